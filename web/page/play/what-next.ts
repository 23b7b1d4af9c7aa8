/** The parts beside a game: the form for a new puzzle, its origin, and the links after a win. */

import { button, el } from "../base/dom.ts";
import { today } from "../i18n/dates.ts";
import { dayName } from "../i18n/day-names.ts";
import { gradeName, within } from "../i18n/grades.ts";
import { say } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import { pressEnded } from "../ui/after-press.ts";
import { aidBoxes } from "../board/aids.ts";
import { families } from "../board/widget.ts";
import { noteSolved, streaks } from "../store/days.ts";
import { keyOf } from "../store/local-store.ts";
import { draftLink, fragment } from "../nav/address.ts";
import { draftLinkOf, draftOf } from "../nav/draft-links.ts";
import { GenerationProgress } from "../new/progress.ts";
import { alike, nextOf } from "../new/next.ts";
import { requestForm } from "../new/request-form.ts";
import { refill } from "../new/ready-made.ts";
import { showPositions } from "./positions.ts";
import type { Family } from "#shumi";
import type { Made } from "../base/records.ts";
import type { Studied } from "../study/study-card.ts";
import type { Shelved } from "../library/shelf-card.ts";
import type { Layout } from "../ui/layout.ts";

const collections = lazy("library", () => import("../library/shelf-card.ts"));
const replaying = lazy("study", () => import("../study/replay.ts"));
const studying = lazy("study", () => import("../study/study-card.ts"));

/** The game that the parts stand beside. */
export type Accompanied = Studied & Shelved & {
    layout: Layout;
    places: Record<"making" | "positions" | "samples" | "aids" | "news", HTMLElement>;
    timer: { readonly ms: number };
    showNotes: () => void;
  };

/** Generators of puzzles by their games. */
const makers = new WeakMap<Accompanied, GenerationProgress>();

function makerOf(game: Accompanied) {
  const maker = makers.get(game) ?? new GenerationProgress(game.places.making);
  makers.set(game, maker);
  return maker;
}

/** Games whose parts have loaded or are loading. */
const filled = new WeakMap<Accompanied, Promise<void>>();

/** Fills the cards beside a game, once. */
function prefetchNext(game: Accompanied) {
  const filling = filled.get(game) ?? fill(game);
  filled.set(game, filling);
  filling.catch(() => filled.delete(game));
  return filling;
}

/** Adds the parts to a game once no press is in progress. */
export async function attachWhatNext(game: Accompanied) {
  await pressEnded();
  if (!game.node.isConnected) return;
  showPositions(game);
  await prefetchNext(game).catch(() => {});
  if (game.won) await showChoices(game);
}

/** Generates another puzzle of the size and grade in a game's form. */
export async function newPuzzleForm(game: Accompanied) {
  await prefetchNext(game);
  (game.places.fresh.querySelector(".new") as HTMLElement | null)?.click();
}

async function fill(game: Accompanied) {
  const { board, made, node } = game;
  const { aids, fresh, samples } = game.places;
  void studying()
    .then(async ({ lookInto }) => {
      await pressEnded();
      if (node.isConnected) lookInto(game);
    })
    .catch(() => {});
  aids.replaceChildren(el("summary", {}, say("aids.title")), ...aidBoxes(board, () => game.showNotes()));
  aids.hidden = false;
  const info = await familyOf(game);
  await pressEnded();
  const wish = alike(info, board.size, made);
  samples.replaceChildren(say("fresh.samples"), " ", ...info.samples.map((sample) => pill(info.id, sample)));
  fresh.replaceChildren(
    ...[
      wish ? el("h2", { id: "fresh-title" }, say("game.new")) : null,
      made?.day ? el("a", { className: "btn", href: `#today=${made.day}` }, say("fresh.all-of-day")) : null,
      wish ? requestForm(info, wish, makerOf(game)) : null,
      made ? el("p", { className: "muted" }, origin(made)) : null,
      el("p", { className: "to-library" }, el("a", { href: "#library" }, say("kept.library"))),
    ].filter((part) => part !== null),
  );
  showMaking(game);
  if (wish) fresh.setAttribute("aria-labelledby", "fresh-title");
  void collections().then(({ besideGame }) => besideGame(game), () => {});
  if (made) void ahead(game, info);
}

