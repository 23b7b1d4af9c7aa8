/** The panel of checkpoints, with the tools for marks, and the bar of a running trial: parts of the element, or elements of the page. */
import { button, el } from "./dom.ts";
import { withIcon } from "./icons.ts";
import { LATER_PATHS } from "./later-icons.ts";
import type { Tool } from "#wasm/board";
import type { Checkpoint } from "./types.ts";
import type { Controller } from "./controller.ts";

/** Longest name of a checkpoint, in characters. */
const LONGEST = 60;

export function positionsOf(controller: Controller) {
  const { frame } = controller;
  const trial = frame.places.trial ?? frame.part("trial");
  const panel = frame.places.positions ?? frame.part("positions");
  if (!frame.places.trial) frame.status.before(trial);
  if (!frame.places.positions) frame.keypad.after(panel);
  trial.classList.add("trial");
  const use = (tool: Tool, name?: string, at?: number) => controller.andBack(() => controller.useTool(tool, name, at));
  let shown = "";

  function row({ id, name: given, filled }: Checkpoint, at: number, compared: boolean) {
    const { say } = controller.words;
    const name = given || say("positions.number", { n: id });
    const compare = small(
      say("positions.compare"),
      () => use("compare", undefined, compared ? undefined : at),
      say("positions.compare-to", { name }),
    );
    compare.setAttribute("aria-pressed", String(compared));
    const acts = el(
      "span",
      "bar",
      small(say("positions.back"), () => use("back-to", undefined, at), say("positions.back-to", { name })),
      compare,
      withIcon(small("", () => use("remove", undefined, at), say("positions.remove", { name })), LATER_PATHS.close),
    );
    return el("li", "", el("span", "", el("b", "", name), " ", el("span", "muted", say("positions.filled", { n: filled }))), acts);
  }

  /** Creates all nodes with texts, again after a change of language. */
  function fill() {
    const { say } = controller.words;
    const name = Object.assign(
      el("input", ""),
      { type: "text", maxLength: LONGEST, autocomplete: "off", placeholder: say("positions.name") },
    );
    name.setAttribute("aria-label", say("positions.name"));
    const set = Object.assign(el("button", "btn", say("positions.set")), { type: "submit" });
    const form = el("form", "bar", name, set);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const given = name.value;
      name.value = "";
      use("checkpoint", given);
    });
    const marks = el(
      "div",
      "bar marks",
      button(say("positions.fill"), () => use("fill-marks")),
      button(say("positions.promote"), () => use("promote")),
    );
    const attempt = button(say("positions.try"), () => use("try"));
    const list = el("ul", "points");
    const title = el("h2", "", say("positions.title"));
    panel.replaceChildren(marks, title, form, list, el("div", "bar", attempt));
    panel.setAttribute("role", "region");
    panel.setAttribute("aria-label", say("positions.title"));
    trial.replaceChildren(
      el("b", "", say("positions.trying")),
      small(say("positions.keep"), () => use("keep")),
      small(say("positions.give-up"), () => use("give-up")),
    );
    return { marks, attempt, list };
  }

  let words = controller.words;
  let parts = fill();
  return {
    show() {
      const now = controller.play?.status;
      panel.hidden = !controller.offers("panel");
      trial.hidden = panel.hidden || !now?.trial;
      if (words !== controller.words) {
        words = controller.words;
        shown = "";
        parts = fill();
      }
      const { checkpoints = [], compared, marks = false } = now ?? {};
      parts.marks.hidden = !marks;
      parts.attempt.hidden = now?.trial === true;
      for (const node of panel.querySelectorAll("button")) node.disabled = controller.locked;
      const next = JSON.stringify([checkpoints, compared]);
      if (next !== shown) parts.list.replaceChildren(...checkpoints.map((one, at) => row(one, at, at === compared)));
      shown = next;
    },
  };
}

const small = (label: string, press: () => void, name?: string) => button(label, press, { name, title: undefined, className: "btn small" });
