/** The page: opens what the address asks for, the gallery without. */

import { wanted } from "./address.js";
import { byId } from "./dom.js";
import { showGallery } from "./gallery.js";
import { showHelp } from "./help.js";
import { startOpening } from "./open.js";
import { Shelf, parted } from "./several.js";
import { Table } from "./table.js";
import { startTheme } from "./theme.js";

/** The game on the table. @type {Table | undefined} */
let table;
const shelf = new Shelf();

const opening = startOpening({ open: (puzzle) => openPuzzle(puzzle), busy: () => table !== undefined });

/**
 * Opens a puzzle; the game that is there stays until the new one has been read.
 * @param {import("./address.js").Wanted} puzzle
 */
async function openPuzzle(puzzle) {
  const next = await Table.open(puzzle).catch(async (error) => {
    const parts = await parted(puzzle, error);
    if (parts.length === 0) throw error;
    shelf.put(parts);
    return Table.open(parts[0]);
  });
  const others = shelf.card(next.info.id, next.text, (part) => void openPuzzle(part).catch((e) => opening.fail(part, e)));
  if (others) next.beside(others);
  table?.close();
  table = next;
  byId("main").replaceChildren(next.node);
  document.title = `${next.name} · Shumi`;
  if (location.hash !== next.fragment) history.pushState(null, "", next.fragment);
  next.start();
}

async function route() {
  const puzzle = wanted();
  if (puzzle) {
    await openPuzzle(puzzle).catch((e) => {
      if (!table) void showGallery(byId("main"));
      opening.fail(puzzle, e);
    });
    return;
  }
  table?.close();
  table = undefined;
  document.title = "Shumi";
  await showGallery(byId("main"));
}

startTheme(byId("theme"));
byId("help").onclick = () => showHelp(table?.info);
document.addEventListener("keydown", (event) => {
  const typing = /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, select, dialog");
  // The board has taken its own marks away; their cards go with them.
  if (event.key === "Escape" && !typing) table?.clear();
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "?") showHelp(table?.info);
  else if (event.key.toLowerCase() === "h" && table) table.hints.next();
  else return;
  event.preventDefault();
});
addEventListener("popstate", () => void route());
addEventListener("hashchange", () => {
  if (location.hash !== (table?.fragment ?? "")) void route();
});
void route();
