/** The page: opens the puzzle or view that the address names, by default the gallery. */

import { byId, el } from "../base/dom.ts";
import { awake } from "../base/idle.ts";
import { beginVisit, openAgain, setOpener, visitSignal } from "../base/navigation.ts";
import { Unreachable } from "../base/unreachable.ts";
import { fetchTexts, say } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import { failed, loading, loadFailed, boardFailed, textsFailed } from "../ui/placeholders.ts";
import { startTheme } from "../ui/theme.ts";
import { announceGame, families } from "../board/widget.ts";
import { loadGame } from "../store/load-game.ts";
import { fields, wanted, wantedView } from "../nav/address.ts";
import { isPrerendered, hydrate } from "./prerendered.ts";
import { changeLanguage, fillFrame, markPlace } from "./frame.ts";
import { listenForPuzzles } from "./incoming.ts";
import { listen } from "./keys.ts";
import { routes } from "./routes.ts";
import type { Table, View } from "../base/navigation.ts";
import type { Wanted } from "../nav/address.ts";
import type { GamePage } from "../play/game-page.ts";

/** The part with games; `start.js` and links to puzzles preload it. */
const playing = lazy("play", () => import("../play/game-page.ts"));
/** Modules that load after the first game, or for views other than a game. */
const background = lazy("rest", () => import("./background.ts"));
const helping = lazy("study", () => import("./help.ts"));
const setting = lazy("study", () => import("./settings.ts"));
const printing = lazy("away", () => import("../share/print.ts"));
const several = lazy("rest", () => import("../board/several.ts"));
const shelves = lazy("library", () => import("../store/shelves.ts"));
const shared = lazy("away", () => import("../share/shared.ts"));

/** The game or editor in the document. */
let table: Table | undefined;
/** The game in the document. */
let game: GamePage | undefined;
/** The first view does not move the focus. */
let isFirst = true;

/** Begins a visit, after the table has been saved: the next view reads it. */
function begin() {
  table?.leave();
  return beginVisit();
}

/** Puts a view in the place of the current one. */
function put({ title, nodes, shown, table: next }: View) {
  table?.close();
  table = next;
  game = undefined;
  document.documentElement.classList.toggle("playing", table !== undefined);
  document.title = title;
  markPlace(table !== undefined);
  hydrate(byId("main"), nodes);
  nameSkip();
  shown?.(isFirst);
  isFirst = false;
}

const opening = listenForPuzzles({
  open: (puzzle) => openPuzzle(puzzle, true),
  opened: () => table?.focus(),
  lost: () => table?.say(say("page.part-lost")),
});

/** Shows the error of a text in the dialog for opening puzzles, if that can be loaded. */
const fail = (puzzle: Wanted, error: unknown) => opening().then((box) => box.fail(puzzle, error), () => {});

/** Loads the part with games, and opens one. */
async function openGame(puzzle: Wanted) {
  const { GamePage } = await playing().catch((e) => {
    throw new Unreachable("the part with games could not be loaded", { cause: e });
  });
  return GamePage.open(puzzle);
}

/**
 * Opens a puzzle; the current game stays until the new one has been read.
 * @param enters adds an entry to the browser's history @param again continues the current game, in another language
 */
async function openPuzzle(puzzle: Wanted, enters: boolean, again = false) {
  const signal = begin();
  const next = await openGame(puzzle).catch(async (error: unknown) => {
    const { parted } = await several().catch(() => {
      throw error;
    });
    const parts = await parted(puzzle, error);
    // Saves the puzzles as a collection.
    if (!signal.aborted) void shelves().then(({ putShelf }) => putShelf(parts, puzzle.name)).catch(() => {});
    return openGame(parts[0]);
  });
  if (signal.aborted) {
    next.close();
    return;
  }
  const before = again ? game?.now : undefined;
  const shown = (isFirst: boolean) => {
    // The home page may have been scrolled; a game begins at the top.
    scrollTo(0, 0);
    // A followed link is only rewritten in its canonical form: a second history entry would trap the Back button.
    if (location.hash !== next.fragment) history[enters ? "pushState" : "replaceState"](null, "", next.fragment);
    next.start(before, isFirst);
  };
  put({ title: `${next.name} · Shumi`, nodes: [next.node], table: next, shown });
  game = next;
}

