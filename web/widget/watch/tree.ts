/** The search tree around an event: the choices that lead there, beside each the branches that have failed; large ones are triangles. */
import { el } from "../dom.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { WatchInfo, WatchNode, WatchTree } from "./types.ts";

/** Nodes of a subtree that is drawn as a triangle. */
const LARGE = 200;

export class Tree {
  node = el("ol", "tree");
  #say;
  #info: WatchInfo;
  #go: (at: number) => void;
  #open: (at: number) => Promise<WatchNode[]>;

  /** @param go shows an event @param open lists the nodes of a subtree */
  constructor(info: WatchInfo, { say }: Words<WatchTexts>, go: (at: number) => void, open: (at: number) => Promise<WatchNode[]>) {
    this.#say = say;
    this.#info = info;
    this.#go = go;
    this.#open = open;
    this.node.setAttribute("aria-label", say("watch.tree"));
  }

  show({ path, sides }: WatchTree) {
    const last = path[path.length - 1];
    const level = (parent: number, chosen?: WatchNode) => {
      const failed = sides.filter((node) => node.parent === parent && node.at !== chosen?.at);
      if (!chosen && failed.length === 0) return [];
      const own = chosen ? [this.#press(chosen, chosen === last ? "here" : "chosen")] : [];
      return [el("li", "", ...failed.map((node) => this.#branch(node)), ...own)];
    };
    const rows = path.flatMap((node) => level(node.parent, node));
    this.node.replaceChildren(...rows, ...level(last?.at ?? 0));
    this.node.scrollTop = this.node.scrollHeight;
  }

  /** A finished subtree: a press opens a small one, and shows the end of a large one. */
  #branch(node: WatchNode) {
    const { nodes, cause, label, at, end } = node;
    const why = cause === null ? "" : (this.#info.causes[cause]?.name ?? "");
    const words = why ? this.#say("watch.branch-cut", { label, n: nodes, why }) : this.#say("watch.branch", { label, n: nodes });
    const button = this.#press(node, `failed ${nodes > LARGE ? "large" : ""} ${cause === null ? "" : `cause-${cause}`}`, words);
    button.append(el("small", "", this.#say("watch.score", { score: nodes })));
    if (nodes <= 1) return button;
    button.onclick = () => {
      if (nodes > LARGE) this.#go(end ?? at);
      else void this.#open(at).then((all) => this.#unfold(button, all), () => {});
    };
    return button;
  }

  /** Replaces a branch by the list of its nodes, indented by depth. */
  #unfold(button: HTMLElement, all: WatchNode[]) {
    const depth = new Map<number, number>();
    const items = all.map((node) => {
      const own = (depth.get(node.parent) ?? -1) + 1;
      depth.set(node.at, own);
      const item = el("li", "", this.#press(node, node.cause === null ? "" : `failed cause-${node.cause}`));
      item.style.setProperty("--depth", String(own));
      return item;
    });
    const list = el("ol", "branch", ...items);
    button.replaceWith(list);
    list.querySelector("button")?.focus();
  }

  #press({ at, label }: WatchNode, className: string, words?: string) {
    const button = el("button", `node ${className}`, label);
    button.type = "button";
    if (words) button.setAttribute("aria-description", words);
    if (className === "here") button.setAttribute("aria-current", "true");
    button.onclick = () => this.#go(at);
    return button;
  }
}
