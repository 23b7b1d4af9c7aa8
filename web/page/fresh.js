/** A game's company: a new puzzle like it beside it, where it comes from, and what to go on with at its end. */

import { draftLink, fragment } from "./address.js";
import { today } from "./dates.js";
import { dayName } from "./day-names.js";
import { noteSolved, streaks } from "./days.js";
import { button, el } from "./dom.js";
import { gradeName, within } from "./grades.js";
import { theLibrary } from "./library-door.js";
import { Making } from "./making.js";
import { alike, nextOf } from "./next.js";
import { draftLinkOf, draftOf } from "./own.js";
import { orderLine } from "./order.js";
import { say } from "./say.js";
import { still } from "./still.js";
import { prepare } from "./stock.js";
import { keyOf } from "./storage.js";
import { theStudy } from "./study-door.js";
import { aidBoxes } from "./switches.js";
import { families } from "./widget.js";

/** @typedef {import("./game-page.js").GamePage} GamePage */
/** @typedef {import("./made.js").Made} Made */

/** What makes puzzles for a game. @type {WeakMap<GamePage, Making>} */
const makers = new WeakMap();

/** @param {GamePage} game */
function makerOf(game) {
  const maker = makers.get(game) ?? new Making(game.making);
  makers.set(game, maker);
  return maker;
}

/** Games whose places for new puzzles are filled, or are being filled. @type {WeakMap<GamePage, Promise<void>>} */
const filled = new WeakMap();

/** Fills the places that a game has for new puzzles, once. @param {GamePage} game */
export function accompany(game) {
  const filling = filled.get(game) ?? fill(game);
  filled.set(game, filling);
  filling.catch(() => filled.delete(game));
  return filling;
}

/** Makes another puzzle of the size and grade that a game offers. @param {GamePage} game */
export async function another(game) {
  await accompany(game);
  /** @type {HTMLElement | null} */ (game.fresh.querySelector(".new"))?.click();
}

/** @param {GamePage} game */
async function fill(game) {
  const { board, made, fresh, node } = game;
  void theStudy()
    .then(async (study) => {
      await still();
      if (node.isConnected) study.lookInto(game);
    })
    .catch(() => {});
  game.aids.replaceChildren(el("summary", {}, say("aids.title")), ...aidBoxes(board, () => game.showNotes()));
  game.aids.hidden = false;
  const info = await familyOf(game);
  await still();
  const wish = alike(info, board.size, made);
  game.samples.replaceChildren(say("fresh.samples"), " ", ...info.samples.map((sample) => pill(info.id, sample)));
  fresh.replaceChildren(
    ...[
      el("h2", { id: "fresh-title" }, say("game.new")),
      made?.day ? el("a", { className: "btn", href: `#today=${made.day}` }, say("fresh.all-of-day")) : null,
      wish ? orderLine(info, wish, makerOf(game)) : null,
      made ? el("p", { className: "muted" }, origin(made)) : null,
      el("p", { className: "to-library" }, el("a", { href: "#library" }, say("kept.library"))),
    ].filter((part) => part !== null),
  );
  showMaking(game);
  fresh.setAttribute("aria-labelledby", "fresh-title");
  void theLibrary().then((library) => library.besideGame(game), () => {});
  if (made) void ahead(game, info);
}

/** The way to an editor: back to the one that the puzzle comes from, or to a new one that begins as it. @param {GamePage} game */
function showMaking({ fresh, fragment: from, info, text, kind, node }) {
  const draft = draftOf({ info, text });
  const back = draft && el("a", { className: "pill to-editor", href: draftLink(draft.key) }, say("own.back"));
  // Who tries a puzzle out goes back often.
  if (back && !node.querySelector(".to-editor")) kind.after(back);
  if (!back) fresh.querySelector(".to-library")?.prepend(el("a", { href: draftLinkOf(from.slice(1)) }, say("own.edit")), " · ");
}

/** Makes what comes after a game that was made itself: who plays one likes another. @param {GamePage} game @param {import("./widget.js").Family} info */
async function ahead({ board, made, node }, info) {
  const next = await nextOf(info, board.size, made).catch(() => undefined);
  if (next && node.isConnected) await prepare(next.order).catch(() => {});
}

/** All that menus know of a game's family. @param {GamePage} game */
async function familyOf({ info }) {
  const family = (await families()).find(({ id }) => id === info.id);
  if (!family) throw new Error(`the family ${info.id} is not listed`);
  return family;
}

/** A link to a sample. @param {string} family @param {{ name: string, text: string }} sample */
const pill = (family, { name, text }) =>
  el("a", { className: "pill", href: fragment({ family, text }, keyOf(family, text)), "aria-label": say("fresh.sample", { name }) }, name);

/** @param {Made} made */
function origin({ day, grade, seed }) {
  const graded = grade ? { grade, name: within(gradeName(grade)) } : undefined;
  if (day) return graded ? say("fresh.of-day-graded", { ...graded, date: dayName(day) }) : say("fresh.of-day", { date: dayName(day) });
  if (seed === undefined) return graded ? say("fresh.made-graded", graded) : say("fresh.made");
  // Not grouped: it is a name more than a number.
  const named = { seed: String(seed) };
  return graded ? say("fresh.made-graded-seed", { ...graded, ...named }) : say("fresh.made-seed", named);
}

/**
 * A player has solved a game: a puzzle of a day is noted, and the button for the next puzzle gets the focus.
 * @param {GamePage} game @param {{ hints: number, alone: boolean }} how `alone`: the solver has not shown the answer
 * @param {(node: HTMLElement) => void} guard keeps keys that are still down from pressing a node
 */
export async function goOn(game, { hints, alone }, guard) {
  const { info, key, made, timer } = game;
  // What was solved is kept before anything is fetched.
  if (made?.day && made.level && alone) noteSolved(made.day, info.id, made.level, { key, ms: timer.ms, hints, on: today() });
  const first = await waysOn(game, guard);
  first?.focus({ preventScroll: true });
}

/**
 * Offers what a game that is won may be followed by; returns the first of it.
 * @param {GamePage} game @param {(node: HTMLElement) => void} [guard]
 */
export async function waysOn(game, guard) {
  const { board, made } = game;
  const next = await familyOf(game).then((family) => nextOf(family, board.size, made), () => undefined);
  // Meanwhile the last move may have been taken back, or the game have been won once more.
  if (!game.won || !game.node.isConnected || game.news.querySelector(".ways-on")) return;
  const ways = el("span", { className: "ways-on" });
  const { now } = streaks(today());
  if (made?.day === today() && now > 1) game.news.append(" ", say("today.days", { n: now }));
  if (next) {
    const go = button(say("fresh.next", { name: next.name }), () => void makerOf(game).start(next.order, go), { className: "btn main next" });
    guard?.(go);
    ways.append(go);
  }
  ways.append(button(say("study.replay"), () => void theStudy().then((study) => study.showReplay(game), () => {})));
  if (made?.day) ways.append(el("a", { className: "btn", href: `#today=${made.day}` }, say("fresh.rest-of-day")));
  game.news.append(" ", ways);
  return /** @type {HTMLElement | null} */ (ways.firstElementChild);
}
