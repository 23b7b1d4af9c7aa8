/** A button that repeats while it is held down. */

/** Delay before the first repetition, and between repetitions, in milliseconds. */
const [FIRST, NEXT] = [450, 90];

/** @param node a button that acts on click @param act the same action */
export function repeatWhileHeld<B extends HTMLButtonElement>(node: B, act: () => void): B {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let went = false;
  const stop = () => clearTimeout(timer);
  const go = () => {
    if (node.disabled || !node.isConnected) return;
    went = true;
    act();
    timer = setTimeout(go, NEXT);
  };
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    stop();
    went = false;
    timer = setTimeout(go, FIRST);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur", "contextmenu"]) node.addEventListener(end, stop);
  // Swallows the click that ends a long press.
  node.addEventListener(
    "click",
    (event) => {
      if (went && event.detail > 0) event.stopImmediatePropagation();
      went = false;
    },
    true,
  );
  // A long touch would open the browser's context menu.
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  return node;
}
