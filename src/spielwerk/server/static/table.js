// The live table: one socket that heals, and what is clicked or typed. No rule of any game is here: every click
// sends the text that the server wrote into the page, together with the version it was written for.
import { $, again as show, apply, play, refit, reveal, showTab, showSound, sound, toast, tone, watchBoard, whole } from "./stage.js";

const { table, v, locale } = $("live").dataset;
let version = Number(v), language = locale, socket = null, wait = 200, heard = Date.now(), mine = document.title;
let queue = []; // steps that wait for the answer to the one before
const unanswered = new Map(); // id -> message, sent again after a broken line
const blind = new Set(); // ids of messages sent before a new line had brought its first page
const wishes = []; // settings and talk that had no line yet
let counter = 0, caught = true;

// -- the socket --------------------------------------------------------------------------------

function connect(fresh) {
  if (socket && socket.readyState < 2) return;
  const at = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}?${location.search.slice(1)}&after=${fresh ? -1 : version}&lang=${language}`;
  socket = new WebSocket(at);
  caught = false;
  socket.onopen = () => { wait = 200; heard = Date.now(); $("net").hidden = true; for (const message of [...wishes.splice(0), ...unanswered.values()]) post(message); };
  socket.onmessage = (event) => { heard = Date.now(); got(JSON.parse(event.data)); };
  socket.onclose = () => { setTimeout(connect, wait * (0.7 + Math.random() * 0.6)); wait = Math.min(wait * 2, 2000); setTimeout(() => { if (socket.readyState !== 1) $("net").hidden = false; }, 1500); };
}

function again(fresh) { if (socket) { socket.onclose = null; socket.close(); } socket = null; connect(fresh); }

function post(message) { if (socket?.readyState === 1) socket.send(JSON.stringify(message)); }

const heal = () => { if (document.visibilityState === "visible" && (!socket || socket.readyState > 1 || Date.now() - heard > 45000)) again(false); };
addEventListener("online", heal);
addEventListener("pageshow", heal);
document.addEventListener("visibilitychange", heal);
setInterval(heal, 5000);

function got(message) {
  const { t } = message;
  if (t === "full" || t === "patch") caught = true;
  if (t === "full") { version = message.v; whole(message); turned(); }
  else if (t === "patch") {
    if (message.from !== version) return again(true);
    version = message.v;
    if (message.url) history.replaceState(null, "", message.url); // a lesson of a tour: its address tells all steps taken
    if (!apply(message)) return again(true);
    play(message.fx);
    news(message);
    turned();
  }
  else if (t === "ack") { version = Math.max(version, message.v ?? version); answered(message.re, true); }
  else if (t === "error") {
    // Clicked while the line was down: the page only could not know the new version. Ask once more, never to commit.
    const old = unanswered.get(message.re), again_ = message.code === "stale" && blind.delete(message.re) && old?.op !== "confirm";
    answered(message.re, again_);
    again_ ? send({ t: old.t, ...(old.op ? { op: old.op } : {}), ...(old.do ? { do: old.do } : {}) }) : toast(message.say);
  }
  else if (t === "ping") post({ t: "pong" });
}

function answered(id, well) {
  unanswered.delete(id);
  if (well) blind.delete(id);
  if (!well) queue = [];
  const next = unanswered.size ? null : queue.shift();
  if (next) send(next);
  busy();
}

/** Mark the page while an answer is awaited. */
function busy() { $("live").toggleAttribute("data-busy", Boolean(unanswered.size || queue.length)); }

/** Say "your turn" aloud once, when the title begins to say it. */
function turned() {
  if (document.title !== mine && $("favicon").href.includes("turn")) tone("turn");
  mine = document.title;
}

/** Mark the tabs of a phone behind which something is new. */
function news(message) {
  for (const [parent] of message.insert ?? []) {
    const tab = parent === "msgs" ? $("tab-chat") : null;
    if (tab && tab.getAttribute("aria-selected") !== "true") tab.classList.add("new");
    if (parent === "msgs") $("msgs").scrollTop = 1e6;
  }
}

// -- sending -----------------------------------------------------------------------------------

function send(message) {
  if (message.t === "act" || message.t === "draft") {
    const same = JSON.stringify([message.t, message.do, message.op]);
    for (const old of unanswered.values()) if (JSON.stringify([old.t, old.do, old.op]) === same) return;
    message = { ...message, id: `${Date.now().toString(36)}-${counter++}`, v: version };
    unanswered.set(message.id, message);
    if (!caught) blind.add(message.id);
  }
  else if (socket?.readyState !== 1) wishes.push(message);
  post(message);
  busy();
}

/** One of several steps: an action's text, or "!confirm done": an operation, perhaps with an action. */
function step(text) {
  if (!text.startsWith("!")) return { t: "act", do: text };
  const [op, ...action] = text.slice(1).split(" ");
  return { t: "draft", op, ...(action.length ? { do: action.join(" ") } : {}) };
}

/** Send what an element says: its operation, then its actions one after the other. */
function clicked(one) {
  const { do: action, op, then, local, bot, say } = one.dataset;
  if (op) send({ t: "draft", op, ...(action ? { do: action } : {}) });
  else if (action) send({ t: "act", do: action });
  if (then) { queue = then.split(";").map(step); if (!op && !action) send(queue.shift()); }
  if (one.dataset.toast) toast(one.dataset.toast);
  if (local !== undefined) { const [key, ...value] = local.split("="); send({ t: "local", key, value: value.join("=") }); }
  if (one.dataset.fx || one.dataset.replay) show(one);
  if ("hint" in one.dataset) send({ t: "hint" });
  if ("curtain" in one.dataset) send({ t: "curtain" });
  if (bot) { const [seat, on] = bot.split(":"); send({ t: "bot", seat: Number(seat), on: on === "1" }); }
  if (say) send({ t: "chat", text: say });
  if ("copy" in one.dataset) copy(one);
  if ("sound" in one.dataset) { sound.on = !sound.on; showSound(); tone("glow"); }
  if (one.dataset.tab) { showTab(one.dataset.tab); reveal(); }
}

const SENDS = "[data-do],[data-op],[data-then],[data-local],[data-hint],[data-curtain],[data-bot],[data-say],[data-copy],[data-sound],[data-tab],[data-toast],[data-fx],[data-replay]";

async function copy(one) {
  const label = one.lastChild, old = label.textContent;
  try { await navigator.clipboard.writeText(one.dataset.copy); }
  catch { // pages without https may not use the clipboard: select the text and copy that
    const box = Object.assign(document.createElement("textarea"), { value: one.dataset.copy });
    document.body.append(box); box.select(); document.execCommand("copy"); box.remove(); one.focus();
  }
  label.textContent = one.dataset.copied;
  setTimeout(() => { label.textContent = old; }, 2000);
}

addEventListener("click", (event) => {
  const one = event.target.closest?.(SENDS);
  if (one && !one.disabled) clicked(one);
  const menu = $("menu");
  if (menu?.open && !menu.contains(event.target)) menu.open = false;
});

addEventListener("submit", (event) => {
  const { id } = event.target;
  if (id === "say-form") {
    event.preventDefault();
    const text = $("say").value.trim();
    if (text) { send({ t: "chat", text }); $("say").value = ""; }
  } else if (id.startsWith("langs") && event.submitter && socket?.readyState === 1) {
    event.preventDefault();
    language = event.submitter.value;
    document.cookie = `spielwerk-lang=${language};path=/;max-age=31536000;samesite=lax`;
    send({ t: "lang", locale: language });
  }
});

// -- keys --------------------------------------------------------------------------------------

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = document.activeElement, typing = at?.matches?.("input, select, textarea");
  const { key } = event;
  if (at?.matches?.("[role=tab]") && (key === "ArrowRight" || key === "ArrowLeft")) {
    const tabs = [...document.querySelectorAll("#tabs [role=tab]")], to = tabs.indexOf(at) + (key === "ArrowRight" ? 1 : -1);
    return showTab(tabs.at(to % tabs.length).dataset.tab, true);
  }
  const dialog = $("dlg");
  if (key === "Escape" && typing) return at.blur();
  if (typing) return;
  if (dialog && key === "Tab") return trap(event, dialog);
  const root = dialog ?? document;
  if (key === "Escape") (root.querySelector('[data-key="Esc"]') ?? (dialog ? null : $("d-undo")))?.click();
  else if (key === "Enter" && !at?.closest?.("button, a, summary")) (dialog ? $("dlg-act") : $("d-main") ?? $("curtain-show") ?? $("tour-next"))?.click();
  else if (/^[1-9a-z]$/i.test(key)) { const one = root.querySelector(`[data-key="${key.toUpperCase()}"]`); if (!one) return; one.click(); }
  else if (key === "0") refit(true);
  else return;
  event.preventDefault();
});

function trap(event, box) {
  const all = [...box.querySelectorAll("button:not(:disabled), [href], input")], first = all[0], last = all.at(-1), at = document.activeElement;
  if (event.shiftKey ? at === first || at === box : at === last) { event.preventDefault(); (event.shiftKey ? last : first)?.focus(); }
}

/** An action that has the focus, or lies under the pointer, rings its place on the board. */
function ring(event) {
  for (const old of document.querySelectorAll("[data-ring]")) old.removeAttribute("data-ring");
  const id = event.target.closest?.("[data-focus]:not(svg)")?.dataset.focus;
  if (id && event.type !== "focusout" && event.type !== "pointerout") $(id)?.setAttribute("data-ring", "");
}
for (const kind of ["focusin", "focusout", "pointerover", "pointerout"]) addEventListener(kind, ring);

watchBoard();
showTab("acts");
showSound();
connect(false);
