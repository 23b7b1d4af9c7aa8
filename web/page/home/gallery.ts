/** Home: the game to continue, the puzzles of the day, and every family with a piece of its board. */

import { button, el } from "../base/dom.ts";
import { openPuzzle } from "../base/navigation.ts";
import { wishName } from "../i18n/choices.ts";
import { within } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { describeSize } from "../i18n/subtitle.ts";
import { firstBoard, icon, piece } from "../ui/icon.ts";
import { lazy } from "../ui/lazy.ts";
import { progressBar } from "../ui/progress-bar.ts";
import { clock } from "../board/timer.ts";
import { families } from "../board/widget.ts";
import { pinned } from "../store/days.ts";
import { gamesOnDesk, isDraftKey, pictureOf } from "../store/local-store.ts";
import { originOf } from "../store/origin.ts";
import { cameTo } from "../store/progress.ts";
import { draftLink, fragment } from "../nav/address.ts";
import { keepWish, lastWish } from "../new/generatable.ts";
import { GenerationProgress } from "../new/progress.ts";
import { newPuzzleRequest } from "../new/requests.ts";
import { todayCard } from "../daily/today.ts";
import { openWish } from "./wish.ts";
import type { Family } from "#shumi";
import type { Open } from "../base/navigation.ts";
import type { Kept } from "../base/records.ts";
import type { PageWish } from "../new/generatable.ts";

const pinning = lazy("practise", () => import("../practise/pinned.ts"));

/** The wish of a new player. */
const FIRST: PageWish = { family: "sudoku", size: [9, 9], grade: 1 };

/** Opens the view. */
export async function open(_wish: Parameters<Open>[0], _signal: Parameters<Open>[1], news: Parameters<Open>[2]): ReturnType<Open> {
  const all = await families();
  // Without its part the home page has no pinned puzzle.
  const first = pinned() ? await pinning().then(({ pinnedCard }) => pinnedCard(all), () => null) : null;
  return { title: "Shumi", nodes: [parts(all, first, news)] };
}

/** @param first the pinned puzzle of the day */
function parts(all: Family[], first: HTMLElement | null, news?: string): HTMLElement {
  const games = gamesOnDesk();
  const [latest, ...others] = games.filter(({ solved }) => !solved);
  return el(
    "div",
    { className: "page home-page" },
    news ? el("p", { role: "alert" }, news) : null,
    first,
    el("div", { className: "first" }, latest ? going(latest, others.length, all) : beginning(all, games[0]), todayCard(all)),
    el("div", { className: "ruled tiles", role: "list", "aria-label": say("home.all") }, ...all.map(tile)),
  );
}

/** Returns the days since a game was played, as a text; nothing for today. @param at time of saving */
function ago(at?: number) {
  const days = at === undefined ? 0 : Math.floor((new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000);
  return days < 1 ? [] : [new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(-days, "day")];
}

/** Builds the part with the game to continue. */
function going(game: Kept, others: number, all: Family[]) {
  const family = all.find(({ id }) => id === game.family);
  const picture = pictureOf(game.key);
  const isDraft = isDraftKey(game.key);
  const { part, words } = isDraft ? { part: 0, words: say("own.draft") } : cameTo(game);
  const called = game.title || (family ? nameOf(family) : game.name);
  const name = say("kept.name", { family: called, size: game.size });
  const isCounted = !isDraft && game.moves === undefined && game.total > 0;
  return el(
    "section",
    { className: "going panel", "aria-labelledby": "going-title" },
    el("div", { className: "picture" }, picture ? el("img", { className: "saved", src: picture, alt: "" }) : null),
    el(
      "div",
      {},
      el("h1", { id: "going-title" }, called),
      el("p", { className: "muted" }, [describeSize(game.size, originOf(game.key)), ...ago(game.at)].join(" · ")),
      el(
        "p",
        { className: "came" },
        el("b", {}, isCounted ? say("home.cells", { n: game.filled, all: game.total }) : words),
        ...(game.ms > 0 ? [` · ${clock(game.ms)}`] : []),
      ),
      isCounted ? progressBar(part / 100) : null,
      el(
        "p",
        { className: "bar" },
        el(
          "a",
          {
            className: "btn primary",
            href: isDraft ? draftLink(game.key) : fragment({ family: game.family, text: game.puzzle }, game.key),
            "aria-label": isDraft ? say("own.open-draft", { name }) : say("kept.continue", { name, progress: words }),
          },
          icon("play"),
          say("home.go-on"),
        ),
        others > 0 ? el("a", { className: "btn quiet", href: "#library" }, say("home.others", { n: others })) : null,
      ),
    ),
  );
}

/** Builds the part for a desk without a game to continue: an easy puzzle, or another one of the family solved last. */
function beginning(all: Family[], solved?: Kept) {
  const family = all.find(({ id, offers }) => id === solved?.family && offers.length > 0);
  const wish = family ? lastWish(family) : FIRST;
  const making = new GenerationProgress();
  const picture = solved && pictureOf(solved.key);
  const words = family ? say("home.play-wish", { wish: within(wishName(wish, family)) }) : say("home.easy");
  const play: HTMLButtonElement = button("", () => void making.start(newPuzzleRequest(wish), play), { className: "btn primary" });
  play.append(icon("play"), words);
  const help = () => document.dispatchEvent(new CustomEvent("shumi-help"));
  return el(
    "section",
    { className: "going panel", "aria-labelledby": "going-title" },
    el("div", { className: "picture" }, picture ? el("img", { className: "saved", src: picture, alt: "" }) : firstBoard()),
    el(
      "div",
      {},
      el("h1", { id: "going-title" }, family ? nameOf(family) : say("home.title")),
      el("p", { className: "muted" }, family ? family.summary : say("home.about")),
      el("p", { className: "bar" }, play, button(say("home.how"), help, { className: "btn quiet" })),
      making.node,
    ),
  );
}

function tile(family: Family) {
  const name = nameOf(family);
  const making = new GenerationProgress();
  const start = (wish: PageWish) => {
    keepWish(wish);
    void making.start(newPuzzleRequest(wish), play);
  };
  const play: HTMLButtonElement = button("", () => start(lastWish(family)), {
    className: "btn quiet new",
    "aria-label": say("home.play-one", { family: name }),
  });
  play.append(icon("play"), say("home.play"));
  const wish: HTMLButtonElement = el("button", { type: "button", className: "wish", onclick: () => openWish(family, wish, show, start) });
  const show = () => {
    const label = family.offers.length > 0 ? wishName(lastWish(family), family) : say("home.examples");
    wish.setAttribute("aria-label", say("home.wish", { family: name, wish: label }));
    wish.replaceChildren(label, icon("down", "i small"));
  };
  show();
  const [first] = family.samples;
  // A family that generates nothing begins with its first sample.
  if (family.offers.length === 0) play.onclick = () => void openPuzzle({ family: family.id, text: first.text });
  return el(
    "div",
    { className: "tile", role: "listitem", "data-family": family.id },
    el("div", { className: "picture" }, piece(family.id)),
    el(
      "div",
      { className: "tx" },
      el("h2", {}, name),
      el("p", { className: "line muted" }, family.summary),
      el("div", { className: "foot" }, wish, play),
      making.node,
    ),
  );
}
