/** Lists every instance of every technique at a game's position; each shows its cells on a second board. */

import { button, el } from "../base/dom.ts";
import { isLost } from "../base/unreachable.ts";
import { gradeName } from "../i18n/grades.ts";
import { language, say } from "../i18n/say.ts";
import { widget } from "../board/widget.ts";
import { studyDialog } from "./study-dialog.ts";
import { StepPlayer } from "./step-player.ts";
import { toTechnique } from "./to-technique.ts";
import type { Instances } from "#shumi";
import type { Stepped } from "./steps.ts";

/** Time limit of the search, in seconds. */
const LIMIT = 20;

/** Shows the instances, after the player has consented to this help. */
export function showEverything(game: Stepped) {
  const { body, dialog, close } = studyDialog(game, say("everything.title"), "steps");
  const begin = () => {
    if (!game.won) game.help();
    void tell(game, dialog, body);
  };
  if (game.won || game.win.shown) return begin();
  const show = button(say("everything.show"), begin, { className: "btn main" });
  body.append(el("p", {}, say("everything.ask")), el("div", { className: "bar end" }, button(say("steps.cancel"), close), show));
  show.focus();
}

async function tell({ board, info }: Stepped, dialog: HTMLDialogElement, body: HTMLElement) {
  const said = el("p", { role: "status" }, say("everything.searching"));
  body.replaceChildren(said);
  const stop = new AbortController();
  dialog.addEventListener("close", () => stop.abort());
  const { state } = board;
  try {
    const { instances } = await widget();
    const found = await instances(state, { timeLimit: LIMIT, lang: language(), signal: stop.signal });
    const tape = new StepPlayer();
    tape.board.state = state;
    await tape.board.ready;
    if (dialog.open) list(found, tape, info.id, body);
  } catch (e) {
    if (dialog.open) said.textContent = e instanceof Error && !isLost(e) ? e.message : say("page.part-lost");
  }
}

function list({ instances, techniques, wrong, cut }: Instances, tape: StepPlayer, family: string, body: HTMLElement) {
  const count = el("p", { role: "status" });
  if (wrong || instances.length === 0) {
    count.textContent = wrong?.text ?? say("everything.none");
    body.replaceChildren(count);
    return;
  }
  const rows = el("ol", { className: "list" });
  const grades = [...new Set(techniques.map(({ grade }) => grade))].sort((a, b) => a - b);
  const choice = el(
    "select",
    { "aria-label": say("everything.filter"), onchange: () => show() },
    el("option", {}, say("everything.all", { n: instances.length })),
    ...grades.map((grade) => el("option", {}, say("everything.grade", { grade, name: gradeName(grade) }))),
    ...techniques.map(({ name, count }) => el("option", {}, say("everything.technique", { name, n: count }))),
  );
  function show() {
    const at = choice.selectedIndex - 1;
    const technique = techniques[at - grades.length]?.technique;
    const shown = instances.filter((one) => at < 0 || (technique ? one.technique === technique : one.grade === grades[at]));
    rows.replaceChildren(
      ...shown.map((hint) => {
        const press = button("", () => {
          tape.board.showHint("what", hint);
          for (const row of rows.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
          press.setAttribute("aria-current", "step");
        }, { className: "step" });
        press.append(
          el("b", {}, hint.name),
          ...(hint.grade ? [el("span", { className: "pill" }, say("steps.grade", { grade: hint.grade }))] : []),
          el("span", { className: "words" }, hint.text),
        );
        const about = toTechnique(family, hint.technique, say("card.technique", { name: hint.name }));
        return el("li", {}, press, el("span", { className: "about" }, about));
      }),
    );
    const words = say("everything.count", { n: shown.length });
    count.textContent = cut ? say("page.sentences", { one: words, other: say("everything.cut") }) : words;
    const first = rows.querySelector("button");
    first?.click();
  }
  const about = el("div", { className: "bar" }, choice, count);
  body.replaceChildren(about, el("div", { className: "stage" }, el("div", { className: "stand" }, tape.board)), rows);
  show();
}
