/** The page: opens the puzzle or view that the address names, by default the gallery. */

import { byId, el } from "../base/dom.js";
import { awake } from "../base/idle.js";
import { leave, openAgain, openBy } from "../base/navigation.js";
import { fetchTexts, say } from "../i18n/say.js";
import { lazy } from "../ui/lazy.js";
import { failed, loading, lost, noBoard, speechless } from "../ui/states.js";
import { startTheme, switchTheme } from "../ui/theme.js";
import { announceBoard, families } from "../board/widget.js";
import { bring } from "../store/bring.js";
import { fields, wanted, wantedView } from "../nav/address.js";
import { GamePage } from "../play/game-page.js";
import { isEarly, takeOver } from "./early.js";
import { fillFrame, startLanguages } from "./frame.js";
import { listenForPuzzles } from "./incoming.js";
import { listen } from "./keys.js";
import { routes } from "./routes.js";

/** Modules that load after the first game, or for views other than a game. */
const background = lazy("rest", () => import("./background.js"));
const gallery = lazy("rest", () => import("../home/gallery.js"));
const helping = lazy("rest", () => import("./help.js"));
const several = lazy("rest", () => import("../board/several.js"));
const shelves = lazy("library", () => import("../store/shelves.js"));
const shared = lazy("away", () => import("../share/shared.js"));

/** The current game. @type {GamePage | undefined} */
let game;
/** The current editor. @type {import("../make/edit-page.js").EditPage | undefined} */
let bench;
/** Number of navigations so far: a result that arrives after a later navigation is dropped. */
let asked = 0;

const opening = listenForPuzzles({
  open: (puzzle) => openPuzzle(puzzle, true),
  opened: () => game?.focus(),
  lost: () => game?.say(say("page.part-lost")),
});

/**
 * Shows the error of a text in the dialog for opening puzzles, if that can be loaded.
 * @param {import("../nav/address.js").Wanted} puzzle @param {unknown} error
 */
const fail = (puzzle, error) => opening().then((box) => box.fail(puzzle, error), () => {});

/**
 * Opens a puzzle; the current game stays until the new one has been read.
 * @param {import("../nav/address.js").Wanted} puzzle @param {boolean} enters adds an entry to the browser's history
 * @param {boolean} [again] continues the current game, in another language
 */
async function openPuzzle(puzzle, enters, again = false) {
  const mine = ++asked;
  leave();
  const next = await GamePage.open(puzzle).catch(async (/** @type {unknown} */ error) => {
    const { parted } = await several().catch(() => {
      throw error;
    });
    const parts = await parted(puzzle, error);
    // Saves the puzzles as a collection.
    if (mine === asked) void shelves().then(({ putShelf }) => putShelf(parts, puzzle.name)).catch(() => {});
    return GamePage.open(parts[0]);
  });
  if (mine !== asked) {
    next.close();
    return;
  }
  const before = again ? game?.now : undefined;
  game?.close();
  game = next;
  bench?.close();
  bench = undefined;
  document.body.classList.add("playing");
  byId("main").replaceChildren(next.node);
  nameSkip();
  // The home page may have been scrolled; a game begins at the top.
  scrollTo(0, 0);
  document.title = `${next.name} · Shumi`;
  // A followed link is only rewritten in its canonical form: a second history entry would trap the Back button.
  if (location.hash !== next.fragment) history[enters ? "pushState" : "replaceState"](null, "", next.fragment);
  next.start(before);
}

/** Shows a view that is no game. @param {() => Promise<import("../base/navigation.js").View>} open */
async function show(open) {
  const mine = ++asked;
  leave();
  // Saves the game first, so that the view can list it.
  game?.leave();
  const lack = (/** @type {string} */ words, /** @type {() => void} */ again) => ({ title: "Shumi", nodes: [failed(words, again)] });
  // The list of families and the modules that show it are fetched in parallel.
  const isReady = await Promise.all([background(), families()]).then(() => true, () => false);
  /** @type {import("../base/navigation.js").View} */
  const view = isReady
    ? await open().catch(() => lack(say("page.part-lost"), openAgain))
    : lack(say("page.list-lost"), () => void show(open));
  const { title, nodes, shown, bench: opened } = view;
  if (mine !== asked) {
    opened?.close();
    return;
  }
  game?.close();
  game = undefined;
  bench?.close();
  bench = opened;
  document.body.classList.toggle("playing", bench !== undefined);
  document.title = title;
  takeOver(byId("main"), nodes);
  nameSkip();
  shown?.(mine === 1);
}

