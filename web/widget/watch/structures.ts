/** The drawing of an algorithm's own data, by the kind of its structure. */
import { Bound } from "./bound.ts";
import { Clauses } from "./clauses.ts";
import { Cover } from "./cover.ts";
import { Deepening } from "./deepening.ts";
import { Flow } from "./flow.ts";
import { Free } from "./free.ts";
import { Plain } from "./plain.ts";
import { Stack } from "./stack.ts";
import { Sums } from "./sums.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Links, Structure } from "./structure.ts";
import type { WatchInfo, WatchStage } from "./types.ts";

/** Builds the drawing; nothing for an algorithm without data of its own. */
export function structureOf(stage: WatchStage, info: WatchInfo, words: Words<WatchTexts>, links: Links): Structure {
  const { structure } = stage;
  switch (structure.kind) {
    case "cover":
      return new Cover(stage, structure, words, links);
    case "flow":
      return new Flow(structure, words, links);
    case "bound":
      return new Bound(info, words);
    case "sums":
      return new Sums(stage, structure, info.family === "simple-kakuro" ? 1 : 0, words, links);
    case "clauses":
      return new Clauses(stage, words, links);
    case "free":
      return new Free(stage, structure, words);
    case "deepening":
      return new Deepening(words, links);
    case "trace":
      return new Stack(stage, words, links);
    default:
      return new Plain();
  }
}
