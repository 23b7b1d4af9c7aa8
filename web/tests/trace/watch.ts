/** Records frames, keys and long tasks in the pages of a trace. Runs in the page, before its own scripts. */

export interface Watch {
  frame: (looks: string) => Promise<number>;
  keys: number[];
  tasks: number[];
}

/** Leaves a `Watch` at `window.watch`. */
export function watchPage() {
  /** Time in milliseconds after which waiting is given up. */
  const LONGEST = 60_000;
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  /** Finds an element through shadow roots: `a >>> b` is a `b` in the shadow root of an `a`. Hidden elements do not count. */
  const found = (path: string) => {
    let at: ParentNode | null = document;
    for (const step of path.split(" >>> ")) {
      const steps = [...(at?.querySelectorAll(step) ?? [])];
      const node = steps.find((node) => node.checkVisibility() && [...node.querySelectorAll("img")].every(isDrawn));
      if (!node) return false;
      at = node.shadowRoot ?? node;
    }
    return true;
  };
  /** Returns the time when the current frame has been painted, as far as the main thread can tell. */
  const painted = (): Promise<number> =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(undefined);
    });
  const keys: number[] = [];
  const tasks: number[] = [];
  const watch: Watch = {
    // Checks on each frame whether the element exists; that frame paints it.
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
    ({ timeStamp }) => requestAnimationFrame(() => void painted().then((end) => keys.push(end - timeStamp))),
    { capture: true },
  );
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
}
