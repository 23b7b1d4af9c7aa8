/** The card about offline use: its state, and the button that fetches all files. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { installer, registered } from "./release.ts";
import type { Kept } from "../../types/offline.js";

/** Builds the card: the files kept so far, the button that fetches the rest, and the one that installs the page. */
export function offlineCard() {
  const said = el("p");
  const keep = button("", () => void fetchAll(), { hidden: true });
  const install = installer();

  function show({ whole, missing, failed }: Kept & { failed?: boolean }) {
    said.textContent = failed ? say("offline.failed") : say(whole ? "offline.whole" : "offline.some");
    keep.hidden = whole;
    keep.disabled = false;
    keep.textContent = say("offline.keep-all", { n: megabytes(missing) });
    keep.dataset.missing = String(missing);
  }
  async function fetchAll() {
    // The state is read aloud once somebody changes it, not whenever help opens.
    said.setAttribute("role", "status");
    said.textContent = say("offline.keeping", { n: megabytes(Number(keep.dataset.missing)) });
    keep.disabled = true;
    await ask("all");
    const now = await ask("kept");
    // Files that exceeded the quota are missing, too.
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

/** Returns the key of the text before any file is kept: soon, where a worker is allowed, otherwise none. */
async function coming(): Promise<"offline.soon" | "offline.none"> {
  const registration = await registered();
  if (registration) return "offline.soon";
  // The worker is registered once the page is idle.
  const isAllowed =
    navigator.serviceWorker &&
    isSecureContext &&
    (await fetch(new URL("../sw.js", import.meta.url), { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    ));
  return isAllowed ? "offline.soon" : "offline.none";
}

const megabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10;

/** Asks the worker; `undefined` without one. */
async function ask(what: "kept" | "all"): Promise<Kept | undefined> {
  const worker = (await registered())?.active;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Kept>((done) => (port1.onmessage = ({ data }) => done(data)));
  worker.postMessage({ ask: what }, [port2]);
  return answer;
}
