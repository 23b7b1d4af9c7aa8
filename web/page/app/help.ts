/** Help: the rules of the current family, and the keys. */

import { button, el } from "../base/dom.ts";
import { list, nameOf, say } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import { icon } from "../ui/icon.ts";
import { lazy } from "../ui/lazy.ts";
import { rules } from "../board/rules.ts";
import { aidBoxes } from "../board/aids.ts";
import { switchBoxes } from "../board/switch-boxes.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import type { ShumiBoard, Standing } from "#shumi";
import type { Table } from "../base/navigation.ts";
import type { IconName } from "../ui/icon.ts";

const offlineUse = lazy("away", () => import("./offline-card.ts"));

/** A game or an editor. */
type Helped = Pick<Table, "board" | "info" | "showNotes">;

/** Returns signs and names for the keys whose `KeyboardEvent.key` is not readable. */
const names = (): Record<string, string> => ({
  ...{ ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", PageUp: say("help.page-up"), PageDown: say("help.page-down") },
  ...{ Escape: "Esc", " ": say("help.space"), "-": "−" },
});

/** Returns the readable name of a key. */
function shown(key: string) {
  const parts = /^((?:(?:Ctrl|Alt|Shift)\+)*)(.+)$/s.exec(key) ?? ["", "", key];
  const last = names()[parts[2]] ?? (parts[2].length === 1 ? parts[2].toUpperCase() : parts[2]);
  return parts[1].replaceAll("+", " + ") + last;
}

/** Lists the gestures that a board supports. @param isTouched names those of fingers, not those of a mouse */
function gestures({ press = [false, false], paints = false, turns = false, digitFirst }: Partial<Standing>, isTouched: boolean) {
  const [click, drag, double, long, zoom] = isTouched
    ? [say("help.tap"), say("help.drag-touch"), say("help.double-tap"), say("help.long"), say("help.fingers")]
    : [say("help.click"), say("help.drag"), say("help.double"), say("help.right"), say("help.wheel")];
  return [
    ...(press[0] && paints && digitFirst === undefined ? [[click, say("help.shade")]] : []),
    ...(turns ? [[click, say("help.turn")], [say("help.two-cells"), say("help.swap")]] : []),
    ...(digitFirst === undefined ? [] : [[drag, say("help.several")], [double, say("help.same")], [long, say("help.pencil")]]),
    [zoom, say("help.zoom")],
  ];
}

/** Lists the keys of a board from its shortcuts. */
const keys = (board: ShumiBoard) =>
  board
    .shortcuts()
    .map(({ keys, what, mode }) => [
      list(keys.map(shown)).replace(list(["", "…", ""]), " … "),
      mode ? say("help.in-mode", { mode, what }) : what,
    ]);

/** Builds the help of a game's board: its keys, pointer gestures and switches. */
function board(game: Helped) {
  const { board } = game;
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const byKeys = [el("details", { open: !isTouched }, el("summary", {}, el("h3", {}, say("help.keys"))), table(keys(board)))];
  const byHand = [el("h3", {}, isTouched ? say("help.touch") : say("help.mouse")), table(gestures(board.standing ?? {}, isTouched))];
  const wishes = [
    el("h3", {}, say("help.wishes")),
    ...[...switchBoxes(board), ...aidBoxes(board, () => game.showNotes?.())].map((box) => el("div", {}, box)),
  ];
  return isTouched ? [...byHand, ...wishes, ...byKeys] : [...byKeys, ...byHand, ...wishes];
}

const table = (rows: string[][]) =>
  el("dl", { className: "keys" }, ...rows.flatMap(([keys, what]) => [el("dt", {}, keys), el("dd", {}, what)]));

/** Lists the places of the page, each with its use. */
function places() {
  const all: [IconName, string][] = [
    ["play", say("help.play")], ["hint", say("help.hint")], ["today", say("help.today")], ["open", say("help.open")],
    ["make", say("help.make")], ["library", say("help.library")],
  ];
  return el("ul", { className: "uses" }, ...all.map(([sign, words]) => el("li", {}, icon(sign), words)));
}

export function showHelp(game?: Helped) {
  const family = game?.info;
  const close = () => dialog.close();
  const offline = el("div", {});
  offlineUse().then(({ offlineCard }) => offline.append(offlineCard()), () => offline.append(el("p", {}, say("page.part-lost"))));
  const dialog = el(
    "dialog",
    { className: "help", "aria-labelledby": "help-title" },
    el("h2", { id: "help-title", tabIndex: -1, autofocus: true }, family ? nameOf(family) : say("help.title")),
    ...(family
      ? [
          rules(family),
          family.lacks?.includes("explain") ? null : el("p", {}, el("a", { href: techniqueLink(family.id) }, say("study.techniques"))),
        ]
      : [places()]),
    ...(game ? board(game) : []),
    offline,
    el("p", { className: "end" }, button(say("page.close"), close, { className: "btn main" })),
  );
  openDialog(dialog);
}
