/** Detects elements near the viewport. */

/** Distance from the viewport, in parts of its size. */
const MARGIN = "100%";

/** Callbacks of elements that are waited for. */
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls `act` once the element is in or near the viewport, which may be at once, or never. @returns stops waiting */
export function whenVisible(element: Element, act: () => void): () => void {
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
