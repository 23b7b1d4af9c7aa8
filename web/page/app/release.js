/** Use without a network: the service worker, what it is told of, and a new version of the page, which waits for the player. */

import { awake } from "../base/idle.js";
import { lazy } from "../ui/lazy.js";

const news = lazy("away", () => import("./new-version.js"));

/** Milliseconds without a download after which the worker is told of those before. */
const PAUSE = 2_000;
/** Milliseconds after which a page that stays open asks for a new version again. */
const HOUR = 3_600_000;

/** What installs the page, once the browser offers it. @type {(Event & { prompt: () => Promise<unknown> }) | undefined} */
let offer;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = /** @type {Event & { prompt: () => Promise<unknown> }} */ (event);
});

/** Installs the page; `undefined`: the browser does not offer it. */
export const installer = () => offer && (() => void offer?.prompt());

/** The worker's registration, once there is one; `undefined` where browser or host do not allow it. */
export const registered = () => navigator.serviceWorker?.getRegistration(new URL("../", import.meta.url)).catch(() => undefined);

/** The worker's address. Where scripts may only start from addresses of a policy, the page's own one gives it. @returns {string} */
function ownWorker() {
  const { href } = new URL("../sw.js", import.meta.url);
  const { trustedTypes } = /** @type {{ trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (address: string) => string } } }} */ (globalThis);
  return trustedTypes?.createPolicy("shumi-offline", { createScriptURL: () => href }).createScriptURL(href) ?? href;
}

/** Begins when the page rests: what is asked for before is for what is seen first. */
export async function startOffline() {
  const workers = navigator.serviceWorker;
  // The first worker answers a page that came without one: the page's files are its own. Any other one has another release's.
  let answered = Boolean(workers?.controller);
  workers?.addEventListener("controllerchange", () => {
    if (answered) location.reload();
    answered = true;
  });
  await awake;
  await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
  // Without it, or refused, the page needs a network as pages do.
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
    // Without a connection there is nothing new.
    registration.update().catch(() => {});
  });
  await workers.ready;
  tellUsed(registration);
}

/** The worker keeps what belongs to what was fetched, unless the visitor asked browsers to save data. @param {ServiceWorkerRegistration} registration */
function tellUsed(registration) {
  const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator);
  const release = document.querySelector('meta[name="shumi-release"]')?.getAttribute("content") ?? "";
  if (connection?.saveData) return;
  /** @type {string[]} */
  let addresses = [];
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
