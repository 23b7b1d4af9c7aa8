/** Tables of the player's records. */

import { el } from "../base/dom.ts";

/** Builds a table; the first cell of a row is its head. */
export function tableOf(heads: string[], rows: (string | Node)[][]) {
  const head = el("tr", {}, ...heads.map((words) => el("th", { scope: "col" }, words)));
  const line = ([name, ...cells]: (string | Node)[]) =>
    el("tr", {}, el("th", { scope: "row" }, name), ...cells.map((cell) => el("td", {}, cell)));
  const table = el("table", { className: "tbl" }, el("thead", {}, head), el("tbody", {}, ...rows.map(line)));
  return el("div", { className: "wide-table", tabIndex: 0, role: "group", "aria-label": heads.filter(Boolean).join(", ") }, table);
}
