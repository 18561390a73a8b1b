// The replay: steps are patches from one moment to the next; going back starts again from the first scene.
import { $, again, apply, play, refit, rest, watchBoard, whole } from "./stage.js";

const steps = JSON.parse($("film").textContent);
const start = $("app").outerHTML, startTitle = document.title;
let now = 0, clock = 0;

function go(to, moving) {
  const goal = Math.max(0, Math.min(steps.length, to));
  if (goal === now) return pause();
  rest();
  if (goal < now) { whole({ regions: { app: start }, title: startTitle }); now = 0; }
  while (now < goal) apply(steps[now++].patch);
  if (moving) play(steps[now - 1].patch.fx);
  told();
}

function told() {
  const step = now ? steps[now - 1] : null;
  $("f-at").value = String(now);
  $("f-label").textContent = step ? step.label : $("f-label").dataset.start;
  const line = document.querySelector("#log .now"), list = $("log");
  if (line && list) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
  if (location.protocol !== "file:") history.replaceState(null, "", step ? `?at=${step.at}` : location.pathname);
}

function jump(at) { const found = steps.findIndex((step) => step.at >= at); go(at <= 0 ? 0 : found < 0 ? steps.length : found + 1, true); }

function pause() { clearTimeout(clock); clock = 0; $("f-play").setAttribute("aria-pressed", "false"); $("f-play").querySelector("use").setAttribute("href", "#i-play"); }

function run() {
  if (clock) return pause();
  if (now === steps.length) go(0);
  $("f-play").setAttribute("aria-pressed", "true");
  $("f-play").querySelector("use").setAttribute("href", "#i-pause");
  clock = setTimeout(onwards, 1100);
}

/** Show the next moment, and the one after it when all of this one has been shown. */
function onwards() {
  go(now + 1, true);
  if (now === steps.length) pause(); else clock = setTimeout(onwards, Math.max(1100, lasts(steps[now - 1].patch.fx ?? [])));
}

/** Return how many milliseconds effects take that are shown step by step. */
function lasts(effects) {
  const longest = new Map();
  for (const fx of effects) if (fx.step !== undefined) longest.set(fx.step, Math.max(longest.get(fx.step) ?? 0, fx.ms ?? 0));
  return [...longest.values()].reduce((sum, ms) => sum + ms, 0);
}

const buttons = { "f-first": () => go(0), "f-back": () => go(now - 1), "f-play": run, "f-next": () => go(now + 1, true), "f-last": () => go(steps.length) };
for (const [id, act] of Object.entries(buttons)) $(id).addEventListener("click", () => { if (id !== "f-play") pause(); act(); });
$("f-at").addEventListener("input", () => { pause(); go(Number($("f-at").value)); });
$("f-link").addEventListener("click", async () => {
  const label = $("f-link").lastElementChild, old = label.textContent;
  try { await navigator.clipboard.writeText(location.href); label.textContent = $("f-link").dataset.copied; setTimeout(() => { label.textContent = old; }, 2000); } catch { /* the address bar has it */ }
});
addEventListener("click", (event) => {
  const line = event.target.closest?.("[data-at]");
  if (line) { event.preventDefault(); pause(); jump(Number(line.dataset.at)); }
  const shown = event.target.closest?.("[data-fx], [data-replay]");
  if (shown) { pause(); again(shown); }
});
addEventListener("keydown", (event) => {
  if (event.target.matches?.("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = { ArrowLeft: "f-back", ArrowRight: "f-next", Home: "f-first", End: "f-last", " ": "f-play" }[event.key];
  if (act && !(event.key === " " && event.target.matches?.("button, a, summary"))) { event.preventDefault(); $(act).click(); }
  else if (event.key === "0") refit(true);
});

watchBoard();
const wanted = Number(new URLSearchParams(location.search).get("at"));
if (wanted) jump(wanted); else told();
