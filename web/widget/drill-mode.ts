/** The element in `mode="drill"`: makes the drill of its attributes, and tells the ruling on each move, in words and by events. */
import { ATTRIBUTES } from "./drill-attributes.ts";
import { DrillBoard } from "./drill-board.ts";
import { moduleTexts } from "./engine.ts";
import { placeOf } from "./language.ts";
import { drill, instances } from "./practise.ts";
import { Words } from "./say.ts";
import type { DrillTexts } from "#wasm/words";
import type { Controller } from "./controller.ts";
import type { ReadyDrill, Ruled } from "./drill-board.ts";
import type { ShumiBoard } from "./element.ts";

/** Time limits of a drill and of its instances, in seconds. */
const [LIMIT, LOOK] = [20, 2];

export function drillOf(controller: Controller) {
  const { frame, hooks } = controller;
  const host = frame.host as ShumiBoard;
  const lang = () => controller.words.lang;
  let made = "";
  let row: ReadyDrill | undefined;
  let words: Words<DrillTexts>;
  const board = new DrillBoard(host, ruled, (state) => instances(state, { timeLimit: LOOK, lang: lang() }));

  function fire(ruling: Ruled["ruling"] | "open", other?: string) {
    const { family, technique, seed, name, sentence } = row as ReadyDrill;
    hooks.fire("shumi-drill", { ruling, other, family, technique, seed, name, sentence: ruling === "open" ? "" : sentence });
  }

  function ruled({ ruling, other }: Ruled) {
    const { sentence } = row as ReadyDrill;
    if (ruling === "found") controller.say(words.say("drill.found", { sentence }));
    else if (ruling === "false") controller.say(words.say("drill.false"));
    else controller.say(other ? words.say("drill.true-by", { name: other }) : words.say("drill.true"));
    fire(ruling, other);
  }

  async function start() {
    const [family, technique, seed] = ["family", ...ATTRIBUTES].map((name) => host.getAttribute(name) ?? "");
    const wish = [family, technique, seed, lang()].join();
    if (host.mode !== "drill" || !technique || wish === made) return;
    made = wish;
    const [found, texts] = await Promise.all([
      drill({ family, technique, seed: seed ? Number(seed) : undefined, timeLimit: LIMIT, lang: lang() }),
      // The file has the texts by their keys.
      moduleTexts("drill", placeOf(lang())) as any,
    ]);
    if (made !== wish) return;
    words = new Words(lang(), texts);
    if (!found.state) throw new Error(words.say("drill.limit"));
    row = found as ReadyDrill;
    await board.show(row);
    controller.say(words.say(board.removes ? "drill.remove" : "drill.place", { name: row.name }));
    fire("open");
  }
  const begin = (): void => void start().catch(hooks.fail);
  new MutationObserver(begin).observe(host, { attributeFilter: ["mode", "family", ...ATTRIBUTES] });
  begin();
  return { show: begin };
}
