/** What is said of use without a network and the button that fetches all that takes. */

import { button, el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { installer, registered } from "./release.js";

/** @typedef {import("../../types/offline.js").Kept} Kept */

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
  void coming().then(async (words) => {
    const kept = await ask("kept");
    if (kept) return show(kept);
    said.textContent = say(words);
    if (words === "offline.none") return;
    await navigator.serviceWorker.ready;
    const now = await ask("kept");
    if (now) show(now);
  });
  return el(
    "section",
    { className: "offline" },
    el("h3", {}, say("offline.title")),
    said,
    el("div", { className: "bar" }, keep, install ? button(say("offline.install"), install) : null),
  );
}

/** What is said before anything is kept: that it is on its way, where it can be. @returns {Promise<"offline.soon" | "offline.none">} */
async function coming() {
  const registration = await registered();
  if (registration) return "offline.soon";
  // The worker comes once the page rests.
  const isAllowed = navigator.serviceWorker && isSecureContext && (await fetch(new URL("../sw.js", import.meta.url), { method: "HEAD" }).then(({ ok }) => ok, () => false));
  return isAllowed ? "offline.soon" : "offline.none";
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
