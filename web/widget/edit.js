/**
 * What comes with the first puzzle in the making, as one file. The build makes it a function of what the page has already (`shared.js`), as it
 * does with `more.js`. It has the hashes of what only editors fetch.
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
