/** Marks that are written for the player, checkpoints, and the trial that goes on. */

import { button, el } from "./dom.js";
import { say } from "./say.js";

/** @typedef {import("./game-page.js").GamePage} GamePage */
/** @typedef {import("#shumi").Checkpoint} Checkpoint */

/** Longest name of a checkpoint, in characters. */
const LONGEST = 60;

/** What a checkpoint is called. @param {Checkpoint} checkpoint */
const called = ({ id, name }) => name || say("positions.number", { n: id });

/** Fills the game's card of tools, and shows a trial where the news are. @param {GamePage} game */
export function showPositions(game) {
  const { board, tools } = game;
  const act = (/** @type {() => unknown} */ use) => () => {
    use();
    show();
    board.focus();
  };
  const name = el("input", { type: "text", maxLength: LONGEST, autocomplete: "off", placeholder: say("positions.name"), "aria-label": say("positions.name") });
  const set = (/** @type {Event} */ event) => {
    event.preventDefault();
    board.checkpoint(name.value);
    name.value = "";
    game.layout.sheet.close();
    act(() => {})();
  };
  const attempt = button(say("positions.try"), act(() => board.tryFromHere()));
  const list = el("ul", { className: "points" });
  const marks = el(
    "div",
    { className: "bar" },
    button(say("positions.fill"), act(() => board.fillMarks())),
    button(say("positions.promote"), act(() => board.promote())),
  );
  const trial = el(
    "div",
    { className: "trial", hidden: true },
    el("b", {}, say("positions.trying")),
    button(say("positions.keep"), act(() => board.endTrial(true)), { className: "btn small" }),
    button(say("positions.give-up"), act(() => board.endTrial(false)), { className: "btn small" }),
  );
  tools.replaceChildren(
    marks,
    el("h2", { id: "positions-title" }, say("positions.title")),
    el("form", { className: "bar", onsubmit: set }, name, el("button", { className: "btn" }, say("positions.set"))),
    list,
    el("div", { className: "bar" }, attempt),
  );
  tools.setAttribute("aria-labelledby", "positions-title");
  tools.hidden = false;
  game.layout.strip.prepend(trial);

  /** @param {Checkpoint} checkpoint @param {number} at */
  const row = (checkpoint, at) => {
    const name = called(checkpoint);
    const compared = board.standing?.compared === at;
    const compare = act(() => board.compareTo(compared ? undefined : at));
    return el(
      "li",
      {},
      el("span", {}, el("b", {}, name), " ", el("span", { className: "muted" }, say("positions.filled", { n: checkpoint.filled }))),
      el(
        "span",
        { className: "bar" },
        button(say("positions.back"), act(() => board.backTo(at)), { className: "btn small", "aria-label": say("positions.back-to", { name }) }),
        button(say("positions.compare"), compare, { className: "btn small", "aria-pressed": String(compared), "aria-label": say("positions.compare-to", { name }) }),
        button("✕", act(() => board.removeCheckpoint(at)), { className: "btn small", "aria-label": say("positions.remove", { name }) }),
      ),
    );
  };
  let shown = "";
  function show() {
    const now = board.standing;
    if (!now) return;
    const { checkpoints = [], compared } = now;
    marks.hidden = !now.marks;
    trial.hidden = !now.trial;
    attempt.hidden = now.trial === true;
    const next = JSON.stringify([checkpoints, compared]);
    if (next !== shown) list.replaceChildren(...checkpoints.map(row));
    shown = next;
  }
  for (const type of /** @type {const} */ (["shumi-input", "shumi-select"])) board.addEventListener(type, show);
  show();
}
