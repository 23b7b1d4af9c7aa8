/** Offline use: the service worker, its list of used files, and a new version of the page, which waits for the player's consent. */

import { awake } from "../base/idle.ts";
import { lazy } from "../ui/lazy.ts";

const news = lazy("away", () => import("./new-version.ts"));

/** Milliseconds without a download after which the earlier ones are reported to the worker. */
const PAUSE = 2_000;
/** Milliseconds after which a page that stays open asks for a new version again. */
const HOUR = 3_600_000;

/** Event that installs the page, once the browser offers it. */
let offer: (Event & { prompt: () => Promise<unknown> }) | undefined;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as Event & { prompt: () => Promise<unknown> };
});

/** Returns a function that installs the page; `undefined` if the browser does not offer it. */
export const installer = () => offer && (() => void offer?.prompt());

/** Returns the worker's registration; `undefined` before there is one, or where browser or host do not allow it. */
export const registered = () => navigator.serviceWorker?.getRegistration(new URL("../", import.meta.url)).catch(() => undefined);

/** Trusted types, as far as the page uses them. */
interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (address: string) => string };
}

/** Returns the worker's address, as a trusted type of the page's own policy where the browser has them. */
function ownWorker(): string {
  const { href } = new URL("../sw.js", import.meta.url);
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  return trustedTypes?.createPolicy("shumi-offline", { createScriptURL: () => href }).createScriptURL(href) ?? href;
}

/** Registers the worker once the page is idle: the first view has priority over it. */
export async function startOffline() {
  const workers = navigator.serviceWorker;
  // The first worker takes control of a page of its own release. Any later one brings the files of another release.
  let answered = Boolean(workers?.controller);
  workers?.addEventListener("controllerchange", () => {
    if (answered) location.reload();
    answered = true;
  });
  await awake;
  await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
  // Without a worker, or if its registration is refused, the page needs a network.
  const registration = await (async () => workers?.register(ownWorker()))().catch(() => undefined);
  if (!registration) return;
  const look = () => {
    const { waiting } = registration;
    if (waiting && workers.controller) void news().then(({ tellNews }) => tellNews(() => waiting.postMessage({ ask: "go" })), () => {});
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - asked < HOUR) return;
    asked = performance.now();
    // Offline there is no new version.
    registration.update().catch(() => {});
  });
  await workers.ready;
  tellUsed(registration);
}

/** Reports fetched files to the worker, which keeps the parts that they belong to, unless the visitor asked browsers to save data. */
function tellUsed(registration: ServiceWorkerRegistration) {
  const release = document.querySelector('meta[name="shumi-release"]')?.getAttribute("content") ?? "";
  if (navigator.connection?.saveData) return;
  let addresses: string[] = [];
  let timer = 0;
  const tell = () => {
    registration.active?.postMessage({ ask: "used", addresses, release });
    addresses = [];
  };
  const seen = new PerformanceObserver((list) => {
    addresses.push(...list.getEntries().map((entry) => entry.name));
    clearTimeout(timer);
    timer = window.setTimeout(tell, PAUSE);
  });
  seen.observe({ type: "resource", buffered: true });
}
