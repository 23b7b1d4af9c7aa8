/** The environment of the package's worker as a Node thread. */
import { parentPort } from "node:worker_threads";
import { makers, nameInWasm } from "./glues.js";
import type { MessagePort } from "node:worker_threads";

const port = parentPort as MessagePort;

export const glue = async (name: string) => makers[name](nameInWasm[name]);

export const post = (message: unknown) => port.postMessage(message);

export function listen(listener: (event: { data: any }) => void) {
  port.on("message", (data) => listener({ data }));
}
