/** Guards new buttons against keys that are still down: the key of the last move must not press a button that appears with the focus. */

/** Milliseconds until a new button accepts keys. */
const MEANT = 600;

/** Keys that are down. */
const down = new Set<string>();
addEventListener("keydown", ({ code }) => down.add(code), true);
addEventListener("keyup", ({ code }) => down.delete(code), true);
addEventListener("blur", () => down.clear());

/** Lets keys press a node only after all current keys have been released and a short delay; pointers always press it. */
export function afterRelease(node: HTMLElement) {
  const since = performance.now();
  let released = down.size === 0;
  // This listener runs after the set has been updated.
  const up = () => {
    released ||= down.size === 0;
    if (released) removeEventListener("keyup", up);
  };
  if (!released) addEventListener("keyup", up);
  const isMeant = () => released && performance.now() - since >= MEANT;
  const early = (event: Event) => {
    if (isMeant()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  node.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && early(event));
  node.addEventListener("keyup", (event) => event.key === " " && early(event));
}