/** Shows a view that is no game. @param news announcement at the top */
async function show(name: keyof typeof routes, news?: string) {
  const signal = begin();
  // The list of families and the modules that show it are fetched in parallel.
  const isReady = await Promise.all([background(), families()]).then(() => true, () => false);
  const lack = (words: string, again: () => void) => ({ title: "Shumi", nodes: [failed(words, again)] });
  const view: View = isReady
    ? await routes[name]().then(({ open }) => open(fields(), signal, news)).catch(() => lack(say("page.part-lost"), openAgain))
    : lack(say("page.list-lost"), () => void show(name, news));
  if (signal.aborted) view.table?.close();
  else put(view);
}

/** Returns the link to the latest kept game on the home page; nothing while a board is open, which the skip link focuses instead. */
const ahead = () => (table ? undefined : (document.querySelector("main a.primary") ?? undefined));

/** Names the target of the skip link in its text. */
function nameSkip() {
  byId("skip").textContent = ahead()?.getAttribute("aria-label") ?? say("page.skip");
}

/** Shows a game from a link beside the player's own one. */
const showShared = (mine: GamePage, state: string) =>
  shared().then(
    ({ showShared }) => showShared(mine, state),
    () => mine.unreachable(say("page.part-lost"), () => void showShared(mine, state)),
  );

/** Opens the view or puzzle of the address. */
async function route(): Promise<void> {
  const view = wantedView();
  const puzzle = view ? null : wanted();
  if (!puzzle) return show(view ?? "");
  if (puzzle === "lost") {
    const signal = begin();
    const isHere = await loadGame(fields().get("game") ?? "").catch(() => false);
    return signal.aborted ? undefined : isHere ? route() : show("", say("page.not-kept"));
  }
  if (!game) announceGame(puzzle.family);
  const shared = fields().get("state");
  const opened = openPuzzle(puzzle, false);
  const signal = visitSignal();
  try {
    await opened;
    const mine = game;
    if (shared && mine) await showShared(mine, shared);
  } catch (e) {
    if (signal.aborted) return;
    const mine = game;
    if (mine) history.replaceState(null, "", mine.fragment);
    const why = boardFailed(e);
    if (!why) {
      if (!mine) await show("");
      await fail(puzzle, e);
    } else if (mine) mine.say(why);
    // Browsers may cache a failed import until the page reloads.
    else put({ title: "Shumi", nodes: [failed(why, () => location.reload())] });
  }
}

/** Renders the current view again after a change of language. */
async function refresh() {
  const mine = game;
  if (!mine) return route();
  const { info, text, board } = mine;
  await openPuzzle({ family: info.id, text, large: board.large }, false, true).catch(() => table?.say(loadFailed()));
}

/** Says that a part of the page did not come. */
function partLost() {
  if (table) table.say(loadFailed());
  else byId("main").prepend(el("p", { className: "plain", role: "alert" }, say("page.part-lost")));
}

/** Shows the rules and keys, from a module that is loaded on demand. */
const help = () => void helping().then(({ showHelp }) => showHelp(table), partLost);

/** Shows the page's settings. */
const settings = () =>
  void setting().then(
    ({ showSettings }) => showSettings((lang) => changeLanguage(lang, refresh, noLanguage), help),
    partLost,
  );

/** Shows the dialog that prints a booklet. */
const print = () => void Promise.all([printing(), families()]).then(([{ showBooklet }, all]) => showBooklet(all), partLost);

/** Reports that a language could not be loaded; the page keeps its language. */
function noLanguage() {
  const mine = game;
  if (mine) mine.say(say("page.language-lost"));
  else byId("main").prepend(el("p", { className: "plain", role: "alert" }, say("page.language-lost")));
}

/** Fetches the texts, then starts the page. `start.js` has preloaded the files of the first view. */
async function start() {
  document.getElementById("late")?.remove();
  const puzzle = wanted();
  if (!puzzle || puzzle === "lost") void Promise.all([background(), families()]).catch(() => {});
  else void awake.then(background).catch(() => {});
  try {
    await fetchTexts("main");
  } catch {
    byId("main").replaceChildren(textsFailed(() => void start()));
    return;
  }
  fillFrame();
  byId("settings").onclick = settings;
  byId("print").onclick = print;
  listen(() => table, help);
  // Links, Back and Forward change nothing but the fragment, so each comes as one `hashchange`.
  addEventListener("hashchange", () => void route());
  // The prerendered home stays until the view of the address is ready.
  if (!isPrerendered()) byId("main").replaceChildren(loading());
  await route();
}

setOpener(async (puzzle) => {
  await openPuzzle(puzzle, true);
  return game;
});
startTheme();
byId("skip").onclick = (event: Event) => {
  // Following the link would remove the puzzle from the address.
  event.preventDefault();
  const link = ahead();
  if (table) table.focus();
  else if (link instanceof HTMLElement) link.click();
  else byId("main").focus();
};
void start();
