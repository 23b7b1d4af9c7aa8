/** Replays the player's moves on a second board; the game itself stays unchanged. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { studyDialog } from "./study-dialog.ts";
import { StepPlayer } from "./step-player.ts";
import type { ShumiBoard } from "#shumi";
import type { Under } from "../ui/dialog.ts";

/** Milliseconds from one move to the next. */
const BEAT = 500;

/** A game from a link: its state, the title of the dialog, and the content below the board. */
interface Foreign {
  state: string;
  title: string;
  below: (close: () => void) => Node;
}

export type Replayed = Under & { board: ShumiBoard };

export function showReplay(game: Replayed, foreign?: Foreign) {
  const { body, dialog, close } = studyDialog(game, foreign?.title ?? say("replay.title"), "replay");
  void play(foreign?.state ?? game.board.state, dialog, body, foreign?.below(close));
}

async function play(state: string, dialog: HTMLDialogElement, body: HTMLElement, below?: Node) {
  const player = new StepPlayer();
  player.board.state = state;
  await player.board.ready;
  const all = player.moves;
  if (!dialog.open) return;
  if (all === 0) {
    // A shared position has no moves.
    if (below) body.append(el("div", { className: "stand" }, player.board), below);
    else body.append(el("p", {}, say("replay.none")));
    return;
  }
  let timer = 0;
  const place = el("output", { className: "muted" });
  const slider = el("input", {
    type: "range",
    min: "0",
    max: String(all),
    step: "1",
    "aria-label": say("replay.slider"),
    oninput: () => go(Number(slider.value)),
  });
  const start = button(icon("back"), () => go(0), { "aria-label": say("player.start"), title: say("player.start") });
  const back = button(icon("prev"), () => go(player.moves - 1), { "aria-label": say("player.back"), title: say("player.back") });
  const on = button(icon("next"), () => go(player.moves + 1), { "aria-label": say("player.on"), title: say("player.on") });
  const run = button("", () => (timer ? rest() : begin()), { className: "btn main" });

  function show() {
    const at = player.moves;
    slider.value = String(at);
    place.textContent = say("replay.move", { at, all });
    slider.setAttribute("aria-valuetext", place.textContent);
    start.disabled = back.disabled = at === 0;
    on.disabled = at === all;
    run.textContent = timer ? say("player.pause") : say("player.play");
  }
  /** Goes to a move that the player chose, and stops the replay. */
  function go(to: number) {
    window.clearInterval(timer);
    timer = 0;
    player.go(to);
    show();
  }
  const rest = () => go(player.moves);
  function begin() {
    if (player.moves === all) player.go(0);
    timer = window.setInterval(() => {
      player.go(player.moves + 1);
      if (player.moves === all) rest();
      else show();
    }, BEAT);
    show();
  }
  dialog.addEventListener("close", () => window.clearInterval(timer));
  dialog.addEventListener("keydown", (event) => {
    const isOwn = event.target === slider || (event.target instanceof HTMLButtonElement && event.key === " ");
    const to = { ArrowLeft: player.moves - 1, ArrowRight: player.moves + 1, Home: 0, End: all }[event.key];
    if (isOwn || to === undefined) return;
    event.preventDefault();
    go(Math.min(all, Math.max(0, to)));
  });
  body.append(
    el("div", { className: "stand" }, player.board),
    el("div", { className: "bar player" }, start, back, run, on, place),
    slider,
    ...(below ? [below] : []),
  );
  go(0);
  run.focus();
}
