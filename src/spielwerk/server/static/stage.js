// The stage: shows what the server sends. Patches, effects, the board's view, tabs, sound, toasts; shared by
// the live table and the replay. No rule of any game is here.
import { $, again, play, rest, sound, tone } from "./effects.js";

const phone = matchMedia("(max-width: 767px)");

// -- patches -----------------------------------------------------------------------------------

/** Make markup into nodes; inside a drawing they must be SVG nodes. */
function nodes(html, parent) {
  const svg = parent.namespaceURI.endsWith("svg");
  const frame = document.createElement("template");
  frame.innerHTML = svg ? `<svg>${html}</svg>` : html;
  return [...(svg ? frame.content.firstChild.childNodes : frame.content.childNodes)];
}

/** Apply one patch; false when it does not fit what is shown (then the whole scene is needed). */
export function apply(patch) {
  const held = document.activeElement?.id;
  let fits = true;
  const at = (id) => $(id) ?? ((fits = false), null);
  for (const id of patch.gone ?? []) at(id)?.remove();
  for (const [id, parent, before] of patch.move ?? []) { const one = at(id); if (one) at(parent)?.insertBefore(one, before ? at(before) : null); }
  for (const [parent, before, html] of patch.insert ?? []) {
    const into = at(parent), next = before ? at(before) : null;
    if (next && next.parentNode !== into) fits = false;
    else if (into) for (const node of nodes(html, into)) into.insertBefore(node, next);
  }
  for (const [id, attrs] of Object.entries(patch.set ?? {})) {
    const one = at(id);
    for (const [name, value] of Object.entries(one ? attrs : {})) {
      if (name === "viewBox" && id === "board") continue; // the reader's own view; see refit()
      value === null ? one.removeAttribute(name) : one.setAttribute(name, value);
    }
  }
  for (const [id, text] of Object.entries(patch.text ?? {})) { const one = at(id); if (one) one.textContent = text; }
  for (const [id, html] of Object.entries(patch.html ?? {})) { const one = at(id); if (one) one.replaceChildren(...nodes(html, one)); }
  after(patch, held);
  return fits;
}

/** Show a whole scene; what the reader has typed, chosen and zoomed stays. */
export function whole(message) {
  rest();
  const held = document.activeElement?.id, typed = $("say")?.value, seen = view.box, tab = shownTab;
  for (const [id, html] of Object.entries(message.regions)) $(id)?.replaceWith(...nodes(html, document.body));
  if (typed && $("say")) $("say").value = typed;
  view.box = seen;
  if (tab) showTab(tab);
  after(message, held);
}

