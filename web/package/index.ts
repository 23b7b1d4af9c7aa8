/** The functions, and the element's class, which `shumi/define` registers. */
export * from "./solve.ts";
export { ShumiBoard } from "../widget/element.ts";
