/** The card after a win, over the keys: its facts and the next steps; the seal on the board. */

import { button, el } from "../base/dom.ts";
import { today } from "../i18n/dates.ts";
import { list, say } from "../i18n/say.ts";
import { copyText } from "../ui/copy.ts";
import { icon } from "../ui/icon.ts";
import { lazy } from "../ui/lazy.ts";
import { clock } from "../board/timer.ts";
import { streaks } from "../store/days.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import { familyOf, firstOfDay, nextOf } from "../new/next.ts";
import { showReplay } from "../study/replay.ts";
import type { GenerationProgress } from "../new/progress.ts";
import type { Order } from "../new/requests.ts";
import type { Accompanied } from "./what-next.ts";
import type { WinFacts } from "./win.ts";

const links = lazy("away", () => import("../share/links.ts"));

/** Shows the card after a win: its facts and the next steps; returns the first button. @param facts none in a game that is opened again */
export async function showCard(game: Accompanied, maker: GenerationProgress, facts?: WinFacts, guard?: (node: HTMLElement) => void) {
  const { board, info, made, layout } = game;
  const [next, ofToday] = await Promise.all([
    familyOf(game).then((family) => nextOf(family, board.size, made), () => undefined),
    made?.day ? undefined : firstOfDay(today()).catch(() => undefined),
  ]);
  // In the meantime the player may have undone the last move, or won again.
  if (!game.won || !game.node.isConnected || layout.win.hasChildNodes()) return undefined;
  const start = (order: Order, from: HTMLElement) => void maker.start(order, from);
  const nexts = el("div", { className: "nexts" });
  const row = (name: string, about: string, act: () => void) => {
    const node = el("button", { type: "button", onclick: act }, el("b", {}, name), el("span", { className: "muted" }, about));
    nexts.append(node);
    return node;
  };
  const words = made?.day ? say("fresh.next", { name: next?.name ?? "" }) : say("win.another", { name: next?.name ?? "" });
  const go = next && button(words, () => start(next.order, go as HTMLElement), { className: "btn main next" });
  if (go) guard?.(go);
  if (ofToday) {
    const node = row(ofToday.name, say("win.of-today", { n: ofToday.left }), () => start(ofToday.order, node));
  }
  if (made?.day) nexts.append(el("a", { href: `#today=${made.day}` }, el("b", {}, say("fresh.rest-of-day"))));
  const { hardest } = game;
  if (hardest) {
    const about = el("span", { className: "muted" }, say("win.hardest"));
    nexts.append(el("a", { href: techniqueLink(info.id, hardest.id) }, el("b", {}, hardest.name), about));
  }
  const { own } = game;
  row(say("study.replay"), say("game.moves", { n: own }), () => showReplay(game));
  stamp(game, facts !== undefined);
  const acts = el("div", { className: "bar goes" }, go ?? null, facts ? sharing(game, facts) : null);
  layout.win.append(...(facts ? [factsOf(facts)] : []), acts, nexts);
  return (go ?? nexts.firstElementChild) as HTMLElement | null;
}

/** Puts the seal on the last corner of the board, and the title above the news. @param celebrates with motion: the player has just won */
function stamp({ board, node, layout: { place, strip } }: Accompanied, celebrates: boolean) {
  node.classList.toggle("celebrates", celebrates);
  strip.prepend(el("h2", { className: "solved" }, say("win.solved")));
  const seal = el("div", { className: "great-seal", lang: "zh", "aria-hidden": "true" }, "数谜");
  place.append(seal);
  const inner = board.shadowRoot?.querySelector("[part=board]") ?? board;
  const move = () => {
    const [outer, corner] = [place.getBoundingClientRect(), inner.getBoundingClientRect()];
    seal.style.setProperty("right", `${Math.round(outer.right - corner.right)}px`);
    seal.style.setProperty("bottom", `${Math.round(outer.bottom - corner.bottom)}px`);
  };
  const sizes = new ResizeObserver(() => (seal.isConnected ? move() : sizes.disconnect()));
  sizes.observe(place);
}

/** Lists time, mean, best time, hints and the streak of days. */
function factsOf({ ms, best, mean, hints }: WinFacts) {
  const { now } = streaks(today());
  const rows: [string, string][] = [
    ...(ms === undefined ? [] : [[say("win.time"), clock(ms)] as [string, string]]),
    ...(mean ? [[say("win.mean"), clock(mean)] as [string, string]] : []),
    ...(best ? [[say("win.best"), clock(best)] as [string, string]] : []),
    [say("win.hints-used"), String(hints)],
    ...(now > 0 ? [[say("win.streak"), say("win.days", { n: now })] as [string, string]] : []),
  ];
  return el("dl", { className: "facts" }, ...rows.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value))));
}

/** Builds the button that shares the result. */
function sharing(game: Accompanied, facts: WinFacts) {
  const share = button("", () => void shareResult(game, facts, said));
  const said = el("span", { "aria-live": "polite" }, say("win.share"));
  share.append(icon("share"), said);
  return share;
}

/** Gives the result to the system's sheet, or copies it. @param said place of the message */
async function shareResult(game: Accompanied, { ms, hints }: WinFacts, said: HTMLElement) {
  const text = list([`${game.name} ${game.kind}`, ...(ms === undefined ? [] : [clock(ms)]), say("win.hints", { n: hints })]);
  const url = await links().then(({ linkTo }) => linkTo(game, "puzzle"), () => undefined);
  if ("share" in navigator) return void navigator.share({ text, url }).catch(() => {});
  const done = await copyText([text, ...(url ? [url] : [])].join("\n"));
  said.textContent = done ? say("win.copied") : say("win.not-copied");
}
