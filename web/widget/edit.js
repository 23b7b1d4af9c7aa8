/**
 * Entry of the file for puzzles in the making, loaded with the first one. The build turns it into a function of the modules that the
 * page has loaded already (`shared.js`), as it does with `more.js`. It brings the hashes of the files that only editors fetch.
 */
import { editorOf } from "./editor.js";
import { know } from "./host.js";
import { SUMS } from "./sums-later.js";

/** @param {unknown} _shared */
const edit = (_shared) => {
  know(SUMS);
  return { editorOf };
};
export default edit;
