/** Detects elements near the viewport. */

/** Distance from the viewport, in parts of its size. */
const MARGIN = "100%";

/** Callbacks of elements that are waited for. @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
/** @type {IntersectionObserver | undefined} */
let observer;

/**
 * Calls `act` once the element is in or near the viewport, which may be at once, or never.
 * @param {Element} element @param {() => void} act @returns {() => void} stops waiting
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
