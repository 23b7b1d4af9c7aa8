/** What the pages of a trace note: frames, keys and long tasks. Runs in the page, before its own scripts. */

/** @typedef {{ frame: (looks: string) => Promise<number>, keys: number[], tasks: number[] }} Watch */

/** Leaves a `Watch` at `window.watch`. */
export function watchPage() {
  /** Milliseconds after which nothing comes any more. */
  const LONGEST = 60_000;
  /** @param {HTMLImageElement} image */
  const isDrawn = (image) => image.complete && image.naturalWidth > 0;
  /** Looks through shadow roots: `a >>> b` is a `b` in the shadow root of an `a`. What is hidden is not there yet. @param {string} path */
  const found = (path) => {
    /** @type {ParentNode | null} */
    let at = document;
    for (const step of path.split(" >>> ")) {
      const steps = [...(at?.querySelectorAll(step) ?? [])];
      const node = steps.find((node) => node.checkVisibility() && [...node.querySelectorAll("img")].every(isDrawn));
      if (!node) return false;
      at = node.shadowRoot ?? node;
    }
    return true;
  };
  /** The time when the frame that is being made has been painted, as far as the main thread is concerned. */
  const painted = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(undefined);
    });
  /** @type {number[]} */
  const keys = [];
  /** @type {number[]} */
  const tasks = [];
  /** @type {Watch} */
  const watch = {
    // Each frame looks whether what is waited for is there; that frame paints it.
    frame: (path) =>
      new Promise((done, fail) => {
        const look = () => {
          if (found(path)) painted().then(done);
          else if (performance.now() > LONGEST) fail(new Error(`there is no ${path} after ${LONGEST} ms`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    keys,
    tasks,
  };
  Object.assign(window, { watch });
  addEventListener(
    "keydown",
    ({ timeStamp }) => requestAnimationFrame(() => void painted().then((/** @type {number} */ end) => keys.push(end - timeStamp))),
    { capture: true },
  );
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
}
