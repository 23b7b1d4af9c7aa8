/** When an element is about to be seen. */

/** How far outside the window it may be, in parts of the window. */
const MARGIN = "100%";

/** What is done once an element is near. @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
/** @type {IntersectionObserver | undefined} */
let observer;

/**
 * Calls `act` once the element is in the window or near it, which may be at once, or never.
 * @param {Element} element @param {() => void} act @returns {() => void} ends the wait
 */
export function onSight(element, act) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  waiting.set(element, act);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
