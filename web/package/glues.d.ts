/** Written by `build.mjs`: the glue of all modules. */
export const makers: Record<string, (own: string) => any>;
export const nameInWasm: Record<string, string>;
