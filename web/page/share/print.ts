/** The print dialog: this puzzle, or a booklet of new ones, which are generated first. */

import { button, el } from "../base/dom.ts";
import { isLost } from "../base/unreachable.ts";
import { choiceName, wishName } from "../i18n/choices.ts";
import { sizeName, within } from "../i18n/grades.ts";
import { language, nameOf, say } from "../i18n/say.ts";
import { choice, labelled, exportDialog } from "./export-dialog.ts";
import { families, widget } from "../board/widget.ts";
import { choicesAt, lastWish, nearest, sizesOf } from "../new/generatable.ts";
import { layOutPages } from "./print-layout.ts";
import { drawnOf } from "./picture.ts";
import type { Family } from "#shumi";
import type { Size } from "../new/generatable.ts";
import type { Shareable } from "./links.ts";
import type { Answers, Printed } from "./print-layout.ts";

/** Number of puzzles of a booklet: most and default. */
const [MOST, USUAL] = [200, 20];

/** Content of a print. */
type What = "one" | "position" | "booklet";

/** Opens the dialog for a game, or new puzzles of its kind. */
export async function showPrint(game: Shareable) {
  // Without the list of families no booklet can be generated.
  const family = (await families().catch(() => [])).find(({ id }) => id === game.info.id);
  const whats: [What, string][] = [["one", say("print.one")], ["position", say("print.position")]];
  if (family?.offers.length) whats.push(["booklet", say("print.booklet")]);
  printDialog(whats, family ? [family] : [], game);
}

/** Opens the dialog for new puzzles of any kind. */
export const showBooklet = (all: Family[]) =>
  printDialog([["booklet", say("print.booklet")]], all.filter(({ offers }) => offers.length > 0));

