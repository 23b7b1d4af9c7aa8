/** A run over time: the height of the search as a curve, failures as ticks, and a slider to any event. */
import { el } from "../dom.ts";
import { svg } from "./svg.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { WatchInfo, WatchRun, WatchStrip } from "./types.ts";

/** The drawing's width, which is stretched, and the heights of curve and ticks. */
const [WIDTH, CURVE, TICK] = [1000, 60, 9];
/** Most columns that are drawn. */
const COLUMNS = 600;

export class Strip {
  node = el("div", "over-time");
  slider = el("input", "slider");
  #area = svg("path", { class: "area" });
  #line = svg("path", { class: "line" });
  #ticks: SVGPathElement[];
  #mark = el("i", "mark");
  #top = el("span", "top");
  place = el("span", "place");
  /** Explains the colours. */
  legend: HTMLElement;
  #events = 0;
  #say;

  constructor(info: WatchInfo, words: Words<WatchTexts>, go: (at: number) => void) {
    const { say } = words;
    this.#say = say;
    const causes = info.causes.map(({ name }, cause) => ({ name, className: `cause-${cause}` }));
    // A flow has paths that take units back.
    const ticks = [...causes, { name: say("watch.takes-back"), className: "taken" }];
    this.#ticks = ticks.map(({ className }) => svg("path", { class: `tick ${className}` }));
    const drawing = svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${CURVE + TICK + 3}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      this.#area, svg("path", { class: "axis", d: `M0 ${CURVE}H${WIDTH}` }), this.#line, ...this.#ticks,
    );
    Object.assign(this.slider, { type: "range", min: "0", step: "1", value: "0" });
    this.slider.setAttribute("aria-label", say("watch.slider"));
    this.slider.addEventListener("input", () => go(Number(this.slider.value)));
    const curve = el("div", "curve", this.#mark);
    curve.prepend(drawing);
    curve.addEventListener("pointerdown", (event) => {
      const { left, width } = curve.getBoundingClientRect();
      go(Math.round((this.#events * (event.clientX - left)) / width));
    });
    const keys = [{ name: info.height, className: "height" }, ...(info.tree ? causes : ticks)];
    this.legend = el("ul", "key", ...keys.map(({ name, className }) => el("li", className, name)));
    this.node.append(this.#top, el("span", "bottom", "0"), curve, this.slider);
  }

  /** Draws a run as far as it is recorded. */
  fill({ width, low, high, fails, back }: WatchStrip, run: WatchRun) {
    this.#events = run.events;
    this.slider.max = String(run.events);
    const n = high.length;
    const by = Math.max(1, Math.ceil(n / COLUMNS));
    const most = Math.max(1, ...high);
    const x = (bucket: number) => Math.round((WIDTH * Math.min(bucket * width, run.events) * 10) / Math.max(1, run.events)) / 10;
    const y = (height: number) => Math.round((CURVE - ((CURVE - 4) * height) / most) * 10) / 10;
    const columns = Array.from({ length: Math.ceil(n / by) }, (_, i) => i * by);
    const highs = columns.map((at) => Math.max(...high.slice(at, at + by)));
    const lows = columns.map((at) => Math.min(...low.slice(at, at + by)));
    const path = (heights: number[]) => heights.map((height, i) => `L${x(columns[i] + by / 2)} ${y(height)}`).join("");
    this.#area.setAttribute("d", `M0 ${CURVE}${path(highs)}L${WIDTH} ${CURVE}Z`);
    // Within a column the search goes up and down: both ends are on the line.
    const zigzag = highs.flatMap((height, i) => (lows[i] === height ? [[i, height]] : [[i, lows[i]], [i, height]]));
    this.#line.setAttribute("d", `M${zigzag.map(([i, height]) => `${x(columns[i] + by / 2)} ${y(height)}`).join("L")}`);
    for (const [cause, counts] of [...fails, back].entries()) {
      const marked = columns.filter((at) => counts.slice(at, at + by).some((count) => count > 0));
      this.#ticks[cause].setAttribute("d", marked.map((at) => `M${x(at + by / 2)} ${CURVE + 3}v${TICK}`).join(""));
    }
    this.#top.textContent = this.#say("watch.score", { score: most });
  }

  /** Marks an event. */
  mark(at: number) {
    const part = this.#events ? at / this.#events : 0;
    this.#mark.style.setProperty("left", `${part * 100}%`);
    this.slider.style.setProperty("--part", `${part * 100}%`);
    this.slider.value = String(at);
    const words = this.#say("watch.place", { at, n: this.#events });
    this.slider.setAttribute("aria-valuetext", words);
    this.place.textContent = words;
  }
}
