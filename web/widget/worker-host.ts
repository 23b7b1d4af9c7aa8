/** The environment of the worker in browsers: the glue of all modules, and messages. The npm package has others. */
import { boardGlues, nameInWasm, otherGlues } from "./glues.ts";

export const glue = async (name: string) => (boardGlues[name] ?? otherGlues[name])(nameInWasm[name]);

export const post = (message: unknown) => self.postMessage(message);

export function listen(listener: (event: MessageEvent) => void) {
  self.onmessage = listener;
}
