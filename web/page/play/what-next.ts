/** The parts beside a game: the form for a new puzzle, its origin, and the links after a win. */

import { el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { lazy } from "../ui/lazy.ts";
import { pressEnded } from "../ui/after-press.ts";
import { aidBoxes } from "../board/aids.ts";
import { noteWin } from "../store/days.ts";
import { keyOf } from "../store/local-store.ts";
import { draftLink, fragment } from "../nav/address.ts";
import { draftLinkOf, draftOf } from "../nav/draft-links.ts";
import { GenerationProgress } from "../new/progress.ts";
import { alike, familyOf, nextOf } from "../new/next.ts";
import { requestForm } from "../new/request-form.ts";
import { refill } from "../new/ready-made.ts";
import { showPositions } from "./positions.ts";
import type { Family } from "#shumi";
import type { Studied } from "../study/study-card.ts";
import type { Shelved } from "../library/shelf-card.ts";
import type { WinFacts } from "./win.ts";
import type { Layout } from "../ui/layout.ts";

const collections = lazy("library", () => import("../library/shelf-card.ts"));
const winning = lazy("study", () => import("./win-card.ts"));
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
  const filling = prefetchNext(game);
  await filling.catch(() => {});
  if (game.won && !game.win.shown) await winning().then(({ showCard }) => showCard(game, makerOf(game)), () => {});
  await filling;
}

/** Generates another puzzle of the size and grade in a game's form. */
export async function newPuzzleForm(game: Accompanied) {
  await prefetchNext(game);
  (game.places.fresh.querySelector(".new") as HTMLElement | null)?.click();
}

async function fill(game: Accompanied) {
  const { board, made, node } = game;
  const { about, aids, fresh, samples } = game.places;
  const [info, { lookInto }] = await Promise.all([familyOf(game), studying()]);
  await pressEnded();
  if (!node.isConnected) return;
  lookInto(game);
  aids.replaceChildren(el("h2", {}, say("aids.title")), ...aidBoxes(board, () => game.showNotes()));
  aids.hidden = false;
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
  const name = say("own.back");
  const back =
    draft &&
    el("a", { className: "pill to-editor", href: draftLink(draft.key), "aria-label": name }, icon("edit", "i small"), el("span", {}, name));
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

/** Builds a link to a sample. */
const pill = (family: string, { name, text }: { name: string; text: string }) =>
  el("a", { className: "pill", href: fragment({ family, text }, keyOf(family, text)), "aria-label": say("fresh.sample", { name }) }, name);

/**
 * Records a win of the player for the day of the puzzle, if it has one, and shows the card after a win, whose first button gets the focus.
 * @param guard prevents keys that are still down from pressing a node
 */
export async function showAfterWin(game: Accompanied, facts: WinFacts, guard: (node: HTMLElement) => void) {
  const { info, key, timer } = game;
  const { hints, alone } = facts;
  // Saves the win before any request.
  if (alone) noteWin({ key, family: info.id, ms: timer.ms, hints, at: Date.now() });
  const { showCard } = await winning();
  const first = await showCard(game, makerOf(game), facts, guard);
  first?.focus({ preventScroll: true });
}
