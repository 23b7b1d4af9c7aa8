/** The parts beside a game: the form for a new puzzle, its origin, and the links after a win. */

import { button, el } from "../base/dom.ts";
import { today } from "../i18n/dates.ts";
import { dayName } from "../i18n/day-names.ts";
import { gradeName, within } from "../i18n/grades.ts";
import { list, say } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import { pressEnded } from "../ui/after-press.ts";
import { copyText } from "../ui/copy.ts";
import { aidBoxes } from "../board/aids.ts";
import { clock } from "../board/timer.ts";
import { families } from "../board/widget.ts";
import { noteSolved, streaks } from "../store/days.ts";
import { keyOf } from "../store/local-store.ts";
import { draftLink, fragment, isLink } from "../nav/address.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import { draftLinkOf, draftOf } from "../nav/draft-links.ts";
import { GenerationProgress } from "../new/progress.ts";
import { alike, firstOfDay, nextOf } from "../new/next.ts";
import { requestForm } from "../new/request-form.ts";
import { refill } from "../new/ready-made.ts";
import { showPositions } from "./positions.ts";
import type { Family } from "#shumi";
import type { Made } from "../base/records.ts";
import type { Studied } from "../study/study-card.ts";
import type { Shelved } from "../library/shelf-card.ts";
import type { Order } from "../new/requests.ts";
import type { WinFacts } from "./win.ts";
import type { Layout } from "../ui/layout.ts";

const collections = lazy("library", () => import("../library/shelf-card.ts"));
const replaying = lazy("study", () => import("../study/replay.ts"));
const studying = lazy("study", () => import("../study/study-card.ts"));

/** The game that the parts stand beside. */
export type Accompanied = Studied & Shelved & {
    layout: Layout;
    name: string;
    readonly kind: string;
    places: Record<"making" | "fresh" | "positions" | "samples" | "aids" | "news", HTMLElement>;
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
  if (game.won && !game.win.shown) await showCard(game);
}

/** Generates another puzzle of the size and grade in a game's form. */
export async function newPuzzleForm(game: Accompanied) {
  await prefetchNext(game);
  (game.places.fresh.querySelector(".new") as HTMLElement | null)?.click();
}

async function fill(game: Accompanied) {
  const { board, made, node } = game;
  const { about, aids, fresh, samples } = game.places;
  void studying()
    .then(async ({ lookInto }) => {
      await pressEnded();
      if (node.isConnected) lookInto(game);
    })
    .catch(() => {});
  aids.replaceChildren(el("h2", {}, say("aids.title")), ...aidBoxes(board, () => game.showNotes()));
  aids.hidden = false;
  const info = await familyOf(game);
  await pressEnded();
  const wish = alike(info, board.size, made);
  samples.replaceChildren(say("fresh.samples"), " ", ...info.samples.map((sample) => pill(info.id, sample)));
  fresh.replaceChildren(
    ...[
      wish ? el("h2", { id: "fresh-title" }, say("game.new")) : null,
      wish ? requestForm(info, wish, makerOf(game)) : null,
      made?.day ? el("a", { className: "btn", href: `#today=${made.day}` }, say("fresh.all-of-day")) : null,
    ].filter((part) => part !== null),
  );
  about.prepend(
    el("h2", { id: "about-title" }, say("game.about")),
    ...(made ? [el("p", { className: "muted" }, origin(made))] : []),
    el("p", { className: "to-library" }, el("a", { href: "#library" }, say("kept.library"))),
  );
  about.hidden = false;
  showMaking(game);
  if (wish) fresh.setAttribute("aria-labelledby", "fresh-title");
  void collections().then(({ besideGame }) => besideGame(game), () => {});
  if (made) void ahead(game, info);
}

