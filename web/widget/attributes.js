/** Attributes of the element as properties, each with the values it may take. */

/** Attributes that are observed. */
const ATTRIBUTES = ["family", "puzzle", "src", "mode", "theme", "lang", "readonly", "keypad", "toolbar"];

/** Properties that may have been set before the element was defined, in the order in which they are taken over. */
const EARLY = [...ATTRIBUTES, "value", "state", "pencil", "pen"];

/** A server may import the class, and never makes one. */
const Base = typeof HTMLElement === "function" ? HTMLElement : /** @type {typeof HTMLElement} */ (class {});

export class WithAttributes extends Base {
  static observedAttributes = ATTRIBUTES;

  get family() {
    return this.getAttribute("family") ?? "auto";
  }
  set family(value) {
    this.setAttribute("family", value);
  }

  get src() {
    return this.getAttribute("src") ?? "";
  }
  set src(value) {
    this.setAttribute("src", value);
  }

  get mode() {
    return oneOf(this.getAttribute("mode"), ["play", "view", "edit"]);
  }
  set mode(value) {
    this.setAttribute("mode", value);
  }

  get theme() {
    return oneOf(this.getAttribute("theme"), ["auto", "light", "dark"]);
  }
  set theme(value) {
    this.setAttribute("theme", value);
  }

  get readonly() {
    return this.hasAttribute("readonly");
  }
  set readonly(value) {
    this.toggleAttribute("readonly", Boolean(value));
  }

  get keypad() {
    return oneOf(this.getAttribute("keypad"), ["auto", "on", "off"]);
  }
  set keypad(value) {
    this.setAttribute("keypad", value);
  }

  get toolbar() {
    return oneOf(this.getAttribute("toolbar"), ["on", "off"]);
  }
  set toolbar(value) {
    this.setAttribute("toolbar", value);
  }

  /** Takes over what was set as plain properties before the class was there. */
  upgrade() {
    /** @type {Record<string, unknown>} */
    const early = {};
    for (const name of EARLY) if (Object.hasOwn(this, name)) early[name] = Reflect.get(this, name);
    for (const [name, value] of Object.entries(early)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}

/**
 * The value, if it is allowed, else the first one that is.
 * @template {string} T
 * @param {string | null} value @param {readonly [T, ...T[]]} allowed
 * @returns {T}
 */
const oneOf = (value, allowed) => allowed.find((one) => one === value) ?? allowed[0];
