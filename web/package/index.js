/** The functions, and the element's class, which `shumi/define` registers. */
export * from "./solve.js";
export { ShumiBoard } from "../widget/element.js";
