// Effects: what moves, shines, is heard or said for a moment, always on top of what is already true. Shared by the live
// table and the replay. No rule of any game is here.

const $ = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");

let audio = null;
const sound = { get on() { try { return localStorage.getItem("sound") === "on"; } catch { return false; } }, set on(yes) { try { localStorage.setItem("sound", yes ? "on" : "off"); } catch { /* private window */ } } };
const TONES = { drop: [330, 0.07], go: [260, 0.08], glow: [659, 0.25], turn: [523, 0.18], no: [160, 0.12] };

function tone(kind) {
  if (!sound.on || document.hidden || !TONES[kind]) return;
  audio ??= new AudioContext();
  const [pitch, long] = TONES[kind], one = audio.createOscillator(), loud = audio.createGain();
  one.type = "triangle"; one.frequency.value = pitch;
  loud.gain.setValueAtTime(0.12, audio.currentTime); loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + long);
  one.connect(loud).connect(audio.destination); one.start(); one.stop(audio.currentTime + long);
}

/** Play effects: drop (a piece arrives), go (along a path), shot (something flies), glow (a light along elements), count (a
 * number), tell (a sentence over the board). Those with a step wait until the steps before are over; see later(). */
export function play(effects, all) {
  const list = effects ?? [], steps = Map.groupBy(list.filter((fx) => fx.step !== undefined), (fx) => fx.step);
  for (const group of steps.values()) later(group, all);
  const now = list.filter((fx) => fx.step === undefined);
  for (const kind of new Set(now.map((fx) => fx.kind))) tone(kind);
  if (still.matches || document.hidden || now.length > 40) return;
  let wait = 0;
  for (const fx of now) if ((oneEffect(fx, wait) ?? 0) && fx.kind === "drop") wait += 70;
}

/** Play one effect; return how long it takes, in milliseconds. */
function oneEffect(fx, wait = 0) {
  const one = $(fx.id);
  if (fx.kind === "tell") return speak(fx);
  if (still.matches) return 0;
  if (fx.kind === "glow") fx.ids.forEach((id, n) => $(id)?.animate([{ filter: "brightness(1)" }, { filter: "brightness(1.9) drop-shadow(0 0 8px #ffc94d)" }, { filter: "brightness(1)" }], { duration: 320, delay: wait + n * 90 }));
  else if (!one) return 0;
  else if (fx.kind === "drop") inner(one).animate([{ transform: "translateY(-26px) scale(1.12)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 260, delay: wait, easing: "cubic-bezier(.3,.7,.2,1)", fill: "backwards" });
  else if (fx.kind === "go") along(one, fx, wait);
  else if (fx.kind === "shot") flies(one, fx);
  else if (fx.kind === "count") count(one, fx.from, fx.to);
  return fx.ms ?? 450;
}

const inner = (one) => one.firstElementChild ?? one;
const placed = (fx, [x, y, turn]) => `translate(${x}px, ${y}px)${turn === undefined ? "" : ` rotate(${turn}deg)`}${fx.scale === undefined ? "" : ` scale(${fx.scale})`}`;

/** A path of points, perhaps with an angle; where ``part`` names an element within, only that one turns. */
function along(one, fx, delay) {
  const part = fx.part && $(fx.part), how = { duration: fx.ms ?? 450, delay, easing: "cubic-bezier(.3,.7,.2,1)" };
  moving.set(fx.id, (moving.get(fx.id) ?? 0) + 1);
  one.animate(fx.path.map(([x, y, turn]) => ({ transform: placed(fx, [x, y, part ? undefined : turn]) })), how).onfinish = () => {
    moving.set(fx.id, moving.get(fx.id) - 1);
    hold(queue.flat());
  };
  part?.animate(fx.path.map(([, , turn]) => ({ transform: `rotate(${turn}deg)` })), how);
}

function flies(layer, fx) {
  const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  dot.setAttribute("r", "4"); dot.setAttribute("class", "fx-shot");
  layer.append(dot);
  dot.animate(fx.path.map((point) => ({ transform: placed(fx, point) })), { duration: fx.ms ?? 260 }).onfinish = () => dot.remove();
}

// Steps: what happened by itself is shown piece by piece. Pieces that move later are held where they came from.
const MOST_WAITING = 12;
const queue = [], held = new Map(), moving = new Map();
let showing = 0; // the timer of the step that is shown

function later(group, all) {
  if (document.hidden || (!all && queue.length >= MOST_WAITING)) return rest();
  queue.push(group);
  hold(group);
  if (!showing) showing = setTimeout(nextStep, 0);
}

/** Forget what waits: everything stands already where it belongs. */
export function rest() {
  queue.length = 0;
  for (const one of held.values()) one.cancel();
  held.clear();
}

/** Hold pieces at the start of the next way they go, unless they are on their way now. */
function hold(effects) {
  if (still.matches) return;
  for (const fx of effects) if (fx.kind === "go" && $(fx.id) && !held.has(fx.id) && !moving.get(fx.id)) held.set(fx.id, $(fx.id).animate([{ transform: placed(fx, fx.path[0]) }], { duration: 1, fill: "both" }));
}

function nextStep() {
  const group = queue.shift();
  if (!group) { showing = 0; caption(""); return; }
  let long = 0;
  const ways = new Map(); // a piece that moves twice goes one way after the other
  for (const kind of new Set(group.map((fx) => fx.kind))) tone(kind);
  for (const fx of group) {
    held.get(fx.id)?.cancel(); held.delete(fx.id);
    const wait = fx.kind === "go" ? ways.get(fx.id) ?? 0 : 0, ends = wait + oneEffect(fx, wait);
    if (fx.kind === "go") ways.set(fx.id, ends);
    long = Math.max(long, ends);
  }
  showing = setTimeout(nextStep, long);
}

function speak(fx) {
  caption(fx.say);
  for (const id of fx.ids ?? []) { $(id)?.setAttribute("data-told", ""); setTimeout(() => $(id)?.removeAttribute("data-told"), fx.ms ?? 900); }
  return fx.ms ?? 900;
}

/** Say a sentence over the board: at its foot, or, where the question stands on it, in the question's place. */
function caption(text) {
  const box = $("caption"), board = [...document.querySelectorAll("#board, #board-narrow")].find((one) => one.getBoundingClientRect().width > 2);
  if (!box) return;
  box.hidden = !text || !board;
  if (box.hidden) return;
  box.textContent = text;
  const foot = board.getBoundingClientRect().bottom, sign = $("sign")?.getBoundingClientRect();
  const top = sign?.height ? sign.top : Math.min(foot - box.offsetHeight - 8, innerHeight * 0.6);
  box.style.setProperty("top", `${Math.max(60, top)}px`);
}

/** Play what an element holds: its own effects, or those of all cards of a list one after the other. */
export function again(one) {
  const parts = one.dataset.replay ? [...$(one.dataset.replay).querySelectorAll("[data-past] [data-fx]")] : [one];
  rest();
  if (parts.length === 1 && $("status")) $("status").textContent = JSON.parse(one.dataset.fx ?? "[]").find((fx) => fx.say)?.say ?? "";
  parts.forEach((part, step) => play(JSON.parse(part.dataset.fx).map((fx) => ({ ...fx, step })), true));
}

function count(one, from, to) {
  const start = performance.now(), text = one.textContent;
  const tick = (now) => {
    const part = Math.min(1, (now - start) / 500);
    one.textContent = part < 1 ? String(Math.round(from + (to - from) * part)) : text;
    if (part < 1 && one.isConnected) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

export { $, sound, tone };
