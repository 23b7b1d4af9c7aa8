/** The functions and the class of the element, which `shumi/define` registers. */
export * from "./solve.js";
export { ShumiBoard } from "../widget/element.js";
