/** Menus over the page: Escape, a press outside and a chosen item close one. */

/** Space between a menu and its button, and the edges of the window, in CSS pixels. */
const GAP = 8;

/**
 * Has a button open a menu above it. The browser returns the focus to the button.
 * @param chosen called after an item has been pressed
 */
export function popover<N extends HTMLElement>(opener: HTMLButtonElement, menu: N, chosen: () => void): N {
  menu.popover = "auto";
  opener.popoverTargetElement = menu;
  opener.setAttribute("aria-haspopup", "true");
  menu.addEventListener("beforetoggle", (event) => event.newState === "open" && place(opener, menu));
  menu.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("button, a"))) return;
    menu.hidePopover();
    chosen();
  });
  return menu;
}

function place(opener: HTMLElement, { style }: HTMLElement) {
  const { top, right } = opener.getBoundingClientRect();
  style.setProperty("bottom", `${innerHeight - top + GAP}px`);
  style.setProperty("right", `${Math.max(GAP, document.documentElement.clientWidth - right)}px`);
  style.setProperty("max-height", `${top - 2 * GAP}px`);
}
