/**
 * Entry of the file for puzzles in the making, loaded with the first one. The build turns it into a function of the modules that the
 * page has loaded already (`shared.ts`), as it does with `more.js`. It brings the hashes of the files that only editors fetch.
 */
import { editorOf } from "./editor.ts";
import { editorName } from "./engine.ts";
import { addHashes } from "./host.ts";
import { EDIT_SUMS } from "./hashes-later.ts";
import { EDITORS } from "./modules.ts";
import type { ElementWords } from "./words.ts";

/** Returns the name of a module's editor. Throws if its families have none. */
function editorOfModule(module: string, { say }: ElementWords) {
  if (!EDITORS.includes(module)) throw new Error(say("said.no-editor"));
  return editorName(module);
}

const edit = (_shared: unknown) => {
  addHashes(EDIT_SUMS);
  return { editorOf, editorOfModule };
};
export default edit;
