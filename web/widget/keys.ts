/** Key names in the notation of games, `[Ctrl+][Alt+][Shift+]key`; and keys that other elements of the page take. */

/** Keys without a name of their own (from an input method, or dead keys): only the position identifies them. */
const UNNAMED = /^(Process|Unidentified|Dead)$/;
const MODIFIER = /^(Shift|Control|Alt|Meta|AltGraph|CapsLock)$/;
const LETTER = /^[a-z]$/i;
/** Key code of keys that an input method has consumed. */
const TAKEN = 229;

/** Returns the key name for a position on the keyboard, for keys without a name; empty for other positions. */
function ofPlace(code: string) {
  const sign = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code);
  if (sign) return sign[1].toLowerCase();
  if (code === "Space") return " ";
  return /^(Arrow\w+|Home|End|PageUp|PageDown|Enter|Escape|Backspace|Delete)$/.test(code) ? code : "";
}

/**
 * Returns the name of a key press, or `undefined` for a modifier alone and other keys without meaning here.
 *
 * Digits go by position, since many keyboards have them only with Shift; so do letters of other alphabets.
 * @param marks whether `#`, which shares its place with a digit on some keyboards, writes a mark
 */
export function keyName(event: KeyboardEvent, marks = false) {
  const { code } = event;
  let { key } = event;
  if (MODIFIER.test(key)) return undefined;
  if (event.isComposing || event.keyCode === TAKEN || UNNAMED.test(key)) key = ofPlace(code);
  const digit = /^Digit(\d)$/.exec(code) ?? (event.shiftKey ? /^Numpad(\d)$/.exec(code) : null);
  const letter = /^Key([A-Z])$/.exec(code);
  if (digit && !event.getModifierState("AltGraph") && !(marks && key === "#")) key = digit[1];
  else if (letter && !LETTER.test(key) && (event.altKey || key.charCodeAt(0) > 127)) key = letter[1].toLowerCase();
  if (key === "") return undefined;
  const modifiers = [event.ctrlKey || event.metaKey ? "Ctrl+" : "", event.altKey ? "Alt+" : "", event.shiftKey ? "Shift+" : ""];
  return modifiers.join("") + key;
}

/** Whether a key only moves the cursor, selects, zooms or clears marks, and so works on a read-only board. */
export const isHarmless = (name: string) =>
  /^((Ctrl|Shift)\+)?(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$|^Escape$|^Ctrl\+[a ]$|^(Shift\+)?[-+?]$|^Alt\+[rcbw]$/.test(
    name,
  );

/** Whether a key moves the cursor. */
export const isMove = (name: string) => /(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/.test(name);

/** Whether a key may jump to a distant cell: the next mistake, the next open cell. */
export const isJump = (name: string) => /^(Alt\+)?[en]$/i.test(name);

/** Whether a key presses the focused element, so that holding it must not repeat the press. */
export const isPress = (name: string) => /(^|\+)(Enter| )$/.test(name);

/** Elements that take every key. */
const FIELDS =
  "textarea, select, [contenteditable]:not([contenteditable='false']), dialog, [role='dialog'], [role='textbox'], audio, video";
/** Elements pressed by Enter and the space bar. */
const BUTTONS = "button, a[href], summary, [role='button'], [role='link'], [role='tab'], [role='menuitem']";

/**
 * Whether a key belongs to the focused element and not to the board: fields take all keys, buttons the ones that press them.
 * @param host the element with the board
 */
export function isElsewhere(event: KeyboardEvent, name: string, host: Element) {
  const modal = document.querySelector("dialog:modal");
  if (modal && !modal.contains(host)) return true;
  const path = event.composedPath();
  const own = path.indexOf(host);
  for (const node of own < 0 ? path : path.slice(0, own)) {
    if (!(node instanceof Element)) continue;
    if (node instanceof HTMLInputElement) return takes(node.type, name);
    if (node.matches(FIELDS)) return true;
    if (node.matches(BUTTONS)) return isPress(name);
  }
  // Outside the board these keys scroll the page.
  return own < 0 && /Page(Up|Down)$/.test(name);
}

/** Whether an input takes a key. */
function takes(type: string, name: string) {
  if (type === "checkbox") return name === " ";
  if (type === "radio" || type === "range") return isMove(name) || isPress(name);
  return !/^(button|submit|reset|image|file|color)$/.test(type) || isPress(name);
}
