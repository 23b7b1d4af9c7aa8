/**
 * The element as a field of a form: its value is the board as text, and where it is required it is valid once the puzzle is solved. What a
 * browser keeps of it, to put it back later, is the whole game.
 */

/**
 * @typedef {object} FieldActs
 * @property {() => { value: string, state: string, solved: boolean }} read
 * @property {() => boolean} isRequired
 * @property {() => string} unsolved what is said of a puzzle that is not
 */

export class Field {
  /** @param {ElementInternals | undefined} internals @param {HTMLElement} anchor what a browser points at @param {FieldActs} acts */
  constructor(internals, anchor, acts) {
    this.internals = internals;
    this.anchor = anchor;
    this.acts = acts;
  }

  /** The board is another one, or the element belongs to another form. */
  update() {
    const { internals, acts, anchor } = this;
    const required = acts.isRequired();
    // Outside of forms nobody asks.
    if (!internals?.setFormValue || (!internals.form && !required)) return;
    const { value, state, solved } = acts.read();
    // What a browser points at can have the focus.
    if (required) anchor.tabIndex = -1;
    internals.setFormValue(value || null, state);
    if (required && !solved) internals.setValidity({ valueMissing: true }, acts.unsolved() || "unsolved", anchor);
    else internals.setValidity({});
  }
}
