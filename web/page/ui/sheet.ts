/** The tabs of a sheet. */

import { el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";

export interface Tab {
  id: string;
  name: string;
  nodes: Node[];
}

/** Puts tabs into a sheet. @returns opens a tab by its id */
export function addTabs(sheet: HTMLDialogElement, tabs: Tab[]): (id: string) => void {
  const turn = (id: string) => {
    for (const [at, button] of buttons.entries()) {
      const isOpen = tabs[at].id === id;
      button.setAttribute("aria-selected", String(isOpen));
      button.tabIndex = isOpen ? 0 : -1;
      panels[at].hidden = !isOpen;
    }
  };
  const buttons = tabs.map(({ id, name }) =>
    el(
      "button",
      { type: "button", className: "btn", id: `tab-${id}`, role: "tab", "aria-controls": `panel-${id}`, onclick: () => turn(id) },
      name,
    ),
  );
  const panels = tabs.map(({ id, nodes }) =>
    el("div", { id: `panel-${id}`, className: "tab-panel", role: "tabpanel", "aria-labelledby": `tab-${id}` }, ...nodes),
  );
  const list = el("div", { className: "seg", role: "tablist", "aria-label": say("layout.sheet") }, ...buttons);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = (buttons.findIndex(({ tabIndex }) => tabIndex === 0) + step + tabs.length) % tabs.length;
    turn(tabs[to].id);
    buttons[to].focus();
  });
  turn(tabs[0].id);
  sheet.firstElementChild?.prepend(list);
  sheet.firstElementChild?.after(...panels);
  return turn;
}