/** @param {string} [news] */
const goHome = (news) => show(() => gallery().then((home) => home.gallery(news)));

/** Returns the link to the latest kept game on the home page; nothing while a board is open, which the skip link focuses instead. */
const ahead = () => (game ?? bench ? undefined : (document.querySelector("main .kept a") ?? undefined));

/** Names the target of the skip link in its text. */
function nameSkip() {
  byId("skip").textContent = ahead()?.getAttribute("aria-label") ?? say("page.skip");
}

/** Shows a game from a link beside the player's own one. @param {GamePage} mine @param {string} state */
const showShared = (mine, state) =>
  shared().then(
    ({ showShared }) => showShared(mine, state),
    () => mine.unreachable(say("page.part-lost"), () => void showShared(mine, state)),
  );

/** Opens the view or puzzle of the address. @returns {Promise<void>} */
async function route() {
  const view = wantedView();
  if (view) return show(() => routes[view]().then(({ open }) => open(fields())));
  const puzzle = wanted();
  if (puzzle === null) return goHome();
  if (puzzle === "lost") {
    const mine = ++asked;
    const isHere = await bring(fields().get("game") ?? "").catch(() => false);
    return mine !== asked ? undefined : isHere ? route() : goHome(say("page.not-kept"));
  }
  if (!game) announceBoard(puzzle.family);
  const shared = fields().get("state");
  const opened = openPuzzle(puzzle, false);
  const mine = asked;
  try {
    await opened;
    if (shared && game) await showShared(game, shared);
  } catch (e) {
    if (mine !== asked) return;
    if (game) history.replaceState(null, "", game.fragment);
    const why = noBoard(e);
    if (!why) {
      if (!game) await goHome();
      await fail(puzzle, e);
    } else if (game) game.say(why);
    // Browsers may cache a failed import until the page reloads.
    else byId("main").replaceChildren(failed(why, () => location.reload()));
  }
}

/** Renders the current view again after a change of language. */
async function refresh() {
  if (!game) return route();
  const { info, text, board } = game;
  await openPuzzle({ family: info.id, text, large: board.large }, false, true).catch(() => game?.say(lost()));
}

/** Shows the rules and keys, from a module that is loaded on demand. */
const help = () => void helping().then(({ showHelp }) => showHelp(game ?? bench), () => (game ?? bench)?.say(lost()));

/** Reports that a language could not be loaded; the page keeps its language. */
function noLanguage() {
  if (game) game.say(say("page.language-lost"));
  else byId("main").prepend(el("p", { className: "plain", role: "alert" }, say("page.language-lost")));
}

/** Fetches the texts, then starts the page. `start.js` has preloaded the files of the first view. */
async function begin() {
  document.getElementById("late")?.remove();
  const puzzle = wanted();
  if (!puzzle || puzzle === "lost") void Promise.all([background(), families()]).catch(() => {});
  else void awake.then(background).catch(() => {});
  try {
    await fetchTexts("main");
  } catch {
    byId("main").replaceChildren(speechless(() => void begin()));
    return;
  }
  fillFrame();
  startLanguages(byId("language"), refresh, noLanguage);
  byId("theme").onclick = () => switchTheme(byId("theme"));
  byId("help").onclick = help;
  listen(() => game ?? bench, help);
  // Links, Back and Forward change nothing but the fragment, so each comes as one `hashchange`.
  addEventListener("hashchange", () => void route());
  // The prerendered home stays until the view of the address is ready.
  if (!isEarly()) byId("main").replaceChildren(loading());
  await route();
}

openBy(async (puzzle) => {
  await openPuzzle(puzzle, true);
  return game;
});
startTheme();
byId("skip").onclick = (/** @type {Event} */ event) => {
  // Following the link would remove the puzzle from the address.
  event.preventDefault();
  const link = ahead();
  if (game ?? bench) (game ?? bench)?.board.focus();
  else if (link instanceof HTMLElement) link.click();
  else byId("main").focus();
};
void begin();
