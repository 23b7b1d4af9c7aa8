/** The attributes of an element that its game obeys. */

export type Settings = Record<"mode" | "toolbar" | "keypad" | "hints" | "panel" | "clashes" | "digits", string> &
  Record<"readonly" | "disabled" | "timer" | "digitFirst" | "leftHanded", boolean>;

/** The settings of an element without attributes. */
export const SETTINGS: Settings = {
  mode: "play", readonly: false, disabled: false, toolbar: "on", keypad: "auto", hints: "all", timer: false, panel: "off",
  clashes: "on", digits: "normal", digitFirst: false, leftHanded: false,
};
