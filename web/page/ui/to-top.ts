/** The initial scroll position of a view. */

/** Scrolls to the top of a view and focuses its title. @param isFirst the page has just been loaded */
export function toTop(isFirst: boolean) {
  scrollTo(0, 0);
  const title = document.querySelector("main h1");
  if (title instanceof HTMLElement && !isFirst) title.focus({ preventScroll: true });
}
