// The workshop: the text goes to the server a moment after it has changed, and comes back drawn and checked. No rule is here.
import { $, refit, watchBoard } from "./stage.js";
import { readFile } from "./own_text.js";

const main = $("main"), area = $("text"), gutter = $("gutter"), note = $("note"), board = () => $("board");
const path = main.dataset.path, kept = `spielwerk-workshop:${path}`;
const PAUSE = 450; // milliseconds of quiet before the server is asked
let rows = {}, waiting = 0, asking = false, again = false, first = true;

const keep = (text) => { try { localStorage.setItem(kept, text); } catch { /* a browser that keeps nothing */ } };
const before = () => { try { return localStorage.getItem(kept); } catch { return null; } };

// -- line numbers ------------------------------------------------------------------------------

function number() {
  const count = area.value.split("\n").length, lines = [];
  for (let at = 1; at <= count; at++) {
    const line = document.createElement("span");
    line.textContent = String(at);
    if (at in rows) line.className = rows[at] ? "grave" : "light";
    lines.push(line, "\n");
  }
  gutter.replaceChildren(...lines);
  follow();
}

function follow() { gutter.scrollTop = area.scrollTop; }

function goTo(row) {
  const lines = area.value.split("\n"), from = lines.slice(0, row - 1).reduce((sum, line) => sum + line.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[row - 1] ?? "").length);
  area.scrollTop = Math.max(0, (row - 4) * parseFloat(getComputedStyle(area).lineHeight));
  area.scrollLeft = 0;
  follow();
}

// -- asking the server -------------------------------------------------------------------------

const send = (to, fields) => fetch(`${path}/${to}`, { method: "POST", body: new URLSearchParams(fields) });

function changed() {
  keep(area.value);
  rows = {};
  number();
  clearTimeout(waiting);
  waiting = setTimeout(look, PAUSE);
}

async function look() {
  if (asking) { again = true; return; }
  asking = true;
  again = false;
  note.textContent = note.dataset.busy;
  try {
    const reply = await send("look", { text: area.value });
    if (reply.ok) { show(await reply.json()); note.textContent = ""; }
    else { note.textContent = note.dataset.away; if (reply.status === 429) setTimeout(look, 4000); }
  } catch { note.textContent = note.dataset.away; }
  asking = false;
  if (again) look();
}

function show(seen) {
  const svg = board();
  const frame = document.createElement("template");
  frame.innerHTML = `<svg>${seen.layers}</svg>`;
  $("board-layers").replaceChildren(...frame.content.firstChild.childNodes);
  svg.setAttribute("aria-label", seen.label);
  if (seen.box && seen.box !== svg.dataset.box) { svg.dataset.box = svg.dataset.focus = seen.box; refit(first); }
  first = false;
  $("found").outerHTML = seen.found;
  rows = seen.rows;
  $("play").disabled = !seen.playable;
  number();
}

// -- what can be done --------------------------------------------------------------------------

function put(text) {
  area.value = text;
  first = true;
  changed();
  area.setSelectionRange(0, 0);
}

const own = () => area.value.trim() !== "" && area.value !== untouched;
const may = () => !own() || confirm($("copy").dataset.ask);
let untouched = area.value;

$("start-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!may()) return;
  const reply = await fetch(`${path}/text/${$("start").value}`);
  if (reply.ok) { put(await reply.text()); untouched = area.value; }
});
$("choose").hidden = $("save").hidden = false;
if ($("lists")) $("lists").hidden = false;
$("look").hidden = true;
$("choose").addEventListener("click", () => { if (may()) $("pick").click(); });
$("pick").addEventListener("change", async () => { if ($("pick").files[0]) await readFile($("pick").files[0], area, note); $("pick").value = ""; });
$("list-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!may()) return;
  const reply = await send("begin", new FormData($("list-form")));
  const said = await reply.json().catch(() => ({ say: note.dataset.away }));
  $("list-note").textContent = said.say ?? "";
  if (said.text) { put(said.text); $("lists").open = false; }
});
$("save").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([area.value], { type: "text/plain" }));
  link.download = `${(/^id (\w+)/m.exec(area.value)?.[1] ?? "mine").slice(0, 40)}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
});
main.addEventListener("click", (event) => {
  const row = Number(event.target.closest("[data-row]")?.dataset.row ?? 0);
  if (row) goTo(row);
});
area.addEventListener("input", changed);
area.addEventListener("scroll", follow);

if ("sent" in main.dataset) keep(area.value); // a text that has just come by the form
else if (before() !== null && before() !== area.value) { area.value = before(); look(); }
number();
watchBoard();
