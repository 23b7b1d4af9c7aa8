/** Printing: this puzzle, or a booklet of new ones, which are made first. */

import { drawnOf } from "./picture.js";
import { onPaper } from "./paper.js";
import { button, choiceName, choicesAt, el, families, language, lastWish, nearest, say, sizeName, sizesOf, widget, within, wishName } from "./rest.js";
import { choice, labelled, takingDialog } from "./taking.js";

/** Puzzles of a booklet: the most, and as many as are offered. */
const [MOST, USUAL] = [200, 20];

/** @typedef {import("./game-page.js").GamePage} GamePage */
/** @typedef {import("./paper.js").Printed} Printed */
/** What is printed. @typedef {"one" | "position" | "booklet"} What */

/** @param {GamePage} game */
export async function showPrint(game) {
  // Without the list of families there is nothing new to be made.
  const family = (await families().catch(() => [])).find(({ id }) => id === game.info.id);
  /** @type {[What, string][]} */
  const whats = [["one", say("print.one")], ["position", say("print.position")]];
  if (family?.offers.length) whats.push(["booklet", say("print.booklet")]);
  const what = choice(say("print.what"), whats, () => settle());
  const count = el("input", { type: "number", min: "1", max: String(MOST), step: "1", value: String(USUAL), inputMode: "numeric" });
  const [countLabel] = labelled(say("print.count"), count);
  const wish = family && lastWish(family);
  const sizes = family ? sizesOf(family) : [];
  const size = el("select", { onchange: () => grades() }, ...sizes.map((s) => el("option", {}, sizeName(s))));
  const grade = el("select");
  const [sizeLabel, gradeLabel] = [labelled(say("print.size"), size)[0], labelled(say("print.grade"), grade)[0]];
  const per = choice(say("print.per-page"), [1, 2, 4, 6, 9, 12].map((n) => [n, String(n)]), () => {});
  const answers = choice(say("print.solutions"), [["last", say("print.last")], ["upside-down", say("print.upside-down")], ["none", say("print.none")]], () => {});
  const paper = choice(say("print.paper"), [["A4", say("print.a4")], ["letter", say("print.letter")]], () => {});
  const room = el("input", { type: "checkbox" });
  const said = el("p", { role: "status" });
  const act = button(say("print.print"), () => void print(), { className: "btn main" });
  /** @type {AbortController | undefined} */
  let running;

  const choices = () => (family && sizes.length > 0 ? choicesAt(family, sizes[size.selectedIndex]) : []);
  function grades() {
    const all = choices();
    grade.replaceChildren(...all.map((c) => el("option", {}, choiceName(c))));
    if (!family || !wish) return;
    const near = nearest(family, sizes[size.selectedIndex], wish);
    grade.selectedIndex = Math.max(0, all.findIndex((c) => c.grade === near.grade && c.kind === near.kind));
  }
  function settle() {
    const isBooklet = what.value === "booklet";
    for (const node of [count, countLabel, size, sizeLabel, per.list, per.label]) node.hidden = !isBooklet;
    grade.hidden = gradeLabel.hidden = !isBooklet || grade.options.length < 2;
    if (isBooklet && per.list.selectedIndex === 0) per.list.selectedIndex = 2;
    if (!isBooklet) per.list.selectedIndex = 0;
  }

  /** @param {AbortSignal} signal @returns {Promise<Printed[]>} */
  async function made(signal) {
    const n = Math.min(MOST, Math.max(1, Math.round(Number(count.value)) || 1));
    count.value = String(n);
    const wished = { family: game.info.id, size: sizes[size.selectedIndex], ...choices()[grade.selectedIndex] };
    const { generateMany } = await widget();
    /** @type {Printed[]} */
    const all = [];
    const tell = () => (said.textContent = say("print.making", { at: Math.min(n, all.length + 1), all: n }));
    tell();
    for await (const { puzzle, solution, grade: found } of generateMany({ ...wished, count: n, signal, lang: language() })) {
      if (!puzzle) throw new Error(say("making.gave-up"));
      const about = wishName({ ...wished, grade: wished.grade ?? found });
      all.push({ drawn: { family: game.info.id, text: puzzle }, solution, words: say("print.number", { at: all.length + 1, what: say("print.heading", { family: game.name, what: within(about) }) }) });
      tell();
    }
    return all;
  }

  /** @param {AbortSignal} signal @returns {Promise<Printed[]>} */
  async function own(signal) {
    const drawn = drawnOf(game, what.value === "position" ? "marked" : "given");
    const words = say("print.heading", { family: game.name, what: game.kind.textContent ?? "" });
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
      await onPaper(puzzles, {
        per: /** @type {number} */ (per.value),
        answers: /** @type {import("./paper.js").Answers} */ (answers.value),
        size: /** @type {"A4" | "letter"} */ (paper.value),
        room: room.checked,
      });
    } catch (e) {
      said.textContent = mine.signal.aborted ? say("print.stopped") : say("print.failed", { why: e instanceof Error && e.name !== "NetworkError" ? e.message : say("page.part-lost") });
    }
    running = undefined;
    act.textContent = say("print.print");
  }

  const dialog = takingDialog(
    game,
    say("print.title"),
    [what.label, what.list, countLabel, count, sizeLabel, size, gradeLabel, grade, per.label, per.list, answers.label, answers.list, paper.label, paper.list, ...labelled(say("print.room"), room)],
    [said],
    [act],
  );
  dialog.addEventListener("close", () => running?.abort());
  if (wish) size.selectedIndex = Math.max(0, sizes.findIndex(([r, c]) => r === wish.size[0] && c === wish.size[1]));
  grades();
  settle();
}