function after(message, held) {
  if (message.title) document.title = message.title;
  if (message.favicon) $("favicon").href = message.favicon;
  if (message.say && $("status")) $("status").textContent = message.say;
  document.documentElement.lang = $("app").lang;
  if (!$(shownTab && `c-${shownTab}`)) showTab("acts");
  else if (shownTab) showTab(shownTab);
  showSound();
  refit();
  const wanted = message.focus ?? held;
  const dialog = $("dlg");
  if (dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
  else if (wanted && document.activeElement?.id !== wanted && (document.activeElement === document.body || message.focus)) ($(wanted) ?? $("c-acts") ?? $("curtain-show") ?? $("main"))?.focus({ preventScroll: true });
}

// -- the board's view --------------------------------------------------------------------------

const view = { box: null, own: false };
const four = (text) => text.split(" ").map(Number);

function panel() { const board = $("board"); return board && { board, rect: board.getBoundingClientRect() }; }

/** The box to open with: all of the board, or, where cells would be too small, a part around the focus. */
function opening({ board, rect }) {
  const [x, y, w, h] = four(board.dataset.box), unit = Number(board.dataset.unit);
  let scale = Math.min(rect.width / w, rect.height / h);
  const least = 44 / unit;
  if (scale >= least || board.dataset.pans === "no" || board.dataset.whole === "always" || (board.dataset.whole === "yes" && !phone.matches)) return grown([x + w / 2, y + h / 2], Math.min(scale, 1.5), rect);
  scale = least;
  const [fx, fy, fw, fh] = four(board.dataset.focus);
  const inside = (mid, low, long, seen) => (seen >= long ? low + long / 2 : Math.max(low + seen / 2, Math.min(low + long - seen / 2, mid)));
  return grown([inside(fx + fw / 2, x, w, rect.width / scale), inside(fy + fh / 2, y, h, rect.height / scale)], scale, rect);
}

function grown([x, y], scale, rect) { const w = rect.width / scale, h = rect.height / scale; return [x - w / 2, y - h / 2, w, h]; }

function show(box) {
  view.box = box;
  const board = $("board");
  board.setAttribute("viewBox", box.map((n) => n.toFixed(1)).join(" "));
  // rulers stay at the upper and the left edge, whatever part of the board is shown
  const [x, y] = box.map((n) => n.toFixed(1)), places = { top: `translate(0 ${y})`, left: `translate(${x} 0)`, corner: `translate(${x} ${y})` };
  for (const one of board.querySelectorAll("[data-stick]")) one.setAttribute("transform", places[one.dataset.stick]);
  board.style.setProperty("--unit", (box[2] / board.getBoundingClientRect().width).toFixed(3)); // board units in one pixel
}

export function refit(force) {
  const now = panel();
  if (!now || now.rect.width < 2) return;
  const key = `${now.board.dataset.box}|${now.board.dataset.focus}|${Math.round(now.rect.width)}x${Math.round(now.rect.height)}`;
  if (force) view.own = false;
  if (now.board.dataset.pans === "no") { if (key !== view.key || !view.box) show(four(now.board.dataset.box)); view.key = key; return; }
  if (!view.own && (force || key !== view.key || !view.box)) show(opening(now));
  else if (view.box) { const [x, y, w, h] = view.box, scale = now.rect.width / w; show(grown([x + w / 2, y + h / 2], scale, now.rect)); }
  view.key = key;
}

function zoom(by, px, py) {
  const now = panel();
  if (!now) return;
  const [x, y, w, h] = view.box ?? opening(now), { rect } = now;
  const unit = Number(now.board.dataset.unit) * rect.width / w;
  if ((by < 1 && unit > 160) || (by > 1 && unit < 12)) return;
  const fx = px === undefined ? 0.5 : (px - rect.left) / rect.width, fy = py === undefined ? 0.5 : (py - rect.top) / rect.height;
  view.own = true;
  show([x + w * fx * (1 - by), y + h * fy * (1 - by), w * by, h * by]);
}

const fingers = new Map();
let dragged = 0, spread = 0;

function down(event) {
  if (!event.target.closest?.('#board[data-pans="yes"]')) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  dragged = 0;
  spread = 0;
}

function moved(event) {
  const last = fingers.get(event.pointerId);
  if (!last || !view.box) return;
  const here = [event.clientX, event.clientY], scale = view.box[2] / panel().rect.width;
  const dx = here[0] - last[0], dy = here[1] - last[1];
  fingers.set(event.pointerId, here);
  dragged += Math.abs(dx) + Math.abs(dy);
  if (fingers.size === 2) {
    const [[ax, ay], [bx, by]] = [...fingers.values()], now = Math.hypot(ax - bx, ay - by);
    if (spread) zoom(spread / now, (ax + bx) / 2, (ay + by) / 2);
    spread = now;
  }
  if (dragged < 8) return;
  $("board").classList.add("drag");
  view.own = true;
  const part = 1 / fingers.size;
  show([view.box[0] - dx * scale * part, view.box[1] - dy * scale * part, view.box[2], view.box[3]]);
}

function up(event) { fingers.delete(event.pointerId); spread = 0; if (!fingers.size) $("board")?.classList.remove("drag"); }

let notched = 0;

/** Over what has ``data-wheel="UP DOWN"`` (two ids) a notch of the wheel clicks one of them; over the board else it zooms. */
function wheeled(event) {
  const keys = event.ctrlKey ? null : event.target.closest?.("[data-wheel]")?.dataset.wheel.split(" ");
  if (!keys && !event.target.closest?.('#board[data-pans="yes"]')) return;
  event.preventDefault();
  if (!keys) return zoom(event.deltaY > 0 ? 1.12 : 0.89, event.clientX, event.clientY);
  if (event.timeStamp - notched < 120) return; // a touchpad sends many small ones
  notched = event.timeStamp;
  $(keys[event.deltaY > 0 ? 1 : 0])?.click();
}

export function watchBoard() {
  addEventListener("pointerdown", down);
  addEventListener("pointermove", moved);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  addEventListener("wheel", wheeled, { passive: false });
  addEventListener("click", (event) => { if (dragged >= 8 && event.target.closest?.("#board")) { event.stopPropagation(); dragged = 0; } }, true);
  addEventListener("click", (event) => { const to = event.target.closest?.("[data-zoom]")?.dataset.zoom; if (to) to === "fit" ? refit(true) : zoom(to === "in" ? 0.8 : 1.25); });
  addEventListener("resize", () => refit());
  new ResizeObserver(() => refit()).observe($("app"));
  refit();
}

// -- tabs, sound, toast ------------------------------------------------------------------------

let shownTab = "";

export function showTab(key, focus) {
  shownTab = $(`c-${key}`) ? key : "acts";
  for (const tab of document.querySelectorAll("#tabs [role=tab]")) {
    const on = tab.dataset.tab === shownTab;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    $(tab.getAttribute("aria-controls"))?.toggleAttribute("data-shown", on);
    if (on) { tab.classList.remove("new"); if (focus) tab.focus(); }
  }
}

/** On a phone the tabs lie low: scroll until what a tab shows is seen, but never past the tabs themselves. */
export function reveal() {
  const panel = $(`c-${shownTab}`)?.getBoundingClientRect(), tabs = $("tabs").getBoundingClientRect();
  if (panel) scrollBy(0, Math.max(0, Math.min(panel.bottom - innerHeight, tabs.top)));
}

export function showSound() {
  for (const one of document.querySelectorAll("[data-sound]")) {
    one.setAttribute("aria-pressed", String(sound.on));
    one.querySelector("use")?.setAttribute("href", sound.on ? "#i-sound" : "#i-mute");
  }
}

let fading = 0;

export function toast(text) {
  if (!text || !$("toasts")) return;
  tone("no");
  const box = document.createElement("div"), say = document.createElement("span"), away = document.createElement("button");
  box.className = "toast"; say.textContent = text; away.className = "btn small"; away.type = "button"; away.textContent = $("toasts").dataset.dismiss;
  away.onclick = () => box.remove();
  box.innerHTML = '<svg class="i" aria-hidden="true"><use href="#i-alert"></use></svg>';
  box.append(say, away);
  $("toasts").replaceChildren(box);
  clearTimeout(fading);
  fading = setTimeout(() => box.remove(), 6000);
}

export { $, again, phone, play, rest, sound, tone };
