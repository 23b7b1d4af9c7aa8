/** The card of a game in the library: picture, names, progress; buttons to name and delete it, and to undo the deletion. */

import { button, el } from "../base/dom.ts";
import { describeSize } from "../i18n/subtitle.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { tellDeleted } from "../ui/deleted.ts";
import { lazy } from "../ui/lazy.ts";
import { rename, tidy } from "../store/sync.ts";
import { clock } from "../board/timer.ts";
import { cameTo, solvedBy } from "../store/progress.ts";
import { deleteGame, isDraftKey, gameOnDesk, pictureOf, undoDelete } from "../store/local-store.ts";
import { gameOf, keepPictureIn, loadFromLibrary, pictureIn } from "../store/library-db.ts";
import { draftLink } from "../nav/address.ts";
import { namesDialog } from "./names.ts";
import { askToKeep } from "./quota.ts";
import type { Card } from "../store/library-records.ts";

const pictures = lazy("away", () => import("../share/picture.ts"));

/** Longest game that gets a picture, in characters. */
const LONGEST = 100_000;

/** Fetches pictures of cards when they scroll into view. */
const painter =
  typeof IntersectionObserver === "function"
    ? new IntersectionObserver((seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && void paint(target)), {
        rootMargin: "200px",
      })
    : undefined;

/** @param place that shows a picture */
async function paint(place: Element) {
  painter?.unobserve(place);
  const key = place.getAttribute("data-key") ?? "";
  const picture = pictureOf(key) ?? (await pictureIn(key).catch(() => undefined)) ?? (await drawing(key));
  if (picture && place.isConnected) place.replaceWith(el("img", { className: "saved", src: picture, alt: "", width: 112, height: 112 }));
}

/** Queue that draws one picture at a time. */
let last: Promise<unknown> = Promise.resolve();

/** Draws and saves the picture of a game that has none. */
function drawing(key: string): Promise<string | undefined> {
  const next = last.then(async () => {
    const game = gameOnDesk(key) ?? (await gameOf(key));
    if (!game || game.puzzle.length + game.state.length > LONGEST) return undefined;
    const { drawSmall } = await pictures();
    const picture = await drawSmall({ family: game.family, text: game.puzzle, state: game.state });
    if (picture) await keepPictureIn(key, picture);
    return picture;
  });
  // A game that cannot be drawn has no picture.
  last = next.catch(() => undefined);
  return next.catch(() => undefined);
}

/** State of a game. */
export type State = "new" | "going" | "solved" | "making";

/** Returns the progress of a game: the seal of a solved one, the box of one that is begun, cells and time. */
function progressOf(card: Card, state: State) {
  const { filled, total, moves, ms, shown } = card;
  if (state === "making") return [say("own.draft")];
  if (state === "new") return [say("library.new")];
  if (state === "solved") {
    if (shown) return [solvedBy(card)];
    const said = ms > 0 ? [el("strong", {}, clock(ms)), el("span", { className: "unseen" }, ` ${solvedBy(card)}`)] : [solvedBy(card)];
    return [icon("sealed", "seal"), ...said];
  }
  const came = moves === undefined && total > 0 ? say("library.came", { n: filled, all: total }) : cameTo(card).words;
  return [icon("begun", "seal half"), ms > 0 ? `${came} · ${clock(ms)}` : came];
}

/** @param family its name */
export function gameCard(card: Card, family: string, state: State, changed: () => Promise<void>) {
  const { key, title, tags = [], size, made } = card;
  const isDraft = isDraftKey(key);
  const name = title ?? say("kept.name", { family, size });
  const item = el("li", { className: "game", "data-of": key });
  const place = el("span", { className: "no-picture", "aria-hidden": "true", "data-key": key });
  const kind = describeSize(size, made);
  item.append(
    el(
      "a",
      { href: isDraft ? draftLink(key) : `#game=${key}` },
      place,
      el(
        "span",
        { className: "what" },
        el("b", {}, title ?? family),
        el("span", {}, title ? `${family} ${kind}` : kind),
        el("span", { className: "came" }, ...progressOf(card, state)),
        tags.length > 0 ? el("span", { className: "tags" }, ...tags.map((tag) => el("i", {}, tag))) : null,
      ),
    ),
    el(
      "span",
      { className: "card-acts" },
      button(icon("edit", "i small"), () => edit(), {
        className: "ib", "aria-label": say("library.edit-one", { name }), title: say("library.edit"),
      }),
      button(icon("close", "i small"), () => void drop(), {
        className: "ib drop", "aria-label": say("kept.delete-one", { name }), title: say("kept.delete"),
      }),
    ),
  );
  if (painter) painter.observe(place);
  else void paint(place);

  const edit = () =>
    namesDialog({
      about: say("library.edit-one", { name }),
      title: title ?? "",
      tags,
      save: async (names) => {
        await rename(key, names);
        void askToKeep();
        await changed();
      },
      back: () => document.querySelector(`[data-of="${key}"] a`),
    });

  async function drop() {
    // A deleted game stays in the local storage while its deletion can be undone.
    await loadFromLibrary(key);
    const picture = pictureOf(key) ?? (await pictureIn(key).catch(() => undefined)) ?? null;
    const gone = deleteGame(key);
    if (!gone) return;
    tellDeleted(item, name, () => {
      undoDelete({ ...gone, picture });
      void tidy().catch(() => {});
    });
    void tidy().catch(() => {});
  }
  return item;
}
