/** The menu of questions to the solver, and the tabs of a game's sheet: the game and new ones, help, settings. */

import { button, byId, el } from "../base/dom.ts";
import { WATCHED } from "../../shumi-VERSION/watched.ts";
import { say } from "../i18n/say.ts";
import { addTabs } from "../ui/sheet.ts";
import { rules } from "../board/rules.ts";
import { lookBoxes, switchBoxes } from "../board/switch-boxes.ts";
import { rulesKnown } from "../store/local-store.ts";
import { watchLink } from "../nav/watch-link.ts";
import { showEverything } from "../study/everything.ts";
import { showSteps } from "../study/steps.ts";
import { doTrivial, trivialGrade } from "../study/trivial.ts";
import type { Stepped } from "../study/steps.ts";
import type { Layout } from "../ui/layout.ts";
import type { Answers } from "./answers.ts";

type Place = "fresh" | "samples" | "about" | "study" | "positions" | "settings" | "aids";

/** The game of a sheet. */
type Sheeted = Stepped & {
  layout: Layout;
  answers: Answers;
  /** The puzzle. */
  text: string;
  places: Record<Place, HTMLElement>;
  /** Mistakes are marked at once. */
  live: boolean;
  setLive: (on: boolean) => void;
  say: (words: string) => void;
  reset: () => void;
  andBack: (act: () => void) => () => void;
  hintButton: (className: string) => HTMLElement;
  checkButton: () => HTMLElement;
  shareButton: () => HTMLElement;
  printButton: () => HTMLElement;
};

/** Builds the list of all questions, each with a line about it, which the style shows: the name alone is the label. */
function questions(game: Sheeted) {
  const { answers, info } = game;
  const item = (name: string, about: string, act: () => void) =>
    el(
      "button",
      { type: "button", className: "item", onclick: act, "aria-label": name, "aria-description": about },
      el("b", {}, name),
    );
  const candidates = item(say("answers.candidates"), say("answers.candidates-about"), () => answers.toggleCandidates());
  candidates.setAttribute("aria-pressed", "false");
  answers.candidates.push(candidates);
  const explains = !info.lacks?.includes("explain");
  const trivial = game.andBack(() => void doTrivial(game));
  const watch = () => location.assign(watchLink({ family: info.id, text: game.text }));
  return el(
    "div",
    { className: "items" },
    item(say("answers.prove"), say("answers.prove-about"), () => void answers.ask("unique")),
    candidates,
    explains ? item(say("answers.steps"), say("answers.steps-about"), () => showSteps(game)) : null,
    explains ? item(say("everything.title"), say("everything.about"), () => showEverything(game)) : null,
    explains ? item(say("trivial.name"), say("trivial.about"), trivial) : null,
    explains ? trivialGrade() : null,
    el("hr"),
    item(say("answers.count"), say("answers.count-about"), () => void answers.ask("count")),
    item(say("answers.solve"), say("answers.solve-about"), () => void answers.ask("first")),
    ...(WATCHED[info.id] ? [el("hr"), item(say("answers.watch"), say("answers.watch-about"), watch)] : []),
  );
}

/** Has the page show the rules and keys. */
const askForHelp = () => void document.dispatchEvent(new CustomEvent("shumi-help", { cancelable: true }));

export function fillSheet(game: Sheeted) {
  const { board, info, layout, answers, places } = game;
  answers.menu.append(questions(game));
  // The page keeps Escape from the browser, for the board: the first one closes the menu alone.
  const shut = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !answers.menu.matches(":popover-open")) return;
    event.stopPropagation();
    answers.menu.hidePopover();
  };
  for (const node of [answers.door, answers.menu] as HTMLElement[]) node.addEventListener("keydown", shut);
  if (board.standing?.turns) answers.menu.append(el("label", { className: "check" }, answers.oneWay, say("answers.clockwise")));
  const { fresh, samples, about, study, positions, settings, aids } = places;
  const live = el("input", { type: "checkbox", checked: game.live, onchange: game.andBack(() => game.setLive(live.checked)) });
  settings.prepend(el("label", { className: "check" }, live, say("game.mistakes")), ...switchBoxes(board), ...lookBoxes(board));
  const known = el("details", { className: "known", open: !rulesKnown(info.id) }, el("summary", {}, say("game.rules")), rules(info));
  const acts = [
    game.shareButton(),
    game.printButton(),
    button(say("game.reset"), game.andBack(() => game.reset())),
    button(say("layout.open"), () => byId("open").click()),
  ];
  const helps = [game.hintButton("btn"), game.checkButton(), button(say("layout.help"), askForHelp)];
  const all = button(say("layout.all-settings"), () => byId("settings").click());
  layout.turn = addTabs(layout.sheet, [
    { id: "game", name: say("layout.game"), nodes: [fresh, samples, el("div", { className: "bar" }, ...acts), about, known] },
    {
      id: "help",
      name: say("layout.help-me"),
      nodes: [el("div", { className: "bar" }, ...helps), questions(game), study, positions],
    },
    { id: "settings", name: say("layout.settings"), nodes: [settings, aids, all] },
  ]);
}