/** @param kinds families that generate puzzles */
function printDialog(whats: [What, string][], kinds: Family[], game?: Shareable) {
  const kind = choice(say("print.kind"), kinds.map((family) => [family, nameOf(family)]), () => turnTo());
  const family = () => kinds[Math.max(0, kind.list.selectedIndex)];
  const what = choice(say("print.what"), whats, () => usual());
  const count = el("input", { type: "number", min: "1", max: String(MOST), step: "1", value: String(USUAL), inputMode: "numeric" });
  const [countLabel] = labelled(say("print.count"), count);
  let sizes: Size[] = [];
  const size = el("select", { onchange: () => grades() });
  const grade = el("select");
  const [sizeLabel, gradeLabel] = [labelled(say("print.size"), size)[0], labelled(say("print.grade"), grade)[0]];
  const per = choice(
    say("print.per-page"),
    [1, 2, 4, 6, 9, 12].map((n) => [n, String(n)]),
    () => {},
  );
  const answers = choice(
    say("print.solutions"),
    [
      ["last", say("print.last")],
      ["upside-down", say("print.upside-down")],
      ["none", say("print.none")],
    ],
    () => {},
  );
  const paper = choice(
    say("print.paper"),
    [
      ["A4", say("print.a4")],
      ["letter", say("print.letter")],
    ],
    () => {},
  );
  const room = el("input", { type: "checkbox" });
  const said = el("p", { role: "status" });
  const act = button(say("print.print"), () => void print(), { className: "btn main" });
  let running: AbortController | undefined;

  const choices = () => (sizes.length > 0 ? choicesAt(family(), sizes[size.selectedIndex], lastWish(family()).kind) : []);
  function grades() {
    const all = choices();
    grade.replaceChildren(...all.map((c) => el("option", {}, choiceName(c))));
    if (all.length > 0) {
      const near = nearest(family(), sizes[size.selectedIndex], lastWish(family()));
      grade.selectedIndex = Math.max(0, all.findIndex((c) => c.grade === near.grade && c.kind === near.kind));
    }
    settle();
  }
  /** Updates the sizes after a change of the kind. */
  function turnTo() {
    // Without the list of families there are no kinds.
    sizes = kinds.length > 0 ? sizesOf(family()) : [];
    size.replaceChildren(...sizes.map((s) => el("option", {}, sizeName(s, family()))));
    if (sizes.length > 0) {
      const wish = lastWish(family());
      size.selectedIndex = Math.max(0, sizes.findIndex(([r, c]) => r === wish.size[0] && c === wish.size[1]));
    }
    grades();
  }
  function settle() {
    const isBooklet = what.value === "booklet";
    for (const node of [count, countLabel, size, sizeLabel, per.list, per.label]) node.hidden = !isBooklet;
    grade.hidden = gradeLabel.hidden = !isBooklet || grade.options.length < 2;
    kind.label.hidden = kind.list.hidden = !isBooklet || kinds.length < 2;
  }
  /** Shows the fields of the chosen content: a booklet has several puzzles on a page, a single puzzle fills it. */
  function usual() {
    per.list.selectedIndex = what.value === "booklet" ? 2 : 0;
    settle();
  }

  async function made(signal: AbortSignal): Promise<Printed[]> {
    const n = Math.min(MOST, Math.max(1, Math.round(Number(count.value)) || 1));
    count.value = String(n);
    const of = family();
    const wished = { family: of.id, size: sizes[size.selectedIndex], ...choices()[grade.selectedIndex] };
    const { generateMany } = await widget();
    const all: Printed[] = [];
    const tell = () => (said.textContent = say("print.making", { at: Math.min(n, all.length + 1), all: n }));
    tell();
    for await (const { puzzle, solution, grade: found } of generateMany({ ...wished, count: n, signal, lang: language() })) {
      if (!puzzle) throw new Error(say("making.gave-up"));
      const about = wishName({ ...wished, grade: wished.grade ?? found }, of);
      all.push({
        drawn: { family: of.id, text: puzzle },
        solution,
        words: say("print.number", { at: all.length + 1, what: say("print.heading", { family: nameOf(of), what: within(about) }) }),
      });
      tell();
    }
    return all;
  }

  async function own(signal: AbortSignal): Promise<Printed[]> {
    if (!game) return [];
    const drawn = drawnOf(game, what.value === "position" ? "marked" : "given");
    const words = say("print.heading", { family: game.name, what: game.kind });
    if (answers.value === "none") return [{ drawn, words }];
    said.textContent = say("answers.searching");
    const { solve } = await widget();
    const { solutions } = await solve(drawn.text, { family: game.info.id, lang: language(), signal });
    return [{ drawn, words, solution: solutions?.[0] }];
  }

  async function print() {
    if (running) return running.abort();
    const mine = (running = new AbortController());
    act.textContent = say("print.stop");
    try {
      const puzzles = await (what.value === "booklet" ? made : own)(mine.signal);
      mine.signal.throwIfAborted();
      said.textContent = "";
      await layOutPages(puzzles, {
        per: per.value as number,
        answers: answers.value as Answers,
        size: paper.value as "A4" | "letter",
        room: room.checked,
        rules: (what.value === "booklet" ? family() : game?.info)?.rules ?? [],
      });
      dialog.close();
    } catch (e) {
      said.textContent = mine.signal.aborted
        ? say("print.stopped")
        : say("print.failed", { why: e instanceof Error && !isLost(e) ? e.message : say("page.part-lost") });
    }
    running = undefined;
    act.textContent = say("print.print");
  }

  const dialog = exportDialog(
    game,
    say("print.title"),
    [
      ...(whats.length > 1 ? [what.label, what.list] : []),
      kind.label,
      kind.list,
      countLabel,
      count,
      sizeLabel,
      size,
      gradeLabel,
      grade,
      per.label,
      per.list,
      answers.label,
      answers.list,
      paper.label,
      paper.list,
      ...labelled(say("print.room"), room),
    ],
    [said],
    [act],
  );
  dialog.addEventListener("close", () => running?.abort());
  turnTo();
  usual();
}
