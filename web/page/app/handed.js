/** What the system hands to the installed page: a text or link that is shared with it, a link of its own kind, a file that it opens. */

/** How links of the page's own kind begin, as its manifest says. */
const OWN = "web+shumi:";

/** @typedef {{ launchQueue?: { setConsumer: (take: (launch: { files?: { getFile: () => Promise<File> }[] }) => void) => void } }} Launching */

/** Opens it in the way in which links, pasted texts and dropped files are opened. */
export function takeHanded() {
  const fields = new URLSearchParams(location.search);
  const text = fields.get("url") || fields.get("text") || fields.get("title");
  if (text) {
    history.replaceState(null, "", location.pathname);
    const own = [OWN, location.href, `${location.href}#`].toSorted((a, b) => b.length - a.length).find((start) => text.startsWith(start));
    location.hash = own ? text.slice(own.length).replace(/^\/*#?/, "") : `p=${encodeURIComponent(text)}`;
  }
  /** @type {Launching} */ (window).launchQueue?.setConsumer(({ files = [] }) => void files[0]?.getFile().then(drop));
}

/** @param {File} file */
function drop(file) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  document.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
}
