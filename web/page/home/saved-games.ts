/** The row of saved games, each with its picture and progress; each can be deleted, and the deletion undone. */

import { button, el } from "../base/dom.ts";
import { describeSize } from "../i18n/subtitle.ts";
import { nameOf, say } from "../i18n/say.ts";
import { tellDeleted } from "../ui/deleted.ts";
import { originOf } from "../store/origin.ts";
import { cameTo, solvedBy } from "../store/progress.ts";
import { deleteGame, isDraftKey, gamesOnDesk, pictureOf, undoDelete } from "../store/local-store.ts";
import { draftLink, fragment } from "../nav/address.ts";
import type { Family } from "#shumi";
import type { Kept } from "../base/records.ts";

/** Number of games that show at first; a button shows the others. */
const SEEN = 4;

/** Builds the row of saved games, unfinished ones first; `null` if there are none. */
export function savedGames(families: Family[]): HTMLElement | null {
  const games = gamesOnDesk().toSorted((a, b) => Number(a.solved) - Number(b.solved));
  if (games.length === 0) return null;
  const list = el("ul", { className: "kept" });
  const all = button(say("kept.all", { n: games.length }), () => show(games.length), { className: "link", hidden: games.length <= SEEN });
  const show = (n: number) => {
    list.replaceChildren(...games.slice(0, n).map((game) => card(game, families.find(({ id }) => id === game.family))));
    all.hidden = n >= games.length;
  };
  show(SEEN);
  const head = el(
    "div",
    { className: "bar" },
    el("h2", { id: "kept-title" }, say("kept.title")),
    el("a", { href: "#library" }, say("kept.library")),
  );
  return el("section", { className: "going-on", "aria-labelledby": "kept-title" }, head, list, all);
}

function card(game: Kept, family?: Family) {
  const picture = pictureOf(game.key);
  const { part, words } = cameTo(game);
  const isDraft = isDraftKey(game.key);
  const progress = isDraft ? say("own.draft") : game.solved ? solvedBy(game) : words;
  // The record has the name of a family that no longer exists.
  const called = game.title || (family ? nameOf(family) : game.name);
  const name = say("kept.name", { family: called, size: game.size });
  const kind = describeSize(game.size, originOf(game.key));
  const item = el("li", { className: "game" });
  const drop = () => {
    const gone = deleteGame(game.key);
    if (!gone) return;
    tellDeleted(item, name, () => undoDelete(gone));
  };
  item.append(
    el(
      "a",
      {
        href: isDraft ? draftLink(game.key) : fragment({ family: game.family, text: game.puzzle }, game.key),
        "aria-label": isDraft
          ? say("own.open-draft", { name })
          : game.solved
            ? say("kept.look-at", { name, progress })
            : say("kept.continue", { name, progress }),
      },
      picture
        ? el("img", { src: picture, alt: "", width: 56, height: 56 })
        : el("span", { className: "no-picture", "aria-hidden": "true" }),
      el(
        "span",
        { className: "what" },
        el("b", {}, called),
        el("span", {}, `${kind} · ${progress}`),
        el("progress", {
          max: 100,
          value: game.solved ? 100 : part,
          hidden: isDraft || (!game.solved && game.moves !== undefined),
          "aria-hidden": "true",
        }),
      ),
    ),
    button("×", drop, { className: "link drop", "aria-label": say("kept.delete-one", { name }), title: say("kept.delete") }),
  );
  return item;
}
