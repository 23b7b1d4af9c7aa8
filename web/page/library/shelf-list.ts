/** The list of collections in the library. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { tellDeleted } from "../ui/deleted.ts";
import { progressBar } from "../ui/progress-bar.ts";
import { allShelves, keepShelves, removeShelf, shelfName, statesOf } from "../store/shelves.ts";
import { namesDialog } from "./names.ts";
import { askToKeep } from "./quota.ts";
import type { ShelfRecord } from "../store/library-records.ts";

export function shelfList() {
  const list = el("ul", { className: "ruled kept" });
  const node = el(
    "section",
    { className: "library-shelves", "aria-labelledby": "shelves-title", hidden: true },
    el("h2", { id: "shelves-title" }, say("shelf.title")),
    list,
  );
  /** Shows the collections, and returns their number. */
  async function show() {
    const shelves = await allShelves();
    node.hidden = shelves.length === 0;
    list.replaceChildren(...(await Promise.all(shelves.map((shelf) => card(shelf, async () => void (await show()))))));
    return shelves.length;
  }
  return { node, show };
}

async function card(shelf: ShelfRecord, changed: () => Promise<void>) {
  const [name, states] = await Promise.all([shelfName(shelf), statesOf(shelf.keys)]);
  const [all, solved] = [states.length, states.filter((state) => state === "solved").length];
  const progress = say("shelf.progress", { solved, all });
  const item = el("li", { className: "game", "data-of": shelf.id });
  const edit = () =>
    namesDialog({
      about: say("shelf.rename", { name }),
      title: shelf.title,
      save: async ({ title }) => {
        await keepShelves([{ ...shelf, title }]);
        void askToKeep();
        await changed();
      },
      back: () => document.querySelector(`[data-of="${shelf.id}"] a`),
    });
  const drop = async () => {
    await removeShelf(shelf.id);
    tellDeleted(item, name, () => void keepShelves([shelf]));
  };
  item.append(
    el(
      "a",
      { href: `#library=${shelf.id}` },
      el("span", { className: "no-picture", "aria-hidden": "true" }, icon("library")),
      el("span", { className: "what" }, el("b", {}, name), el("span", {}, progress), progressBar(solved / all)),
    ),
    el(
      "span",
      { className: "card-acts" },
      button(icon("edit", "i small"), edit, { className: "ib", "aria-label": say("shelf.rename", { name }), title: say("library.edit") }),
      button(icon("close", "i small"), () => void drop(), {
        className: "ib drop", "aria-label": say("kept.delete-one", { name }), title: say("kept.delete"),
      }),
    ),
  );
  return item;
}
