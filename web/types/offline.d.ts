/** Messages between the service worker and the page, and types of the worker's scope that TypeScript's DOM library lacks. */

/** The list that the build prepends to the worker's script: by path a file's hash, size in bytes, language and module (empty: for all). */
export interface Release {
  name: string;
  files: Record<string, [hash: string, size: number, lang: string, module: string]>;
}

/** Requests of a page to the worker. */
export type Question =
  /** Caches the files that belong to the used ones; the worker also takes over a page of its release. */
  | { ask: "used"; addresses: string[]; release: string }
  /** Caches all files; answered when the attempt has ended. */
  | { ask: "all" }
  /** Answered with `Kept`. */
  | { ask: "kept" }
  /** Replaces the previous worker. */
  | { ask: "go" };

/** The part of the release that is not cached yet, in bytes. */
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

/** The global scope of the worker. */
export interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof Events>(type: E, heard: (event: Events[E]) => void): void;
}

declare global {
  const RELEASE: Release;
}
