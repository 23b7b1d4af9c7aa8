/** The environment of the package's worker in browsers; it contains all glue, since bundlers cannot split a worker. */
import { makers, nameInWasm } from "./glues.js";

export const glue = async (name: string) => makers[name](nameInWasm[name]);

export const post = (message: unknown) => self.postMessage(message);

export function listen(listener: (event: MessageEvent) => void) {
  self.onmessage = listener;
}
