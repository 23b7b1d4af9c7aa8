/**
 * The element as a form field: its value is the board as text, and a required field is valid once the puzzle is solved. The state that
 * browsers save and restore is the whole game.
 */

interface FieldActs {
  read: () => { value: string; state: string; solved: boolean };
  isRequired: () => boolean;
  /** Validation message of an unsolved puzzle. */
  unsolved: () => string;
}

export class Field {
  declare internals: ElementInternals | undefined;
  declare anchor: HTMLElement;
  declare acts: FieldActs;

  /** @param anchor shows the validation message */
  constructor(internals: ElementInternals | undefined, anchor: HTMLElement, acts: FieldActs) {
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
