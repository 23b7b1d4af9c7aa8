/**
 * Pages that tests use one after the other. A context costs a process of the browser, and the first page in it loads and compiles all
 * scripts and modules: half of a load. So a page is emptied after a test, unless the test changed what nothing undoes. Its cache stays
 * until the network is switched off; a route disables it.
 */
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** The only page of a context; `close` gives it back. */
export interface Visit {
  page: Page;
  close: () => Promise<void>;
}

/** Methods of a context that change more of it than its page. */
const LASTING = ["addInitScript", "grantPermissions", "newPage", "route", "setOffline"] as const;
/** Largest number of pages at rest. */
const MOST_IDLE = 4;
/** Longest wait for an empty page, in milliseconds. */
const SOON = 5_000;
/** Size of a page whose test names none, as Playwright's. */
const VIEWPORT = { width: 1280, height: 720 };

/** Pages at rest with the browser and the options that they were made with, the last used last. */
const idle: { browser: Browser; options: string; visit: Visit; end: () => Promise<void> }[] = [];

/** Returns a page without data and scripts of other tests. @param options of its context */
export async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const { viewport, colorScheme = "light", reducedMotion = "no-preference", forcedColors = "none", ...lasting } = options;
  const words = JSON.stringify(lasting);
  const at = idle.findLastIndex((one) => one.browser === browser && one.options === words);
  const found = at >= 0 ? idle.splice(at, 1)[0].visit : await open(browser, lasting, words);
  await found.page.setViewportSize(viewport ?? VIEWPORT);
  await found.page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
  return found;
}

/** Opens a context. @param words its options as a text */
async function open(browser: Browser, options: BrowserContextOptions, words: string): Promise<Visit> {
  const context = await browser.newContext(options);
  if (options.serviceWorkers !== "allow") await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { addInitScript } = page;
  const origins = new Set<string>();
  const scripts: { dispose: () => Promise<void> }[] = [];
  let isEmptied = options.serviceWorkers !== "allow";
  const changes = <T>(result: T) => {
    isEmptied = false;
    return result;
  };
  for (const name of LASTING) {
    const act = context[name] as (...args: unknown[]) => unknown;
    Object.assign(context, { [name]: (...args: unknown[]) => changes(act.apply(context, args)) });
  }
  const { newCDPSession, setOffline } = context;
  const sessions: CDPSession[] = [];
  context.newCDPSession = async (of) => {
    const session = await newCDPSession.call(context, of);
    sessions.push(session);
    return session;
  };
  context.setOffline = async (isOffline) => {
    await devtools.send("Network.clearBrowserCache");
    await setOffline(isOffline);
  };
  Object.defineProperties(page, {
    clock: { get: () => changes(context.clock) },
    addInitScript: {
      async value(...args: Parameters<Page["addInitScript"]>) {
        scripts.push(await addInitScript.apply(page, args));
      },
    },
  });

  function watch() {
    page.on("framenavigated", (frame) => void (frame.url().startsWith("http") && origins.add(new URL(frame.url()).origin)));
  }

  async function empty() {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    page.removeAllListeners();
    for (const script of scripts.splice(0)) await script.dispose();
    for (const session of sessions.splice(0)) await session.detach();
    await page.goto("about:blank", { timeout: SOON });
    for (const origin of origins) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    origins.clear();
    await page.mouse.move(-1, -1);
    watch();
  }

  const visit = {
    page,
    async close() {
      const isKept = isEmptied && context.pages().length === 1 && (await empty().then(() => true, () => false));
      if (!isKept) return context.close();
      idle.push({ browser, options: words, visit, end: () => context.close() });
      if (idle.length > MOST_IDLE) await idle.shift()?.end();
    },
  };
  watch();
  return visit;
}
