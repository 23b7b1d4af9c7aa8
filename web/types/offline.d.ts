/** What the service worker and the page say to each other, and what TypeScript's table of the page does not have of the worker's side. */

/** What the build puts in front of the worker's script: by path a file's hash, size in bytes, language and module (empty: for all). */
export interface Release {
  name: string;
  files: Record<string, [hash: string, size: number, lang: string, module: string]>;
}

/** What a page asks of the worker. */
export type Question =
  /** What belongs to what was used is to be kept; answers come from the worker if the page is of its release. */
  | { ask: "used"; addresses: string[]; release: string }
  /** All is to be kept; answered when that is tried. */
  | { ask: "all" }
  /** Answered with `Kept`. */
  | { ask: "kept" }
  /** The worker takes the place of the one before. */
  | { ask: "go" };

/** How much of the release is not kept yet, in bytes. */
export interface Kept {
  whole: boolean;
  missing: number;
}

interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: WorkerEvent & { data: Question; ports: readonly MessagePort[] };
  fetch: WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };
}

/** The worker's own scope. */
export interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof Events>(type: E, heard: (event: Events[E]) => void): void;
}

declare global {
  const RELEASE: Release;
}
