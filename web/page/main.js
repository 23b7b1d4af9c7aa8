/** The page: opens what the address asks for, the gallery without. */

import { wanted } from "./address.js";
import { byId } from "./dom.js";
import { gallery } from "./gallery.js";
import { showHelp } from "./help.js";
import { startOpening } from "./open.js";
import { Shelf, parted } from "./several.js";
import { Table } from "./table.js";
import { startTheme } from "./theme.js";

/** The game on the table. @type {Table | undefined} */
let table;
/** Counts what was asked for: what is ready after something else was asked for is dropped. */
let turn = 0;
const shelf = new Shelf();

const opening = startOpening({ open: (puzzle) => openPuzzle(puzzle, true), opened: () => table?.focus() });

/**
 * Opens a puzzle; the game that is there stays until the new one has been read.
 * @param {import("./address.js").Wanted} puzzle @param {boolean} enters as a new entry of the browser's history
 */
async function openPuzzle(puzzle, enters) {
  const mine = ++turn;
  const next = await Table.open(puzzle).catch(async (error) => {
    const parts = await parted(puzzle, error);
    if (mine === turn) shelf.put(parts);
    return Table.open(parts[0]);
  });
  if (mine !== turn) {
    next.close();
    return;
  }
  const others = shelf.card(next.info.id, next.text, (part) => void openPuzzle(part, true).catch((e) => opening.fail(part, e)));
  if (others) next.beside(others);
  table?.close();
  table = next;
  byId("main").replaceChildren(next.node);
  document.title = `${next.name} · Shumi`;
  // An address that was followed is only written in the usual way: a second entry would catch whoever goes back.
  if (location.hash !== next.fragment) history[enters ? "pushState" : "replaceState"](null, "", next.fragment);
  next.start();
}

/** @param {string} [news] */
async function goHome(news) {
  const mine = ++turn;
  const nodes = await gallery(news);
  if (mine !== turn) return;
  table?.close();
  table = undefined;
  document.title = "Shumi";
  byId("main").replaceChildren(...nodes);
}

/** Follows the address. */
async function route() {
  const puzzle = wanted();
  if (puzzle === null) return goHome();
  if (puzzle === "lost") return goHome("That game is not kept on this device any more.");
  const opened = openPuzzle(puzzle, false);
  const mine = turn;
  try {
    await opened;
  } catch (e) {
    if (mine !== turn) return;
    if (table) history.replaceState(null, "", table.fragment);
    else await goHome();
    await opening.fail(puzzle, e);
  }
}

startTheme(byId("theme"));
byId("skip").onclick = (/** @type {Event} */ event) => {
  // Followed, it would take the puzzle out of the address.
  event.preventDefault();
  if (table) table.board.focus();
  else byId("main").focus();
};
byId("help").onclick = () => showHelp(table);
document.addEventListener("keydown", (event) => {
  const typing = /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, select, dialog");
  // The board has taken its own marks away; their cards go with them.
  if (event.key === "Escape" && !typing) table?.clear();
  if (typing || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  // On a board that takes letters H is one, so Alt+H asks for a hint too; the letter it types may be another one.
  const hint = event.altKey ? event.code === "KeyH" : event.key.toLowerCase() === "h";
  if (event.key === "?" && !event.altKey) showHelp(table);
  else if (hint && table && !event.repeat) table.hints.next();
  else return;
  event.preventDefault();
});
// Links, Back and Forward change nothing but the fragment, so each comes as one `hashchange`.
addEventListener("hashchange", () => void route());
void route();
