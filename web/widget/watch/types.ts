/** Shapes that the modules of searches return. */
export type * from "#wasm/watch";

export type Switches = Record<string, boolean>;
