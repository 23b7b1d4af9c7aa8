/**
 * The service worker: serves the page offline, from the files of one release, which the build lists with a hash of each one's content
 * (`crates/xtask/src/offline.rs`). One cache has all files, under their names and hashes without folders: releases share equal files. They
 * never mix: the worker accepts a response of the host only if its content has this release's hash.
 */
import type { Kept, Question, Worker } from "../types/offline.js";

// The types of the DOM take `self` for a page's window.
const worker = self as unknown as Worker;
const { name: own, files } = RELEASE;
const scope = new URL(worker.registration.scope);
/** Name of the cache: several pages may share one origin. */
const CACHE = `shumi ${scope.pathname}`;
/** The page itself, requested as the folder: some hosts redirect requests for `index.html`. */
const SHELL = "index.html";
/** Parallel downloads in the background. */
const AT_ONCE = 4;

const addressOf = (path: string) => new URL(path === SHELL ? "." : path, scope).href;
/** Returns the name of a file without its folder and the hash in it. */
const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\.[0-9a-f]{8}(?=\.)/, "");
const keyOf = (path: string) => `${scope.href}${path === SHELL ? "" : nameOf(path)}?${files[path][0]}`;

/** Returns the file of this release at an address, ignoring its query. */
function pathOf(address: string) {
  const { origin, pathname } = new URL(address);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return undefined;
  const path = pathname.slice(scope.pathname.length) || SHELL;
  return Object.hasOwn(files, path) ? path : undefined;
}

async function hashOf(bytes: ArrayBuffer) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns a file of this release from the cache or the host; rejects if neither has it. */
async function load(path: string) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  const response = await fetch(addressOf(path), { cache: "no-cache", credentials: "same-origin" });
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await hashOf(bytes)) !== files[path][0]) throw new TypeError(`${path} of this release is not there`);
  const headers = new Headers(response.headers);
  // These headers describe the encoded body.
  for (const header of ["content-encoding", "content-length"]) headers.delete(header);
  // A new response, since browsers refuse a redirected one for a navigation.
  const whole = new Response(bytes, { headers });
  // If the storage is full, the file is fetched again the next time.
  await cache.put(keyOf(path), whole.clone()).catch(() => {});
  return whole;
}

/** Lists the cached paths of this release, including unchanged files of earlier ones. */
async function kept() {
  const keys = await (await caches.open(CACHE)).keys();
  const addresses = new Set(keys.map(({ url }) => url));
  return Object.keys(files).filter((path) => addresses.has(keyOf(path)));
}

/** Tells whether a board needs a file: with the boards of all families kept, any puzzle opens without a network. */
const isBoard = (path: string) => /\/(words-\w+-)?board-/.test(path);

/** Returns all files of the languages and modules of `paths`, and those common to all. @param withBoards of all families */
function belonging(paths: Iterable<string>, withBoards = false) {
  const [langs, modules] = [new Set([""]), new Set([""])];
  for (const path of paths) {
    langs.add(files[path][2]);
    modules.add(files[path][3]);
  }
  return Object.keys(files).filter((path) => langs.has(files[path][2]) && (modules.has(files[path][3]) || (withBoards && isBoard(path))));
}

/** Fetches the files that are not cached yet. */
async function gather(paths: string[]) {
  const there = new Set(await kept());
  const wanted = paths.filter((path) => !there.has(path));
  const failed: unknown[] = [];
  const some = async () => {
    for (let path = wanted.pop(); path; path = wanted.pop()) await load(path).catch((e) => failed.push(e));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  if (failed.length > 0) throw failed[0];
}

/** Lists the files used so far in this release and in the previous one. */
async function used() {
  const byName = new Map(Object.keys(files).map((path) => [nameOf(path), path]));
  const keys = await (await caches.open(CACHE)).keys();
  return keys.map(({ url }) => byName.get(nameOf(new URL(url).pathname))).filter((path) => path !== undefined);
}

/** Leaves out the boards, which are kept for all families: only other files tell that a family is played. */
const played = (paths: string[]) => paths.filter((path) => !isBoard(path));

async function told(): Promise<Kept> {
  const there = new Set(await kept());
  const missing = Object.keys(files).filter((path) => !there.has(path));
  return { whole: missing.length === 0, missing: missing.reduce((sum, path) => sum + files[path][1], 0) };
}

const answers: { [Q in Question["ask"]]: (question: Question & { ask: Q }) => Promise<unknown> } = {
  used: async ({ addresses, release }) => {
    if (release !== own) return;
    // A page loaded without a service worker is of the same release, so this worker may serve it from now on.
    await worker.clients.claim();
    const paths = [...played(await used()), ...addresses.map(pathOf).filter((path) => path !== undefined)];
    await gather(belonging(paths));
    await gather(belonging(paths, true));
  },
  all: () => gather(Object.keys(files)),
  kept: told,
  go: () => worker.skipWaiting(),
};

/** Gives up a release whose page is missing (a browser short of storage may have evicted it): the host takes over. */
async function retire(url: string) {
  await caches.delete(CACHE);
  await worker.registration.unregister();
  return Response.redirect(url);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(used().then((paths) => gather([...new Set([...belonging(played(paths)), ...paths])])));
});

worker.addEventListener("activate", (event) => {
  const clean = async () => {
    const cache = await caches.open(CACHE);
    const listed = new Set(Object.keys(files).map(keyOf));
    for (const key of await cache.keys()) if (!listed.has(key.url)) await cache.delete(key);
  };
  event.waitUntil(clean());
});

worker.addEventListener("message", (event) => {
  const { ask } = event.data;
  // Only pages of this origin reach the worker, but they may be of another release.
  if (!Object.hasOwn(answers, ask)) return;
  const answer = answers[ask] as (question: Question) => Promise<unknown>;
  const tell = (answer: unknown) => event.ports[0]?.postMessage(answer);
  event.waitUntil(answer(event.data).then(tell, () => tell(undefined)));
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const path = method === "GET" ? pathOf(url) : undefined;
  if (path) event.respondWith(mode === "navigate" ? load(path).catch(() => retire(url)) : load(path));
});
