/** Launches of the installed page with a shared text or link, a link of its own protocol, or a file. */

/** Protocol of the page's own links, as in its manifest. */
const OWN = "web+shumi:";

interface Launching {
  launchQueue?: { setConsumer: (take: (launch: { files?: { getFile: () => Promise<File> }[] }) => void) => void };
}

/** Opens the text, link or file of the launch like a link, a pasted text or a dropped file. */
export function openLaunchFiles() {
  const fields = new URLSearchParams(location.search);
  const text = fields.get("url") || fields.get("text") || fields.get("title");
  if (text) {
    history.replaceState(null, "", location.pathname);
    const own = [OWN, location.href, `${location.href}#`].toSorted((a, b) => b.length - a.length).find((start) => text.startsWith(start));
    location.hash = own ? text.slice(own.length).replace(/^\/*#?/, "") : `p=${encodeURIComponent(text)}`;
  }
  (window as Launching).launchQueue?.setConsumer(({ files = [] }) => void files[0]?.getFile().then(drop));
}

function drop(file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  document.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
}
