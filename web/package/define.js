/** Registers `<shumi-board>`, where there are elements at all. */
import { ShumiBoard } from "../widget/element.js";

const registry = globalThis.customElements;
if (registry && !registry.get("shumi-board")) registry.define("shumi-board", ShumiBoard);
