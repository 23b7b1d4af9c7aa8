/** Grade, replay of the moves, techniques of a game in its sheet; and the settings of its clock. */

import { button, el } from "../base/dom.ts";
import { recall, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { dayName } from "../i18n/day-names.ts";
import { gradeName, within } from "../i18n/grades.ts";
import { describeSize } from "../i18n/subtitle.ts";
import { language, say } from "../i18n/say.ts";
import { offscreen } from "../ui/after-press.ts";
import { pausing } from "./pause.ts";
import { clock as clockText } from "../board/timer.ts";
import { widget } from "../board/widget.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import { showReplay } from "./replay.ts";
import { toTechnique } from "./to-technique.ts";
import type { Made } from "../base/records.ts";
import type { Paused } from "./pause.ts";
import type { Stepped } from "./steps.ts";

/** The game that is studied. `win.best`: the best time of its kind; `graded`: the grade of a puzzle from elsewhere. */
export type Studied = Paused & Stepped & {
    text: string;
    key: string;
    size: string;
    made?: Made;
    graded?: number;
    /** The hardest technique of the puzzle, once it has been computed. */
    hardest?: { id: string; name: string };
    win: { best: { kind: string; ms: number } };
    layout: { sheet: HTMLDialogElement };
    places: Record<"kind" | "settings" | "about" | "study" | "clock" | "hint", HTMLElement>;
  };

/** Largest board, in cells, that is graded automatically. */
const LARGEST = 1_600;
/** Time limit for a grade, in seconds: a hint may have to wait for it. */
const LIMIT = 0.5;
/** Milliseconds from the first input to the request for a grade: the player's own requests go first. */
const LATER = 1_500;

/** Placeholder in a translated sentence; replaced by a DOM node. */
const GAP = "\u0000";

/** Settings of the clock: stored value and text. */
const CLOCKS: [value: boolean | "off", words: () => string][] = [
  [false, () => say("clock.shown")],
  [true, () => say("clock.hidden")],
  ["off", () => say("clock.off")],
];

export function lookInto(game: Studied) {
  const { info } = game;
  const explains = !info.lacks?.includes("explain");
  const how = el("p", { className: "muted", hidden: true });
  const best = el("p", { className: "muted", hidden: true });
  game.places.study.replaceChildren(
    button(say("study.replay"), () => showReplay(game)),
    ...(explains ? [el("a", { className: "btn", href: techniqueLink(info.id) }, say("study.techniques"))] : []),
  );
  game.places.about.append(...(game.made ? [el("p", { className: "muted" }, origin(game.made))] : []), how, best);
  const showBest = () => {
    const { kind, ms } = game.win.best;
    best.hidden = !ms;
    best.textContent = say("card.best", { kind, time: clockText(ms) });
  };
  showBest();
  timing(game);
  linkHints(game);
  if (explains) {
    const later = setTimeout(() => void grade(game, how).then(showBest, () => {}), LATER);
    game.signal.addEventListener("abort", () => clearTimeout(later));
  }
}

/** Returns the origin of a generated puzzle as a sentence. */
function origin({ day, grade, seed }: Made) {
  const graded = grade ? { grade, name: within(gradeName(grade)) } : undefined;
  if (day) return graded ? say("fresh.of-day-graded", { ...graded, date: dayName(day) }) : say("fresh.of-day", { date: dayName(day) });
  if (seed === undefined) return graded ? say("fresh.made-graded", graded) : say("fresh.made");
  // A string, since thousands separators do not belong in a seed: it is an identifier.
  const named = { seed: String(seed) };
  return graded ? say("fresh.made-graded-seed", { ...graded, ...named }) : say("fresh.made-seed", named);
}

/** Adds the setting of the clock and the pause button. */
function timing(game: Studied) {
  const { clock, settings } = game.places;
  const now = recall(records.noClock);
  const choice = el(
    "select",
    { onchange: () => {
      remember(records.noClock, CLOCKS[choice.selectedIndex][0]);
      clock.hidden = choice.selectedIndex > 0;
    } },
    ...CLOCKS.map(([, words]) => el("option", {}, words())),
  );
  choice.selectedIndex = Math.max(0, CLOCKS.findIndex(([value]) => value === now));
  pausing(game);
  settings.append(el("label", { className: "check" }, say("clock.name"), choice));
}

/** Grades a puzzle within the time limit and shows the grade; shows nothing for a puzzle without a solution. */
async function grade(game: Studied, how: HTMLElement) {
  const { board, info, made, size, signal } = game;
  const { connection, onLine } = navigator;
  if (!game.node.isConnected || !onLine || connection?.saveData || board.rows * board.cols > LARGEST) return;
  const { explain } = await widget();
  const found = await explain(game.text, { family: info.id, steps: 0, timeLimit: LIMIT, lang: language(), signal });
  if (!found.grade || found.status === "none" || !game.node.isConnected) return;
  game.hardest = { id: found.hardest, name: found.hardest_name };
  const isWhole = found.solved || found.status === "unique";
  // A generated puzzle already has its grade in its title.
  if (isWhole && !made?.grade) {
    game.graded = found.grade;
    game.places.kind.textContent = describeSize(size, { ...made, key: game.key, size: board.size, grade: found.grade });
  }
  // The technique's name becomes a link within the sentence.
  const [before, after] = say("card.graded", { grade: found.grade, name: within(gradeName(found.grade)), technique: GAP }).split(GAP);
  how.replaceChildren(
    before,
    toTechnique(info.id, found.hardest, found.hardest_name),
    after,
    ...(found.solved ? [] : [" ", say("card.unfinished")]),
  );
  await offscreen(game.layout.sheet);
  how.hidden = false;
}

/** Turns the technique's name in a hint into a link to its page. */
function linkHints({ places: { hint }, info, signal }: Studied) {
  const link = () => {
    const name = hint.querySelector(".name[data-technique]");
    const id = name instanceof HTMLElement && !name.firstElementChild && name.dataset.technique;
    if (name && id) name.replaceChildren(toTechnique(info.id, id, name.textContent ?? ""));
  };
  const links = new MutationObserver(link);
  links.observe(hint, { childList: true, subtree: true });
  signal.addEventListener("abort", () => links.disconnect());
  link();
}
