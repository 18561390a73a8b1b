// A text of one's own, from a file: read it into its field, if it is a text and not too long.

export async function readFile(file, area, note) {
  const longest = Number(area.maxLength);
  let text = "";
  try {
    if (file.size <= 4 * longest) text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch { text = ""; }
  text = text.replaceAll("\r\n", "\n").replace(/^\ufeff/, "");
  const fits = text !== "" && text.length <= longest;
  note.textContent = fits ? file.name : area.dataset.tooLong;
  if (!fits) return false;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** Join each button "Choose a file" with its file input and its field. */
export function watchPicks() {
  for (const button of document.querySelectorAll("[data-pick]")) {
    const box = button.closest(".owntext"), pick = box.querySelector(".pick");
    button.addEventListener("click", () => pick.click());
    pick.addEventListener("change", async () => {
      if (pick.files[0]) await readFile(pick.files[0], box.querySelector("textarea"), box.querySelector("[data-note]"));
      pick.value = "";
    });
  }
}
