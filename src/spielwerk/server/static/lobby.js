// The lobby's form: only what belongs to the chosen game is shown and sent.
import { watchPicks } from "./own_text.js";

const form = document.getElementById("make-form");
const seats = [...document.querySelectorAll("#seats > .seat")];
const add = document.getElementById("add-seat");
const choice = () => form.querySelector("input[name=game]:checked");

function fit() {
  const { value, dataset } = choice();
  for (const one of document.querySelectorAll("fieldset[data-game], .tour[data-game], .seg[data-game]")) {
    one.hidden = one.dataset.game !== value;
    if (one.matches("fieldset")) one.disabled = one.hidden;
  }
  const least = Number(dataset.least), most = Number(dataset.most);
  let used = seats.filter((seat) => !seat.hidden).length;
  while (used < least) open(seats[used++]);
  while (used > most) seats[--used].hidden = true;
  add.hidden = used >= most;
  seats.forEach((seat, at) => {
    seat.querySelector(".x").hidden = seat.hidden || used <= least;
    for (const one of seat.querySelectorAll("input")) if (one.type !== "radio" || one.dataset.kind) one.disabled = seat.hidden;
    seat.dataset.at = at;
  });
  strengths();
  owned();
}

/** A text of one's own is shown and sent where the choice says so. */
function owned() {
  for (const box of form.querySelectorAll(".owntext")) {
    const on = box.closest(".opt").querySelector("select").value === "";
    box.hidden = !on;
    box.querySelector("textarea").disabled = !on;
  }
}

function open(seat) {
  seat.hidden = false;
  if (!seat.querySelector("[data-kind]:checked")) seat.querySelector('[data-kind="bot"]').checked = true;
}

/** A bot's strength is part of its seat's value. */
function strengths() {
  const { value } = choice();
  for (const seat of seats) {
    const bot = seat.querySelector(`.seg[data-game="${value}"] input:checked`);
    if (bot) seat.querySelector('[data-kind="bot"]').value = `bot:${bot.value}`;
  }
}

/** Take one seat away: those after it move up, so that unused seats are the last. */
function away(seat) {
  const shown = seats.filter((one) => !one.hidden);
  for (let at = shown.indexOf(seat); at < shown.length - 1; at++) {
    const from = shown[at + 1].querySelector("[data-kind]:checked")?.dataset.kind ?? "bot";
    shown[at].querySelector(`[data-kind="${from}"]`).checked = true;
    const name = shown[at + 1].querySelector(".for-me input"), to = shown[at].querySelector(".for-me input");
    if (name && to) to.value = name.value;
  }
  shown.at(-1).hidden = true;
  fit();
}

form.addEventListener("change", fit);
watchPicks();
for (const link of form.querySelectorAll("[data-workshop]")) link.addEventListener("click", () => {
  const text = form.elements[link.dataset.workshop].value;
  try { if (text.trim()) localStorage.setItem(`spielwerk-workshop:${link.getAttribute("href")}`, text); } catch { /* a browser that keeps nothing */ }
});
form.addEventListener("click", (event) => {
  const cross = event.target.closest(".x");
  if (cross) away(cross.closest(".seat"));
});
add.addEventListener("click", () => { open(seats.find((seat) => seat.hidden)); fit(); add.focus(); });
form.addEventListener("submit", () => { strengths(); for (const one of form.querySelectorAll('[name^="strength-"]')) one.disabled = true; });
fit();

// A phone's way down to the form is of no use where the form is seen already.
const jump = document.querySelector(".jump");
new IntersectionObserver(([made]) => { jump.hidden = made.isIntersecting; }).observe(document.getElementById("c-make"));
