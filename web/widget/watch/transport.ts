/** The controls of time: step, back, over, out, the next event of a kind, and play at a speed. */
import { el } from "../dom.ts";
import { toolbar } from "../toolbar.ts";
import { icon } from "./svg.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { IconName } from "./svg.ts";
import type { WatchInfo, WatchKind } from "./types.ts";

/** Events a second. */
const SPEEDS = [1, 10, 100, 1000];
/** Paints a second, at most, where motion is to be reduced. */
const CALM = 2;
/** Keys of the acts. */
const KEYS: Record<string, Act> = { n: "step", b: "back", o: "over", u: "out", k: "next", p: "play" };
/** Keys that parts of the view use, too: for the element itself, and for the page around it. */
const ARROWS: Record<string, Act> = { ArrowRight: "step", ArrowLeft: "back" };

export type Act = "back" | "play" | "step" | "over" | "out" | "next";

export class Transport {
  node = el("div", "transport");
  speeds = el("div", "speeds");
  kinds = el("select", "kinds");
  #buttons = new Map<Act, HTMLButtonElement>();
  #speed = 10;
  #say;
  #frame = 0;
  #act: (act: Act) => void;

  constructor({ kinds, tree }: WatchInfo, { say }: Words<WatchTexts>, act: (act: Act) => void) {
    this.#say = say;
    this.#act = act;
    const names: Record<Act, string> = {
      back: say("watch.back"), play: say("watch.play"), step: say("watch.step"), over: say("watch.over"), out: say("watch.out"),
      next: say("watch.next"),
    };
    const press = (name: Act) => {
      const button = el("button", `ib ${name}`, icon(name as IconName));
      button.type = "button";
      button.setAttribute("aria-label", names[name]);
      button.title = names[name];
      button.addEventListener("click", () => act(name));
      this.#buttons.set(name, button);
      return button;
    };
    this.kinds.setAttribute("aria-label", say("watch.kind"));
    this.kinds.append(...kinds.map(({ id, name }) => {
      const option = el("option", id, name);
      option.value = id;
      return option;
    }));
    for (const speed of SPEEDS) {
      const button = el("button", "speed", say("watch.score", { score: speed }));
      button.type = "button";
      button.setAttribute("aria-label", say("watch.speed", { n: speed }));
      button.setAttribute("aria-pressed", String(speed === this.#speed));
      button.addEventListener("click", () => {
        this.#speed = speed;
        for (const one of this.speeds.querySelectorAll("button")) one.setAttribute("aria-pressed", String(one === button));
      });
      this.speeds.append(button);
    }
    this.speeds.setAttribute("role", "group");
    this.speeds.setAttribute("aria-label", say("watch.speeds"));
    const acts: Act[] = ["back", "play", "step", ...(tree ? ["over", "out"] as const : [])];
    this.node.append(...acts.map(press));
    this.node.setAttribute("aria-label", say("watch.transport"));
    toolbar(this.node);
    this.jump = el("span", "jump", this.kinds, press("next"));
    // The closed list has the colour of its kind, too.
    const colour = () => (this.jump.className = `jump ${this.kind}`);
    this.kinds.addEventListener("change", colour);
    colour();
  }

  /** The choice of a kind and the button to its next event. */
  jump: HTMLElement;

  get kind() {
    return this.kinds.value as WatchKind;
  }

  get plays() {
    return this.#frame !== 0;
  }

  /** Whether events follow each other too fast for speech. */
  get isFast() {
    return this.plays && this.#speed > SPEEDS[0];
  }

  /** Shows which acts are possible. */
  allow(isFirst: boolean, isLast: boolean) {
    for (const [name, button] of this.#buttons) button.disabled = name === "back" ? isFirst : isLast && !(name === "play" && this.plays);
  }

  /** Calls `go` with the number of events that are due, until it returns `false`. */
  play(go: (events: number) => boolean) {
    this.stop();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let [last, due] = [performance.now(), 1];
    const tick = (now: number) => {
      due += ((now - last) * this.#speed) / 1000;
      last = now;
      const isTime = isCalm ? due >= Math.max(1, this.#speed / CALM) : due >= 1;
      if (isTime) {
        const events = Math.floor(due);
        due -= events;
        if (!go(events)) return this.stop();
      }
      this.#frame = requestAnimationFrame(tick);
    };
    this.#frame = requestAnimationFrame(tick);
    this.#show();
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#show();
  }

  /** Handles a key of the element. @returns whether it is one of the view's */
  take(event: KeyboardEvent): boolean {
    const [target] = event.composedPath();
    const act = KEYS[event.key] ?? (target === event.currentTarget ? ARROWS[event.key] : undefined);
    if (!act || event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return false;
    if (!this.#buttons.get(act)?.disabled) this.#act(act);
    return true;
  }

  #show() {
    const button = this.#buttons.get("play");
    const name = this.plays ? this.#say("watch.pause") : this.#say("watch.play");
    button?.replaceChildren(icon(this.plays ? "pause" : "play"));
    button?.setAttribute("aria-label", name);
    if (button) button.title = name;
  }
}
