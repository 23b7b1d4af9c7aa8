/** Texts of a language: loaded as data, with placeholders. */

/** A text, or one per plural form of the language (`n` selects it). @typedef {string | Record<string, string>} Template */
/** The value of a placeholder; numbers are formatted by the language. @typedef {string | number} Value */

/**
 * The texts of one language.
 * @template {{ [K in keyof T]: [] | [Record<string, Value>] }} T the arguments of each text, by key
 */
export class Words {
  /** @type {Intl.PluralRules | undefined} */
  #forms;
  #numbers;

  /** @param {string} lang @param {Record<string, Template>} texts */
  constructor(lang, texts) {
    this.lang = lang;
    this.texts = texts;
    this.#numbers = new Intl.NumberFormat(lang);
    this.say = this.say.bind(this);
  }

  /**
   * Returns a text with its placeholders filled.
   * @template {keyof T & string} K
   * @param {K} key @param {T[K]} about
   * @returns {string}
   */
  say(key, ...about) {
    /** @type {Record<string, Value>} */
    const values = about[0] ?? {};
    const template = this.texts[key];
    const text = typeof template === "object" ? this.#form(template, Number(values.n)) : (template ?? "");
    return text.replace(/\{(\w+)\}/g, (_, name) => this.#shown(values[name]));
  }

  /** @param {Record<string, string>} forms @param {number} n */
  #form(forms, n) {
    this.#forms ??= new Intl.PluralRules(this.lang);
    return forms[this.#forms.select(n)] ?? forms.other;
  }

  /** @param {Value} value */
  #shown(value) {
    return typeof value === "number" ? this.#numbers.format(value) : value;
  }
}

/** Fetches a file of texts. @param {string} address @param {string} [integrity] its hash @returns {Promise<any>} */
export async function textsAt(address, integrity = "") {
  const response = await fetch(address, { credentials: "same-origin", integrity });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.json();
}