/** Links to an editor: back to the draft of the puzzle, or to a new draft that begins as a copy. */
function showMaking({ places: { fresh, kind }, fragment: from, info, text, node }: Accompanied) {
  const draft = draftOf({ info, text });
  const back = draft && el("a", { className: "pill to-editor", href: draftLink(draft.key) }, say("own.back"));
  // Testing a draft means going back often, so the link is at the title.
  if (back && !node.querySelector(".to-editor")) kind.after(back);
  if (back || info.lacks?.includes("edit")) return;
  fresh.querySelector(".to-library")?.prepend(el("a", { href: draftLinkOf(from.slice(1)) }, say("own.edit")), " · ");
}

/** Generates the next puzzle in the background while a generated one is played. */
async function ahead({ board, made, node }: Accompanied, info: Family) {
  const next = await nextOf(info, board.size, made).catch(() => undefined);
  if (next && node.isConnected) await refill(next.order).catch(() => {});
}

/** Returns the description of a game's family in the list for menus. */
async function familyOf({ info }: Accompanied) {
  const family = (await families()).find(({ id }) => id === info.id);
  if (!family) throw new Error(`the family ${info.id} is not listed`);
  return family;
}

/** Builds a link to a sample. */
const pill = (family: string, { name, text }: { name: string; text: string }) =>
  el("a", { className: "pill", href: fragment({ family, text }, keyOf(family, text)), "aria-label": say("fresh.sample", { name }) }, name);

function origin({ day, grade, seed }: Made) {
  const graded = grade ? { grade, name: within(gradeName(grade)) } : undefined;
  if (day) return graded ? say("fresh.of-day-graded", { ...graded, date: dayName(day) }) : say("fresh.of-day", { date: dayName(day) });
  if (seed === undefined) return graded ? say("fresh.made-graded", graded) : say("fresh.made");
  // A string, since thousands separators do not belong in a seed: it is an identifier.
  const named = { seed: String(seed) };
  return graded ? say("fresh.made-graded-seed", { ...graded, ...named }) : say("fresh.made-seed", named);
}

/**
 * Records a win of the player for the day of the puzzle, if it has one, and focuses the button for the next puzzle.
 * @param how `alone`: the solver has not shown the answer @param guard prevents keys that are still down from pressing a node
 */
export async function showAfterWin(
  game: Accompanied,
  { hints, alone }: { hints: number; alone: boolean },
  guard: (node: HTMLElement) => void,
) {
  const { info, key, made, timer } = game;
  // Saves the win before any request.
  if (made?.day && made.level && alone) noteSolved(made.day, info.id, made.level, { key, ms: timer.ms, hints, on: today() });
  const first = await showChoices(game, guard);
  first?.focus({ preventScroll: true });
}

/** Offers the next steps after a win; returns the first button. */
async function showChoices(game: Accompanied, guard?: (node: HTMLElement) => void) {
  const { board, made } = game;
  const next = await familyOf(game).then((family) => nextOf(family, board.size, made), () => undefined);
  // In the meantime the player may have undone the last move, or won again.
  if (!game.won || !game.node.isConnected || game.places.news.querySelector(".ways-on")) return;
  const ways = el("span", { className: "ways-on" });
  const { now } = streaks(today());
  if (made?.day === today() && now > 1) game.places.news.append(" ", say("today.days", { n: now }));
  if (next) {
    const go = button(say("fresh.next", { name: next.name }), () => void makerOf(game).start(next.order, go), {
      className: "btn main next",
    });
    guard?.(go);
    ways.append(go);
  }
  ways.append(button(say("study.replay"), () => void replaying().then(({ showReplay }) => showReplay(game), () => {})));
  if (made?.day) ways.append(el("a", { className: "btn", href: `#today=${made.day}` }, say("fresh.rest-of-day")));
  game.places.news.append(" ", ways);
  return ways.firstElementChild as HTMLElement | null;
}
