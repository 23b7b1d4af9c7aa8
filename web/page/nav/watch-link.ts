/** Links to searches. */

import type { Wanted } from "./address.ts";

/** A run and one of its events; by default the family's usual algorithm, from its beginning. */
interface Run {
  algorithm?: string;
  switches?: string;
  at?: number;
}

/** Returns the fragment of a search. */
export function watchLink({ family, text }: Wanted, { algorithm = "", switches, at }: Run = {}) {
  const fields = new URLSearchParams({ watch: algorithm, family, p: text });
  if (switches) fields.set("switches", switches);
  if (at) fields.set("at", String(at));
  return `#${fields}`;
}
