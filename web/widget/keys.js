/** Key names as games know them: `[Ctrl+][Alt+][Shift+]key`. */

/**
 * The name of a key press, or `undefined` for one that is none of ours (composing, a modifier alone).
 * @param {KeyboardEvent} event
 */
export function keyName(event) {
  if (event.isComposing || event.key === "Unidentified" || /^(Shift|Control|Alt|Meta|AltGraph|CapsLock|Dead|Process)$/.test(event.key)) return undefined;
  let { key } = event;
  if (event.shiftKey) {
    // With Shift the key of a digit says something else on every keyboard; its place says which digit it is.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (digit) key = digit[1];
  }
  const modifiers = [event.ctrlKey || event.metaKey ? "Ctrl+" : "", event.altKey ? "Alt+" : "", event.shiftKey ? "Shift+" : ""];
  return modifiers.join("") + key;
}

/** Whether a key only moves the cursor or takes marks away, and so works on a board that may not be changed. @param {string} name */
export const isHarmless = (name) => /^(Ctrl\+)?(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$|^Escape$/.test(name);

/** Whether a key asks for a hint: H where the board takes no letters, Alt+H on all (which types another letter on some keyboards). @param {KeyboardEvent} event */
export const isHintKey = (event) => !event.ctrlKey && !event.metaKey && (event.altKey ? event.code === "KeyH" : event.key.toLowerCase() === "h");
