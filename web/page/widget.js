/** The one place that names the widget's folder; the build replaces its version. */
export { check, convert, families, puzzles, solve } from "../shumi-VERSION/shumi.js";
