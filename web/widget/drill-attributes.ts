/** The attributes of an element with a drill, beside `family`; a change of one makes another drill. */
export const ATTRIBUTES = ["technique", "seed"];
