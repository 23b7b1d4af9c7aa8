/**
 * Plays the page without a network: answers with the files of one release, which the build lists with a hash of each one's content
 * (`crates/xtask/src/offline.rs`). Files lie in one cache under their address and hash, so what releases share is kept once, and releases
 * never mix: what the host has under an address is only taken with the content that this release has there.
 */

/** @typedef {import("../types/offline.js").Question} Question */
/** @typedef {import("../types/offline.js").Kept} Kept */

const worker = /** @type {import("../types/offline.js").Worker} */ (/** @type {unknown} */ (self));
const { name: own, files } = RELEASE;
const scope = new URL(worker.registration.scope);
/** Several pages may lie on one origin. */
const CACHE = `shumi ${scope.pathname}`;
/** The page itself; hosts send it for the folder, and some send those elsewhere who ask for the file. */
const SHELL = "index.html";
/** Files that are fetched at a time, where nobody waits for them. */
const AT_ONCE = 4;

/** @param {string} path */
const addressOf = (path) => new URL(path === SHELL ? "." : path, scope).href;
/** @param {string} path */
const keyOf = (path) => `${addressOf(path)}?${files[path][0]}`;

/** The file of this release that an address names, with whatever fields. @param {string} address */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return undefined;
  const path = pathname.slice(scope.pathname.length) || SHELL;
  return Object.hasOwn(files, path) ? path : undefined;
}

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file of this release; rejects where it is not kept and the host does not have it. @param {string} path */
async function load(path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  const response = await fetch(addressOf(path), { cache: "no-cache", credentials: "same-origin" });
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await hashOf(bytes)) !== files[path][0]) throw new TypeError(`${path} of this release is not there`);
  const headers = new Headers(response.headers);
  // They told of the bytes on their way.
  for (const header of ["content-encoding", "content-length"]) headers.delete(header);
  // Made anew: one that a host has led elsewhere is refused for a page.
  const whole = new Response(bytes, { headers });
  // Where the storage is full, it is fetched again the next time.
  await cache.put(keyOf(path), whole.clone()).catch(() => {});
  return whole;
}

/** The paths of this release that are kept, those of the last one too that have not changed. */
async function kept() {
  const keys = await (await caches.open(CACHE)).keys();
  const addresses = new Set(keys.map(({ url }) => url));
  return Object.keys(files).filter((path) => addresses.has(keyOf(path)));
}

/** What belongs to files: all of their languages and modules, and what everybody needs. @param {Iterable<string>} paths */
function belonging(paths) {
  const [langs, modules] = [new Set([""]), new Set([""])];
  for (const path of paths) {
    langs.add(files[path][2]);
    modules.add(files[path][3]);
  }
  return Object.keys(files).filter((path) => langs.has(files[path][2]) && modules.has(files[path][3]));
}

/** Fetches what is not kept yet. @param {string[]} paths */
async function gather(paths) {
  const there = new Set(await kept());
  const wanted = paths.filter((path) => !there.has(path));
  /** @type {unknown[]} */
  const failed = [];
  const some = async () => {
    for (let path = wanted.pop(); path; path = wanted.pop()) await load(path).catch((e) => failed.push(e));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  if (failed.length > 0) throw failed[0];
}

/** What was used of this release and of the last one, whose folder of modules had another name. */
async function used() {
  const nameOf = (/** @type {string} */ path) => path.slice(path.lastIndexOf("/") + 1);
  const byName = new Map(Object.keys(files).map((path) => [nameOf(path), path]));
  const keys = await (await caches.open(CACHE)).keys();
  return keys.map(({ url }) => byName.get(nameOf(new URL(url).pathname))).filter((path) => path !== undefined);
}

/** @returns {Promise<Kept>} */
async function told() {
  const there = new Set(await kept());
  const missing = Object.keys(files).filter((path) => !there.has(path));
  return { whole: missing.length === 0, missing: missing.reduce((sum, path) => sum + files[path][1], 0) };
}

/** @type {{ [Q in Question["ask"]]: (question: Question & { ask: Q }) => Promise<unknown> }} */
const answers = {
  used: async ({ addresses, release }) => {
    if (release !== own) return;
    // Who came before there was a worker is of the same release, so it may answer from now on.
    await worker.clients.claim();
    await gather(belonging([...(await used()), ...addresses.map(pathOf).filter((path) => path !== undefined)]));
  },
  all: () => gather(Object.keys(files)),
  kept: told,
  go: () => worker.skipWaiting(),
};

/** Without the page itself, which a browser in want of room may have dropped, this release is lost: the host has the word. @param {string} url */
async function retire(url) {
  await caches.delete(CACHE);
  await worker.registration.unregister();
  return Response.redirect(url);
}

worker.addEventListener("install", (event) => event.waitUntil(used().then((paths) => gather(belonging(paths)))));

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
  // Only pages of this origin reach a worker, but they may be of another release.
  if (!Object.hasOwn(answers, ask)) return;
  const answer = /** @type {(question: Question) => Promise<unknown>} */ (answers[ask]);
  const tell = (/** @type {unknown} */ answer) => event.ports[0]?.postMessage(answer);
  event.waitUntil(answer(event.data).then(tell, () => tell(undefined)));
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const path = method === "GET" ? pathOf(url) : undefined;
  if (path) event.respondWith(mode === "navigate" ? load(path).catch(() => retire(url)) : load(path));
});
