/** Lists all solving steps of a puzzle; each shows its cells on a second board, and the game itself stays unchanged. */

import { button, el } from "../base/dom.ts";
import { isLost } from "../base/unreachable.ts";
import { gradeName, within } from "../i18n/grades.ts";
import { language, say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { Fold } from "./fold.ts";
import { studyDialog } from "./study-dialog.ts";
import { StepPlayer } from "./step-player.ts";
import { widget } from "../board/widget.ts";
import { toTechnique } from "./to-technique.ts";
import type { Explained, FamilyInfo } from "#shumi";
import type { Replayed } from "./replay.ts";

/** Most steps in the list. */
const MOST = 2_000;
/** Time limit of the search, in seconds. */
const LIMIT = 30;

/** The game whose steps are listed. `help` records that the player has seen the answer. */
export type Stepped = Replayed & {
    info: FamilyInfo;
    won: boolean;
    win: { shown: boolean };
    help: () => void;
  };

/** Shows the steps, after the player has consented to this help. */
export function showSteps(game: Stepped) {
  const { body, dialog, close } = studyDialog(game, say("steps.title"), "steps");
  const begin = () => {
    if (!game.won) game.help();
    void tell(game, dialog, body);
  };
  if (game.won || game.win.shown) begin();
  else {
    const show = button(say("steps.show"), begin, { className: "btn main" });
    body.append(el("p", {}, say("steps.ask")), el("div", { className: "bar end" }, button(say("steps.cancel"), close), show));
    show.focus();
  }
}

async function tell({ board, info }: Stepped, dialog: HTMLDialogElement, body: HTMLElement) {
  const said = el("p", { role: "status" }, say("steps.searching"));
  body.replaceChildren(said);
  const stop = new AbortController();
  dialog.addEventListener("close", () => stop.abort());
  const player = new StepPlayer();
  try {
    const { explain } = await widget();
    const text = board.text("json");
    const found = await explain(text, { family: info.id, steps: MOST, timeLimit: LIMIT, lang: language(), signal: stop.signal });
    await player.board.load(text, info.id);
    if (dialog.open) list(found, player, info.id, dialog, body);
  } catch (e) {
    if (dialog.open) said.textContent = e instanceof Error && !isLost(e) ? e.message : say("page.part-lost");
  }
}

function summary({ status, grade, steps, total, solved, cut }: Explained) {
  if (status === "none") return say("steps.none");
  if (total === 0) return say("steps.nothing");
  const count = say("steps.count", { n: total });
  const end =
    steps.length < total
      ? say("steps.first", { n: steps.length, all: total })
      : solved
        ? ""
        : cut
          ? say("steps.cut")
          : status === "multiple"
            ? say("steps.several")
            : say("steps.stuck");
  const words = grade ? say("steps.graded", { steps: count, grade, name: within(gradeName(grade)) }) : say("steps.turns", { steps: count });
  return end ? say("page.sentences", { one: words, other: end }) : words;
}

function list(found: Explained, player: StepPlayer, family: string, dialog: HTMLElement, body: HTMLElement) {
  const { steps, chapters = [] } = found;
  const { board } = player;
  const about = el("p", {}, summary(found));
  body.replaceChildren(about);
  if (steps.length === 0) return;
  /** Number of moves on the board before each visited step. */
  const depths = [0];
  let at = -1;
  const place = el("output", { className: "muted" });
  const back = button(icon("prev"), () => show(at - 1, true), { "aria-label": say("steps.before"), title: say("steps.before") });
  const next = button(icon("next"), () => show(at + 1, true), { "aria-label": say("steps.next"), title: say("steps.next") });
  const rows = steps.map((step, i) => {
    const press = button("", () => show(i), { className: "step" });
    press.append(
      el("b", {}, say("steps.step", { n: String(i + 1), name: step.name })),
      ...(step.grade ? [el("span", { className: "pill" }, say("steps.grade", { grade: step.grade }))] : []),
      el("span", { className: "words" }, step.text),
    );
    return el(
      "li",
      {},
      press,
      ...(step.grade
        ? [el("span", { className: "about" }, toTechnique(family, step.technique, say("card.technique", { name: step.name })))]
        : []),
    );
  });
  const folds = chapters.map(({ text, first, last }) => new Fold(text, rows.slice(first - 1, last)));

  /** Shows the cells and the text of a step. @param follows scrolls its row into view */
  function show(to: number, follows = false) {
    if (to < 0 || to >= steps.length) return;
    while (depths.length <= to) {
      player.go(depths[depths.length - 1]);
      player.add(steps[depths.length - 1]);
      depths.push(player.moves);
    }
    player.go(depths[to]);
    board.showHint("what", steps[to]);
    rows[at]?.firstElementChild?.removeAttribute("aria-current");
    at = to;
    const chapter = chapters.findIndex(({ last }) => to < last);
    if (chapter >= 0) folds[chapter].open = true;
    const row = rows[at].firstElementChild;
    row?.setAttribute("aria-current", "step");
    if (follows) row?.scrollIntoView({ block: "nearest" });
    back.disabled = at === 0;
    next.disabled = at === steps.length - 1;
    place.textContent = say("steps.place", { at: at + 1, all: steps.length });
  }

  const ol = el("ol", { className: "list" }, ...(folds.length > 0 ? folds.map(({ node }) => node) : rows));
  ol.onkeydown = (event) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    show(at + way, true);
    const row = rows[at].firstElementChild;
    if (row instanceof HTMLElement) row.focus();
  };
  const picture = el("img", { className: "printed", alt: "", src: `data:image/svg+xml,${encodeURIComponent(board.toSVG("light"))}` });
  const bar = el(
    "div",
    { className: "bar" },
    back,
    next,
    place,
    el("span", { className: "grow" }),
    button(say("steps.print"), () => print()),
  );
  body.replaceChildren(about, picture, el("div", { className: "stage" }, el("div", { className: "stand" }, board), bar), ol);
  show(0);
  const first = rows[0].firstElementChild;
  if (first instanceof HTMLElement && dialog.contains(document.activeElement)) first.focus();
}
