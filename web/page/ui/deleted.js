/** What stands in the place of something that was deleted, with the way back. */

import { button, el } from "../base/dom.js";
import { say } from "../i18n/say.js";

let notes = 0;

/**
 * Puts the note in the place of what was there; who hears the page hears it with its button, which gets the focus.
 * @param {HTMLElement} item @param {string} name @param {() => void} undo puts back what was deleted; the item is filled again then
 */
export function tellDeleted(item, name, undo) {
  const parts = [...item.childNodes];
  const id = `deleted-${++notes}`;
  const act = () => {
    undo();
    item.replaceChildren(...parts);
    item.querySelector("a")?.focus();
  };
  const back = button(say("page.undo"), act, { className: "link", "aria-describedby": id });
  item.replaceChildren(el("p", { role: "status" }, el("span", { id }, say("kept.deleted", { name })), " ", back));
  back.focus();
}
