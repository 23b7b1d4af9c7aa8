/** Does all steps of a game up to a grade at once, as one move that counts as a hint. */

import { el } from "../base/dom.ts";
import { isLost } from "../base/unreachable.ts";
import { recall, remember } from "../base/local-storage.ts";
import { gradeName } from "../i18n/grades.ts";
import { language, say } from "../i18n/say.ts";
import { widget } from "../board/widget.ts";
import * as puzzles from "../store/puzzle-records.ts";
import type { ShumiBoard } from "#shumi";

/** Time limit of the steps, in seconds. */
const LIMIT = 20;
/** Grades of steps that may be done at once. */
const GRADES = [1, 2, 3, 4, 5, 6];

/** Builds a choice of the hardest grade; the menu and the sheet of a game have one each. */
export function trivialGrade() {
  const choice = el("select", { onchange }, ...GRADES.map((grade) => el("option", {}, gradeName(grade))));
  choice.selectedIndex = recall(puzzles.trivial) - 1;
  function onchange() {
    remember(puzzles.trivial, GRADES[choice.selectedIndex]);
    for (const other of document.querySelectorAll<HTMLSelectElement>(".trivial select")) other.selectedIndex = choice.selectedIndex;
  }
  return el("label", { className: "check trivial" }, say("trivial.up-to"), choice);
}

/** @param game `say` shows a message beside the board */
export async function doTrivial(game: { board: ShumiBoard; say: (words: string) => void }) {
  const { board } = game;
  const { state } = board;
  game.say(say("trivial.working"));
  try {
    const { trivial } = await widget();
    const { hint, steps, wrong } = await trivial(state, { grade: recall(puzzles.trivial), timeLimit: LIMIT, lang: language() });
    // The player may have moved in the meantime.
    if (board.state !== state) return game.say("");
    if (!hint) return game.say(wrong?.text ?? say("trivial.none"));
    board.showHint("what", hint);
    board.doHint();
    board.clearMarks();
    game.say(say("trivial.done", { n: steps }));
    board.focus();
  } catch (e) {
    game.say(e instanceof Error && !isLost(e) ? e.message : say("page.part-lost"));
  }
}
