/** The view of a collection: a numbered button for each puzzle, with its progress. */

import { button, el } from "../base/dom.ts";
import { openPuzzle } from "../base/navigation.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { progressBar } from "../ui/progress-bar.ts";
import { toTop } from "../ui/to-top.ts";
import { choose, shelfName, shelfOf, statesOf } from "../store/shelves.ts";
import type { View } from "../base/navigation.ts";
import type { State } from "../store/shelves.ts";

/** @returns `null`: the library does not hold it */
export async function shelfView(id: string): Promise<View | null> {
  const shelf = await shelfOf(id).catch(() => null);
  if (!shelf) return null;
  const [name, states] = await Promise.all([shelfName(shelf), statesOf(shelf.keys)]);
  const said = el("p", { role: "status" });
  const open = (at: number) => {
    choose(shelf, at);
    openPuzzle(shelf.parts[at]).catch((e) => (said.textContent = (e as Error).message));
  };
  const called = { new: say("library.new"), going: say("library.going"), solved: say("kept.solved") };
  const next = states.findIndex((state) => state !== "solved");
  const [all, solved] = [states.length, states.filter((state) => state === "solved").length];
  const number = (state: State, i: number) => {
    const node = button(String(i + 1), () => open(i), {
      className: `number ${state}`,
      "aria-label": say("shelf.puzzle", { at: i + 1, state: called[state] }),
    });
    if (state !== "new") node.append(state === "solved" ? icon("sealed", "seal") : icon("begun", "seal half"));
    return el("li", {}, node);
  };
  const goOn = button(icon("play"), () => open(next), { className: "btn primary" });
  goOn.append(say("shelf.go-on"));
  return {
    title: `${name} · Shumi`,
    nodes: [
      el(
        "div",
        { className: "page library-page" },
        el("p", { className: "muted" }, el("a", { href: "#library" }, say("library.title"))),
        el(
          "div",
          { className: "rulehead library-head" },
          el("h1", { tabIndex: -1 }, name),
          el("p", { className: "tally" }, say("shelf.progress", { solved, all })),
        ),
        progressBar(solved / all),
        next >= 0 ? el("p", {}, goOn) : null,
        said,
        el("ol", { className: "ruled shelf" }, ...states.map(number)),
      ),
    ],
    shown: toTop,
  };
}
