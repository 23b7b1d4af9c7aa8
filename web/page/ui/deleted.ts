/** The note in place of a deleted item, with an Undo button. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";

let notes = 0;

/**
 * Replaces the content of an item by the note and focuses its button, whose description is the note, so that screen readers announce it.
 * @param undo restores the deleted object; then the item gets its content back
 */
export function tellDeleted(item: HTMLElement, name: string, undo: () => void) {
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
