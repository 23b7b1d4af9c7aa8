/** The sheet of a game or an editor: tabs with all controls that the panel does not show. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { openDialog } from "./dialog.ts";
import type { Under } from "./dialog.ts";

export interface Tab {
  id: string;
  name: string;
  nodes: Node[];
}

export class Sheet {
  #tabs: HTMLButtonElement[];
  #panels: HTMLElement[];

  declare node: HTMLDialogElement;
  declare under: Under & { focus: () => void };

  /** @param tabs none: the sheet holds what is put into it */
  constructor(tabs: Tab[], under: Under & { focus: () => void }) {
    this.under = under;
    this.#tabs = tabs.map(({ id, name }, at) =>
      el(
        "button",
        { type: "button", className: "btn", id: `tab-${id}`, role: "tab", "aria-controls": `panel-${id}`, onclick: () => this.#turn(at) },
        name,
      ),
    );
    this.#panels = tabs.map(({ id, nodes }) =>
      el("div", { id: `panel-${id}`, className: "panel", role: "tabpanel", "aria-labelledby": `tab-${id}` }, ...nodes),
    );
    const list = el("div", { className: "seg", role: "tablist", "aria-label": say("layout.sheet"), hidden: tabs.length === 0 }, ...this.#tabs);
    list.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const n = this.#tabs.length;
      const to = (this.#tabs.findIndex(({ tabIndex }) => tabIndex === 0) + step + n) % n;
      this.#turn(to);
      this.#tabs[to].focus();
    });
    this.node = el(
      "dialog",
      { className: "sheet", "aria-label": say("layout.sheet") },
      el(
        "div",
        { className: "head" },
        list,
        button("✕", () => this.node.close(), { "aria-label": say("page.close"), title: say("page.close") }),
      ),
      ...this.#panels,
    );
    // A press in the sheet changes the board, so the sheet closes; in the capture phase, since the press may remove its own button.
    const pressed = ({ target }: Event) => {
      const isAct = target instanceof Element && target.closest("a, button:not(.link, .stay, [role=tab])");
      if (target === this.node || isAct) this.node.close();
    };
    this.node.addEventListener("click", pressed, { capture: true });
    if (tabs.length > 0) this.#turn(0);
  }

  #turn(to: number) {
    for (const [at, tab] of this.#tabs.entries()) {
      tab.setAttribute("aria-selected", String(at === to));
      tab.tabIndex = at === to ? 0 : -1;
      this.#panels[at].hidden = at !== to;
    }
  }

  /** @param id of the tab, by default the last one that was open */
  open(id?: string) {
    const at = this.#panels.findIndex((panel) => panel.id === `panel-${id}`);
    if (at >= 0) this.#turn(at);
    // If another dialog has opened, it keeps the focus.
    openDialog(this.node, { under: this.under, closed: () => this.under.focus() });
  }
}
