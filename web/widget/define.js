/** Registers the element. A page may hold two copies of the library, of one version or of two: the tag stays with the first. */

const TAG = "shumi-board";

/** @param {CustomElementConstructor} element */
export function define(element) {
  const first = customElements.get(TAG);
  if (!first) customElements.define(TAG, element);
  else if (first !== element) {
    const message = `<${TAG}> is defined already: this page loads the library twice; take one of the two copies out (this one: ${import.meta.url})`;
    // Not before the page's own scripts have had a chance to listen.
    setTimeout(() => document.dispatchEvent(new CustomEvent("shumi-error", { detail: { message, twice: true } })));
  }
}
