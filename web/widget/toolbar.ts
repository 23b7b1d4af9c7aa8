/** A toolbar with roving focus: one tab stop for a group of buttons; arrow keys, Home and End move inside it. */

const PARTS = "button, a[href], select, input, summary";

/** @returns its enabled, visible controls */
const usable = (node: HTMLElement): HTMLElement[] =>
  [...node.querySelectorAll(`${PARTS}, slot` as "button")]
    .flatMap(within)
    .filter((part) => !part.disabled && !part.closest("[hidden]"));

/** Replaces a slot by the controls assigned to it. */
function within(part: HTMLElement): HTMLButtonElement[] {
  if (!(part instanceof HTMLSlotElement)) return [part as HTMLButtonElement];
  const own = part.assignedElements().flatMap((node) => [node, ...node.querySelectorAll("*")]);
  return own.filter((node) => node.matches(PARTS)) as HTMLButtonElement[];
}

/** Nodes that are toolbars already. */
const made = new WeakSet<HTMLElement>();

/** Returns the index that a key moves the focus to, or `undefined` for other keys. */
function target({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: number, n: number) {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return n - 1;
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % n;
  return key === "ArrowLeft" || key === "ArrowUp" ? (at + n - 1) % n : undefined;
}

/** Makes a toolbar of a node; its controls may change later. */
export function toolbar<N extends HTMLElement>(node: N): N {
  if (made.has(node)) return node;
  made.add(node);
  node.setAttribute("role", "toolbar");
  const stop = (at: Element | null | undefined) => {
    const parts = usable(node);
    const found = parts.find((part) => part === at) ?? parts.find((part) => part.tabIndex === 0) ?? parts[0];
    for (const part of parts) if ((part.tabIndex === 0) !== (part === found)) part.tabIndex = part === found ? 0 : -1;
    return found;
  };
  // Updates the tab stop when controls appear, vanish or are disabled.
  new MutationObserver(() => {
    const root = node.getRootNode();
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    const found = stop(focused);
    // If the focused control is gone, focuses the new tab stop, or the host.
    if (focused && node.contains(focused) && found !== focused) {
      (found ?? (root instanceof ShadowRoot ? (root.host as HTMLElement) : null))?.focus();
    }
  }).observe(node, { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] });
  node.addEventListener("focusin", ({ target: at }) => at instanceof Element && stop(at));
  node.addEventListener("keydown", (event) => {
    const parts = usable(node);
    const at = parts.findIndex((part) => part === event.target);
    const to = at < 0 || parts[at] instanceof HTMLSelectElement ? undefined : target(event, at, parts.length);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    parts[to].focus();
  });
  stop(undefined);
  return node;
}
