/** What is said of use without a network, the button that fetches all that takes, and the news of a new version. */

import { button, el, installer, registered, say } from "./rest.js";

/** @typedef {import("../types/offline.js").Kept} Kept */

/** How much is kept, and what keeps the rest. */
export function offlineCard() {
  const said = el("p", { role: "status" });
  const keep = button("", () => void fetchAll(), { hidden: true });
  const install = installer();

  /** @param {Kept & { failed?: boolean }} kept */
  function show({ whole, missing, failed }) {
    said.textContent = failed ? say("offline.failed") : say(whole ? "offline.whole" : "offline.some");
    keep.hidden = whole;
    keep.disabled = false;
    keep.textContent = say("offline.keep-all", { n: megabytes(missing) });
    keep.dataset.missing = String(missing);
  }
  async function fetchAll() {
    said.textContent = say("offline.keeping", { n: megabytes(Number(keep.dataset.missing)) });
    keep.disabled = true;
    await ask("all");
    const now = await ask("kept");
    // What was fetched and found no room is missing too.
    if (now) show({ ...now, failed: !now.whole });
  }
  void ask("kept").then((kept) => (kept ? show(kept) : (said.textContent = say("offline.none"))));
  return el(
    "section",
    { className: "offline" },
    el("h3", {}, say("offline.title")),
    said,
    el("div", { className: "bar" }, keep, install ? button(say("offline.install"), install) : null),
  );
}

/** @param {number} bytes */
const megabytes = (bytes) => Math.ceil(bytes / 100_000) / 10;

/** Asks the worker; nothing where there is none. @param {"kept" | "all"} what @returns {Promise<Kept | undefined>} */
async function ask(what) {
  const worker = (await registered())?.active;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => (port1.onmessage = ({ data }) => done(data)));
  worker.postMessage({ ask: what }, [port2]);
  return answer;
}

/** Tells that there is a new version, once. @param {() => void} use */
export function tellNews(use) {
  document.querySelector(".news-bar")?.remove();
  const bar = el(
    "div",
    { className: "news-bar", role: "status" },
    el("span", {}, say("release.news")),
    button(say("release.use"), use, { className: "btn main" }),
    button(say("release.later"), () => bar.remove()),
  );
  document.body.append(bar);
}
