/**
 * Entry of the file for searches that are watched, loaded with the first one. The build turns it into a function of the modules that the
 * page has loaded already (`shared.ts`), as it does with `more.js`. It brings the hashes of the files that only searches fetch.
 */
import { moduleOf, moduleTexts } from "./engine.ts";
import { SUMS } from "./hashes-watch.ts";
import { addHashes } from "./host.ts";
import { codeAt } from "./language.ts";
import { Words } from "./say.ts";
import { ATTRIBUTES, readSwitches, writeSwitches } from "./watch/attributes.ts";
import { Search } from "./watch/search.ts";
import { takeOff } from "./watch/stage.ts";
import { watched } from "./watch/style.ts";
import { Trace } from "./watch/trace.ts";
import { traceDoors } from "./watch/trace-door.ts";
import { View } from "./watch/view.ts";
import { WATCHED } from "./watched.ts";
import { listed } from "./words.ts";
import type { WatchTexts } from "#wasm/words";
import type { Controller } from "./controller.ts";
import type { More } from "./later.ts";
import type { Play } from "./play.ts";
import type { TraceStart } from "./watch/trace.ts";
import type { Switches, WatchInfo, WatchRun } from "./watch/types.ts";

/** Helps that would mark the boards of a search. */
const MUTED = ["clashes", "impossible-clues"] as const;

/** A puzzle with its algorithm's search, and with its beginning for traces. */
interface Shown {
  play: Play;
  search: Search;
  info: WatchInfo;
  words: Words<WatchTexts>;
  start: TraceStart;
  /** All algorithms that suit the puzzle. */
  choices: { id: string; name: string }[];
}

class Watch {
  /** The puzzle whose search is shown, and its language. */
  #play: Play | undefined;
  #lang: number | undefined;
  #view: View | undefined;
  #life = new AbortController();
  /** The event reported last, so that a page may write it into `at`. */
  #spokenAt = 0;

  declare controller: Controller;
  declare more: () => Promise<More>;
  declare part: HTMLDivElement;

  constructor(controller: Controller, more: () => Promise<More>) {
    this.controller = controller;
    this.more = more;
    const { frame } = controller;
    watched(frame.root);
    this.part = frame.part("watch");
    frame.root.firstElementChild?.append(this.part);
    new MutationObserver((changes) => {
      const isOther = changes.some(({ attributeName }) => attributeName !== "at");
      if (isOther) this.#play = undefined;
      else if (this.#at !== this.#spokenAt) this.#view?.go(this.#at);
      this.show();
    }).observe(frame.host, { attributeFilter: ATTRIBUTES });
  }

  /** Shows the search of the element's puzzle, or nothing in other modes. */
  show() {
    const { frame, play } = this.controller;
    const isHere = frame.host.getAttribute("mode") === "watch";
    this.part.hidden = !isHere;
    frame.root.firstElementChild?.classList.toggle("watches", isHere);
    const wanted = isHere ? play : undefined;
    const lang = wanted?.voice.lang;
    if (wanted === this.#play && lang === this.#lang) return;
    const before = this.#play;
    this.#play = wanted;
    this.#lang = lang;
    this.#close(before);
    if (wanted) void this.#start(wanted).catch((e: unknown) => this.#fail(e));
  }

  /** @param before the puzzle whose search is closed */
  #close(before: Play | undefined) {
    const view = this.#view;
    this.#view = undefined;
    this.#life.abort(new DOMException("the search is closed", "AbortError"));
    this.#life = new AbortController();
    this.part.replaceChildren();
    if (!view) return;
    view.close();
    for (const aid of MUTED) this.controller.setSwitch(aid, true);
    if (before === this.controller.play) takeOff(this.controller);
  }

  async #start(play: Play) {
    const { controller } = this;
    const { lang } = play.voice;
    const { signal } = this.#life;
    // The file of the view's own texts has them by their keys.
    const words = new Words<WatchTexts>(codeAt(lang), (await moduleTexts("watch", lang)) as any);
    signal.throwIfAborted();
    const { id } = play.info;
    const wish = this.#attribute("algorithm");
    if (!WATCHED[id] || (wish && !WATCHED[id].includes(wish))) throw new Error(this.#lack(words, wish, id));
    const search = new Search(`watch-${moduleOf(id)}`, lang, signal);
    const infos = await search.algorithms();
    // Without a wish it is the first algorithm that suits the puzzle.
    const { algorithm } = await search.open({ puzzle: play.text, family: id, algorithm: wish || undefined, switches: {} });
    const info = infos.find((info) => info.family === id && info.algorithm === algorithm);
    if (!info) throw new Error(this.#lack(words, algorithm, id));
    search.wanted.algorithm = algorithm;
    const switches = readSwitches(this.#attribute("switches"), info);
    signal.throwIfAborted();
    // A search goes through boards that break rules.
    for (const aid of MUTED) controller.setSwitch(aid, false);
    const start: TraceStart = { stage: search.stage, state: await search.at(0) };
    signal.throwIfAborted();
    const suits = infos.filter((info) => info.family === id && search.stage.algorithms.includes(info.algorithm));
    const choices = suits.map(({ algorithm, name }) => ({ id: algorithm, name }));
    const shown = { search, info, words, play, start, choices };
    this.#open(shown, this.#at, switches);
  }

  /** Shows an algorithm's search, or the trace of a program. */
  #open(shown: Shown, at: number, switches: Switches, trace?: Trace) {
    const { search, info, words, play } = shown;
    this.#view?.close();
    const { signal } = this.#life;
    const follow = (text: string) => {
      const tuned = (nodes: number, microseconds: number) => search.tuned(nodes, microseconds);
      this.#open(shown, 0, {}, new Trace(text, shown.start, search.wanted, words, tuned));
    };
    const back = trace && { name: info.name, act: () => this.#open(shown, 0, search.wanted.switches) };
    const view = new View(this.controller, trace ?? search, trace?.info ?? info, words, {
      moved: (at, run) => !trace && this.#tell(at, run, shown),
      fail: (e) => this.#fail(e),
      solve: async () => (await this.more()).solve(play.text, { family: info.family, goal: "first", timeLimit: 10, signal }),
      doors: traceDoors(play.text, words, follow, back),
    });
    this.#view = view;
    this.part.replaceChildren(view.node);
    view.run(switches, at).catch((e: unknown) => this.#fail(e));
  }

  /** Reports an event to the page. */
  #tell(at: number, run: WatchRun, { info, choices }: Shown) {
    this.#spokenAt = at;
    const { algorithm, name, source } = info;
    this.controller.hooks.fire("shumi-watch", { at, algorithm, name, source, switches: writeSwitches(run.switches, info), choices });
  }

  #lack({ say, lang }: Words<WatchTexts>, wish: string | undefined, id: string) {
    const algorithms = WATCHED[id];
    if (algorithms) return say("watch.no-algorithm", { wish: wish ?? "", algorithms: listed({ lang }, algorithms) });
    return say("watch.no-family", { families: listed({ lang }, Object.keys(WATCHED)) });
  }

  #fail(e: unknown) {
    if (e instanceof DOMException && e.name === "AbortError") return;
    if (this.#view === undefined) this.part.textContent = e instanceof Error ? e.message : String(e);
    this.controller.hooks.fail(e);
  }

  #attribute = (name: string) => this.controller.frame.host.getAttribute(name) ?? "";
  get #at() {
    return Number.parseInt(this.#attribute("at"), 10) || 0;
  }
}

const watch = (_shared: unknown) => {
  addHashes(SUMS);
  return { watchOf: (controller: Controller, more: () => Promise<More>) => new Watch(controller, more) };
};
export default watch;
