/** Written by `build.mjs`: the files of the package, by name. */
type Make = (own: string) => any;
export const glueOf: Record<string, { file: string; load: () => Promise<{ make: Make }> }>;
/** What a module calls its glue. */
export const nameInWasm: Record<string, string>;
export const bytesOf: Record<string, () => URL>;
export const imported: Record<string, () => Promise<{ default: unknown }>>;
export const WORKER: () => string;
