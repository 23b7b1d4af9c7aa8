/** Registers the element. If a page loads two copies of the library, of one version or two, the first one keeps the tag. */

const TAG = "shumi-board";

export function define(element: CustomElementConstructor) {
  const first = customElements.get(TAG);
  if (!first) customElements.define(TAG, element);
  else if (first !== element) {
    const message =
      `<${TAG}> is defined already: this page loads the library twice; take one of the two copies out (this one: ${import.meta.url})`;
    // Deferred, so that the page's scripts can add a listener first.
    setTimeout(() => document.dispatchEvent(new CustomEvent("shumi-error", { detail: { message, twice: true } })));
  }
}
