/** The page: opens what the address asks for, the gallery without. */

import { fields, wanted, wantedView } from "./address.js";
import { theAway } from "./away-door.js";
import { byId, el } from "./dom.js";
import { isEarly, takeOver } from "./early.js";
import { fillFrame, startLanguages } from "./frame.js";
import { leave, openBy } from "./going.js";
import { listenForPuzzles } from "./incoming.js";
import { listen } from "./keys.js";
import { theRest } from "./later.js";
import { GamePage } from "./game-page.js";
import { fetchTexts, say } from "./say.js";
import { failed, loading, lost, noBoard, speechless } from "./states.js";
import { startTheme, switchTheme } from "./theme.js";
import { announceBoard, families } from "./widget.js";

/** The game that is played. @type {GamePage | undefined} */
let game;
/** The puzzle in the making that is shown. @type {import("./edit-page.js").EditPage | undefined} */
let bench;
/** Counts what was asked for: what is ready after something else was asked for is dropped. */
let asked = 0;

const opening = listenForPuzzles({ open: (puzzle) => openPuzzle(puzzle, true), opened: () => game?.focus(), lost: () => game?.say(say("page.part-lost")) });

/** What is wrong with a text is told in the box, where that can be loaded. @param {import("./address.js").Wanted} puzzle @param {unknown} error */
const fail = (puzzle, error) => opening().then((box) => box.fail(puzzle, error), () => {});

/**
 * Opens a puzzle; the game that is there stays until the new one has been read.
 * @param {import("./address.js").Wanted} puzzle @param {boolean} enters as a new entry of the browser's history
 * @param {boolean} [again] the game that is there goes on, in another language
 */
async function openPuzzle(puzzle, enters, again = false) {
  const mine = ++asked;
  leave();
  const next = await GamePage.open(puzzle).catch(async (/** @type {unknown} */ error) => {
    const rest = await theRest().catch(() => {
      throw error;
    });
    const parts = await rest.parted(puzzle, error);
    if (mine === asked) rest.shelve(parts, puzzle.name);
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
  // The home page may have been scrolled; a board begins at the top.
  scrollTo(0, 0);
  document.title = `${next.name} · Shumi`;
  // An address that was followed is only written in the usual way: a second entry would catch whoever goes back.
  if (location.hash !== next.fragment) history[enters ? "pushState" : "replaceState"](null, "", next.fragment);
  next.start(before);
}

/** Shows what is no game. @param {(rest: typeof import("./rest.js")) => Promise<import("./later.js").View>} view */
async function show(view) {
  const mine = ++asked;
  leave();
  // What was just played is among the kept games.
  game?.leave();
  const away = { title: "Shumi", nodes: [failed(say("page.list-lost"), () => void show(view))], shown: undefined };
  // The list and what shows it are fetched side by side.
  const [rest] = await Promise.all([theRest(), families()]).catch(() => []);
  const { title, nodes, shown, bench: opened } = /** @type {import("./later.js").View} */ (rest ? await view(rest) : away);
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
const goHome = (news) => show((rest) => rest.gallery(news));

/** What the first link skips to: the board, on the home page the game to go on with. */
const ahead = () => (game ?? bench ? undefined : (document.querySelector("main .kept a") ?? undefined));

/** The first link says where it leads. */
function nameSkip() {
  byId("skip").textContent = ahead()?.getAttribute("aria-label") ?? say("page.skip");
}

/** A game that came with a link is shown beside the own one. @param {GamePage} mine @param {string} state */
const showShared = (mine, state) => theAway().then((away) => away.showShared(mine, state), () => mine.unreachable(say("page.part-lost"), () => void showShared(mine, state)));

/** Follows the address. @returns {Promise<void>} */
async function route() {
  const view = wantedView();
  if (view) return show((rest) => rest.views[/** @type {"today"} */ (view)](fields()));
  const puzzle = wanted();
  if (puzzle === null) return goHome();
  if (puzzle === "lost") {
    const mine = ++asked;
    const isHere = await theRest().then((rest) => rest.bring(fields().get("game") ?? ""), () => false);
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
    // A module that failed once may stay lost for this page.
    else byId("main").replaceChildren(failed(why, () => location.reload()));
  }
}

/** Shows what is shown in the language that was chosen. */
async function refresh() {
  if (!game) return route();
  const { info, text, board } = game;
  await openPuzzle({ family: info.id, text, large: board.large }, false, true).catch(() => game?.say(lost()));
}

/** Shows the rules and keys, which come with the rest. */
const help = () => void theRest().then((rest) => rest.showHelp(game ?? bench), () => (game ?? bench)?.say(lost()));

/** A language could not be loaded; the page stays as it is. */
function noLanguage() {
  if (game) game.say(say("page.language-lost"));
  else byId("main").prepend(el("p", { className: "plain", role: "alert" }, say("page.language-lost")));
}

/** Begins once the texts are there. What they are to be about is on its way (start.js). */
async function begin() {
  document.getElementById("late")?.remove();
  const puzzle = wanted();
  if (!puzzle || puzzle === "lost") void Promise.all([theRest(), families()]).catch(() => {});
  try {
    await fetchTexts("page");
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
  // What was shown before the modules came is right until what is asked for is there.
  if (!isEarly()) byId("main").replaceChildren(loading());
  await route();
}

openBy(async (puzzle) => {
  await openPuzzle(puzzle, true);
  return game;
});
startTheme();
byId("skip").onclick = (/** @type {Event} */ event) => {
  // Followed, it would take the puzzle out of the address.
  event.preventDefault();
  const link = ahead();
  if (game ?? bench) (game ?? bench)?.board.focus();
  else if (link instanceof HTMLElement) link.click();
  else byId("main").focus();
};
void begin();
