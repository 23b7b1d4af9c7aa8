/** Presses of keys that were meant for something else: the key that made the last move must not press what appears under it. */

/** Milliseconds after which a key on something new is meant for it. */
const MEANT = 600;

/** Keys that are down. @type {Set<string>} */
const down = new Set();
addEventListener("keydown", ({ code }) => down.add(code), true);
addEventListener("keyup", ({ code }) => down.delete(code), true);
addEventListener("blur", () => down.clear());

/**
 * Lets keys press a node only after all that are down now were released, and not at once; pointers always press it.
 * @param {HTMLElement} node
 */
export function afterRelease(node) {
  const since = performance.now();
  let released = down.size === 0;
  // Heard after the set has been brought up to date.
  const up = () => {
    released ||= down.size === 0;
    if (released) removeEventListener("keyup", up);
  };
  if (!released) addEventListener("keyup", up);
  const isMeant = () => released && performance.now() - since >= MEANT;
  const early = (/** @type {Event} */ event) => {
    if (isMeant()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  node.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && early(event));
  node.addEventListener("keyup", (event) => event.key === " " && early(event));
}
