/**
 * The element as a form field: its value is the board as text, and a required field is valid once the puzzle is solved. The state that
 * browsers save and restore is the whole game.
 */

/**
 * @typedef {object} FieldActs
 * @property {() => { value: string, state: string, solved: boolean }} read
 * @property {() => boolean} isRequired
 * @property {() => string} unsolved validation message of an unsolved puzzle
 */

export class Field {
  /** @param {ElementInternals | undefined} internals @param {HTMLElement} anchor shows the validation message @param {FieldActs} acts */
  constructor(internals, anchor, acts) {
    this.internals = internals;
    this.anchor = anchor;
    this.acts = acts;
  }

  /** Updates value and validity after a change of the board or of the form. */
  update() {
    const { internals, acts, anchor } = this;
    const required = acts.isRequired();
    // Without a form nothing reads the value.
    if (!internals?.setFormValue || (!internals.form && !required)) return;
    const { value, state, solved } = acts.read();
    // The anchor of a validation message must be focusable.
    if (required) anchor.tabIndex = -1;
    internals.setFormValue(value || null, state);
    if (required && !solved) internals.setValidity({ valueMissing: true }, acts.unsolved() || "unsolved", anchor);
    else internals.setValidity({});
  }
}
