/** Attributes of the element, reflected as properties with their allowed values. */

/** Attributes that are observed. */
const ATTRIBUTES = [
  "family", "puzzle", "src", "mode", "theme", "lang", "readonly", "keypad", "toolbar", "hints", "timer", "panel", "large", "clashes",
  "digits", "digit-first", "left-handed", "name", "required", "disabled"
];

/** Properties that may have been set before the element was defined, in the order in which `upgrade` applies them. */
const EARLY = [...ATTRIBUTES, "digitFirst", "leftHanded", "value", "state", "pencil", "pen"];

/** A placeholder on a server, which may import the class but never constructs it. */
const Base = typeof HTMLElement === "function" ? HTMLElement : (class {} as typeof HTMLElement);

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

  get hints() {
    return oneOf(this.getAttribute("hints"), ["all", "where", "off"]);
  }
  set hints(value) {
    this.setAttribute("hints", value);
  }

  get panel() {
    return oneOf(this.getAttribute("panel"), ["off", "on"]);
  }
  set panel(value) {
    this.setAttribute("panel", value);
  }

  get timer() {
    return this.hasAttribute("timer");
  }
  set timer(value) {
    this.toggleAttribute("timer", Boolean(value));
  }

  get large() {
    return this.hasAttribute("large");
  }
  set large(value) {
    this.toggleAttribute("large", Boolean(value));
  }

  get clashes() {
    return oneOf(this.getAttribute("clashes"), ["on", "off"]);
  }
  set clashes(value) {
    this.setAttribute("clashes", value);
  }

  get digits() {
    return oneOf(this.getAttribute("digits"), ["normal", "large"]);
  }
  set digits(value) {
    this.setAttribute("digits", value);
  }

  get digitFirst() {
    return this.hasAttribute("digit-first");
  }
  set digitFirst(value) {
    this.toggleAttribute("digit-first", Boolean(value));
  }

  get leftHanded() {
    return this.hasAttribute("left-handed");
  }
  set leftHanded(value) {
    this.toggleAttribute("left-handed", Boolean(value));
  }

  get name() {
    return this.getAttribute("name") ?? "";
  }
  set name(value) {
    this.setAttribute("name", value);
  }

  get required() {
    return this.hasAttribute("required");
  }
  set required(value) {
    this.toggleAttribute("required", Boolean(value));
  }

  get disabled() {
    return this.hasAttribute("disabled");
  }
  set disabled(value) {
    this.toggleAttribute("disabled", Boolean(value));
  }

  /** Replays properties that were set before the class was defined. */
  upgrade() {
    const early: Record<string, unknown> = {};
    for (const name of EARLY) if (Object.hasOwn(this, name)) early[name] = Reflect.get(this, name);
    for (const [name, value] of Object.entries(early)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}

/** Returns the value if it is allowed, otherwise the first allowed value. */
const oneOf = <T extends string>(value: string | null, allowed: readonly [T, ...T[]]): T =>
  allowed.find((one) => one === value) ?? allowed[0];
