/** Registers `<shumi-board>`, if the platform has custom elements. */
import { ShumiBoard } from "../widget/element.ts";

const registry = globalThis.customElements;
if (registry && !registry.get("shumi-board")) registry.define("shumi-board", ShumiBoard);
