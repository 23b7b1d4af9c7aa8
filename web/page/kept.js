/** The games that are kept on this device: each with its picture and how far it has come; any of them may be thrown away, and fetched back. */

import { draftLink, fragment } from "./address.js";
import { tellDeleted } from "./deleted.js";
import { button, el } from "./dom.js";
import { kindOf } from "./kind.js";
import { madeOf } from "./made.js";
import { nameOf, say } from "./say.js";
import { forgetGame, isDraftKey, keptGames, pictureOf, putBack } from "./storage.js";

/** Games that are seen at once; the others are one press away. */
const SEEN = 4;

/** The kept games, those that are not finished first; nothing where there are none. @param {import("./widget.js").Family[]} families @returns {HTMLElement | null} */
export function keptCards(families) {
  const games = keptGames().toSorted((a, b) => Number(a.solved) - Number(b.solved));
  if (games.length === 0) return null;
  const list = el("ul", { className: "kept" });
  const all = button(say("kept.all", { n: games.length }), () => show(games.length), { className: "link", hidden: games.length <= SEEN });
  const show = (/** @type {number} */ n) => {
    list.replaceChildren(...games.slice(0, n).map((game) => card(game, families.find(({ id }) => id === game.family))));
    all.hidden = n >= games.length;
  };
  show(SEEN);
  const head = el("div", { className: "bar" }, el("h2", { id: "kept-title" }, say("kept.title")), el("a", { href: "#library" }, say("kept.library")));
  return el("section", { className: "going-on", "aria-labelledby": "kept-title" }, head, list, all);
}

/**
 * How far a kept game has come, in percent and in words; one that is full from the start has moves.
 * @param {import("./storage.js").Kept} game
 */
export function cameTo({ filled, total, moves }) {
  if (moves !== undefined && Number.isInteger(moves)) return { part: moves > 0 ? 1 : 0, words: say("game.moves", { n: moves }) };
  const part = total > 0 ? Math.round((100 * Math.min(filled, total)) / total) : 0;
  return { part, words: say("kept.part", { part }) };
}

/** Who solved a game. @param {{ shown?: boolean }} game */
export const solvedBy = ({ shown }) => (shown ? say("kept.shown") : say("kept.solved"));

/** @param {import("./storage.js").Kept} game @param {import("./widget.js").Family} [family] */
function card(game, family) {
  const picture = pictureOf(game.key);
  const { part, words } = cameTo(game);
  const isDraft = isDraftKey(game.key);
  const progress = isDraft ? say("own.draft") : game.solved ? solvedBy(game) : words;
  // A family that there is no more still has the name that was kept.
  const called = game.title || (family ? nameOf(family) : game.name);
  const name = say("kept.name", { family: called, size: game.size });
  const kind = kindOf(game.size, madeOf(game.key));
  const item = el("li", { className: "game" });
  const drop = () => {
    const gone = forgetGame(game.key);
    if (!gone) return;
    tellDeleted(item, name, () => putBack(gone));
  };
  item.append(
    el(
      "a",
      {
        href: isDraft ? draftLink(game.key) : fragment({ family: game.family, text: game.puzzle }, game.key),
        "aria-label": isDraft ? say("own.open-draft", { name }) : game.solved ? say("kept.look-at", { name, progress }) : say("kept.continue", { name, progress }),
      },
      picture ? el("img", { src: picture, alt: "", width: 56, height: 56 }) : el("span", { className: "no-picture", "aria-hidden": "true" }),
      el("span", { className: "what" }, el("b", {}, called), el("span", {}, `${kind} · ${progress}`), el("progress", { max: 100, value: game.solved ? 100 : part, hidden: isDraft || (!game.solved && game.moves !== undefined), "aria-hidden": "true" })),
    ),
    button("×", drop, { className: "link drop", "aria-label": say("kept.delete-one", { name }), title: say("kept.delete") }),
  );
  return item;
}
