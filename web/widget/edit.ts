/**
 * Entry of the file for puzzles in the making, loaded with the first one. The build turns it into a function of the modules that the
 * page has loaded already (`shared.ts`), as it does with `more.js`. It brings the hashes of the files that only editors fetch.
 */
import { editorOf } from "./editor.ts";
import { addHashes } from "./host.ts";
import { SUMS } from "./hashes-later.ts";

const edit = (_shared: unknown) => {
  addHashes(SUMS);
  return { editorOf };
};
export default edit;