/** Links to an editor: back to the draft of the puzzle, or to a new draft that begins as a copy. */
function showMaking({ places: { about }, fragment: from, info, text, node }: Accompanied) {
  const draft = draftOf({ info, text });
  const back = draft && el("a", { className: "pill to-editor", href: draftLink(draft.key) }, say("own.back"));
  // Testing a draft means going back often, so the link is at the title.
  if (back && !node.querySelector(".to-editor")) node.querySelector(".title")?.append(back);
  if (back || info.lacks?.includes("edit")) return;
  about.querySelector(".to-library")?.prepend(el("a", { href: draftLinkOf(from.slice(1)) }, say("own.edit")), " · ");
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
 * Records a win of the player for the day of the puzzle, if it has one, and shows the card after a win, whose first button gets the focus.
 * @param guard prevents keys that are still down from pressing a node
 */
export async function showAfterWin(game: Accompanied, facts: WinFacts, guard: (node: HTMLElement) => void) {
  const { info, key, made, timer } = game;
  const { hints, alone } = facts;
  // Saves the win before any request.
  if (made?.day && made.level && alone) noteSolved(made.day, info.id, made.level, { key, ms: timer.ms, hints, on: today() });
  const first = await showCard(game, facts, guard);
  first?.focus({ preventScroll: true });
}

/** Shows the card after a win: its facts and the next steps; returns the first button. @param facts none in a game that is opened again */
async function showCard(game: Accompanied, facts?: WinFacts, guard?: (node: HTMLElement) => void) {
  const { board, info, made, layout } = game;
  const [next, ofToday] = await Promise.all([
    familyOf(game).then((family) => nextOf(family, board.size, made), () => undefined),
    made?.day ? undefined : firstOfDay(today()).catch(() => undefined),
  ]);
  // In the meantime the player may have undone the last move, or won again.
  if (!game.won || !game.node.isConnected || layout.win.hasChildNodes()) return undefined;
  const start = (order: Order, from: HTMLElement) => void makerOf(game).start(order, from);
  const nexts = el("div", { className: "nexts" });
  const row = (name: string, about: string, act: () => void) => {
    const node = el("button", { type: "button", onclick: act }, el("b", {}, name), el("span", { className: "muted" }, about));
    nexts.append(node);
    return node;
  };
  const words = made?.day ? say("fresh.next", { name: next?.name ?? "" }) : say("win.another", { name: next?.name ?? "" });
  const go = next && button(words, () => start(next.order, go as HTMLElement), { className: "btn main next" });
  if (go) guard?.(go);
  if (ofToday) {
    const node = row(ofToday.name, say("win.of-today", { n: ofToday.left }), () => start(ofToday.order, node));
  }
  if (made?.day) nexts.append(el("a", { href: `#today=${made.day}` }, el("b", {}, say("fresh.rest-of-day"))));
  const { hardest } = game;
  if (hardest) {
    const about = el("span", { className: "muted" }, say("win.hardest"));
    nexts.append(el("a", { href: techniqueLink(info.id, hardest.id) }, el("b", {}, hardest.name), about));
  }
  const { own } = game;
  row(say("study.replay"), say("game.moves", { n: own }), () => void replaying().then(({ showReplay }) => showReplay(game), () => {}));
  if (facts) {
    const share = row(say("win.share"), "", () => void shareResult(game, facts, share.lastElementChild as HTMLElement));
    share.lastElementChild?.setAttribute("role", "status");
  }
  layout.win.append(...(facts ? [factsOf(facts)] : []), ...(go ? [go] : []), nexts);
  return (go ?? nexts.firstElementChild) as HTMLElement | null;
}

/** Lists time, mean, best time, hints and the streak of days. */
function factsOf({ ms, best, mean, hints }: WinFacts) {
  const { now } = streaks(today());
  const rows: [string, string][] = [
    ...(ms === undefined ? [] : [[say("win.time"), clock(ms)] as [string, string]]),
    ...(mean ? [[say("win.mean"), clock(mean)] as [string, string]] : []),
    ...(best ? [[say("win.best"), clock(best)] as [string, string]] : []),
    [say("win.hints-used"), String(hints)],
    ...(now > 0 ? [[say("win.streak"), say("win.days", { n: now })] as [string, string]] : []),
  ];
  return el("dl", { className: "facts" }, ...rows.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value))));
}

/** Gives the result to the system's sheet, or copies it. @param said place of the message */
async function shareResult(game: Accompanied, { ms, hints }: WinFacts, said: HTMLElement) {
  const text = list([`${game.name} ${game.kind}`, ...(ms === undefined ? [] : [clock(ms)]), say("win.hints", { n: hints })]);
  const url = isLink(game.fragment) ? new URL(game.fragment, location.href).href : undefined;
  if ("share" in navigator) return void navigator.share({ text, url }).catch(() => {});
  const done = await copyText([text, ...(url ? [url] : [])].join("\n"));
  said.textContent = done ? say("win.copied") : say("win.not-copied");
}
