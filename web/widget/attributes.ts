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

  get family(): string {
    return this.getAttribute("family") ?? "auto";
  }
  set family(value) {
    this.setAttribute("family", value);
  }

  get src(): string {
    return this.getAttribute("src") ?? "";
  }
  set src(value) {
    this.setAttribute("src", value);
  }

  get mode(): "play" | "view" | "edit" | "watch" | "drill" {
    return oneOf(this.getAttribute("mode"), ["play", "view", "edit", "watch", "drill"]);
  }
  set mode(value) {
    this.setAttribute("mode", value);
  }

  get theme(): "light" | "dark" | "auto" {
    return oneOf(this.getAttribute("theme"), ["auto", "light", "dark"]);
  }
  set theme(value) {
    this.setAttribute("theme", value);
  }

  get readonly(): boolean {
    return this.hasAttribute("readonly");
  }
  set readonly(value) {
    this.toggleAttribute("readonly", Boolean(value));
  }

  get keypad(): "on" | "off" | "auto" {
    return oneOf(this.getAttribute("keypad"), ["auto", "on", "off"]);
  }
  set keypad(value) {
    this.setAttribute("keypad", value);
  }

  get toolbar(): "on" | "off" {
    return oneOf(this.getAttribute("toolbar"), ["on", "off"]);
  }
  set toolbar(value) {
    this.setAttribute("toolbar", value);
  }

  /** The part of a hint that players may see; `hint()` always returns all of it. */
  get hints(): "all" | "where" | "off" {
    return oneOf(this.getAttribute("hints"), ["all", "where", "off"]);
  }
  set hints(value) {
    this.setAttribute("hints", value);
  }

  /** Shows marks, checkpoints and trials in a panel of the element. */
  get panel(): "off" | "on" {
    return oneOf(this.getAttribute("panel"), ["off", "on"]);
  }
  set panel(value) {
    this.setAttribute("panel", value);
  }

  /** Shows the playing time, with a pause button. */
  get timer(): boolean {
    return this.hasAttribute("timer");
  }
  set timer(value) {
    this.toggleAttribute("timer", Boolean(value));
  }

  /** Allows boards of more than 250,000 cells. */
  get large(): boolean {
    return this.hasAttribute("large");
  }
  set large(value) {
    this.toggleAttribute("large", Boolean(value));
  }

  /** Marks entries that break a rule at once, and tells the rule; without the solver. */
  get clashes(): "on" | "off" {
    return oneOf(this.getAttribute("clashes"), ["on", "off"]);
  }
  set clashes(value) {
    this.setAttribute("clashes", value);
  }

  /** The size of digits and marks on the board and of digits on the keys. */
  get digits(): "normal" | "large" {
    return oneOf(this.getAttribute("digits"), ["normal", "large"]);
  }
  set digits(value) {
    this.setAttribute("digits", value);
  }

  /** A key of the keypad selects the value that presses on cells enter. */
  get digitFirst(): boolean {
    return this.hasAttribute("digit-first");
  }
  set digitFirst(value) {
    this.toggleAttribute("digit-first", Boolean(value));
  }

  /** Puts the tools and the keypad on the left of a wide board. */
  get leftHanded(): boolean {
    return this.hasAttribute("left-handed");
  }
  set leftHanded(value) {
    this.toggleAttribute("left-handed", Boolean(value));
  }

  /** Name as a form field, whose value is the board as text and whose state is the whole game. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value) {
    this.setAttribute("name", value);
  }

  /** Requires a solved puzzle for the field to be valid. */
  get required(): boolean {
    return this.hasAttribute("required");
  }
  set required(value) {
    this.toggleAttribute("required", Boolean(value));
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }
  set disabled(value) {
    this.toggleAttribute("disabled", Boolean(value));
  }

  /** Replays properties that were set before the class was defined. */
  protected upgrade() {
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
