/** The list of collections in the library. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { tellDeleted } from "../ui/deleted.ts";
import { allShelves, keepShelves, removeShelf, shelfName, statesOf } from "../store/shelves.ts";
import { namesDialog } from "./names.ts";
import { askToKeep } from "./quota.ts";
import type { ShelfRecord } from "../store/library-records.ts";

export function shelfList() {
  const list = el("ul", { className: "kept all-kept" });
  const node = el(
    "section",
    { className: "library-shelves", "aria-labelledby": "shelves-title", hidden: true },
    el("h2", { id: "shelves-title" }, say("shelf.title")),
    list,
  );
  async function show() {
    const shelves = await allShelves();
    node.hidden = shelves.length === 0;
    list.replaceChildren(...(await Promise.all(shelves.map((shelf) => card(shelf, show)))));
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
      el(
        "span",
        { className: "what" },
        el("b", {}, name),
        el("span", {}, progress),
        el("progress", { max: all, value: solved, "aria-hidden": "true" }),
      ),
    ),
    el(
      "span",
      { className: "card-acts" },
      button(icon("close", "i small"), () => void drop(), {
        className: "link drop",
        "aria-label": say("kept.delete-one", { name }),
        title: say("kept.delete"),
      }),
      button(say("library.edit"), edit, { className: "link", "aria-label": say("shelf.rename", { name }) }),
    ),
  );
  return item;
}
