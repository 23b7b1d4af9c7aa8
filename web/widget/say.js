/** Texts of a language: fetched as data, filled with what they are about. */

/** A text, or one for each form that a language's counts take (`n` decides). @typedef {string | Record<string, string>} Template */
/** What a text is about: a number is written as the language writes it. @typedef {string | number} Value */

/**
 * The texts of one language.
 * @template {{ [K in keyof T]: [] | [Record<string, Value>] }} T what there is to say: the arguments of each text
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
   * A text with its placeholders filled.
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

/** What is in a file of texts. @param {string} address @param {string} [integrity] what it is held against @returns {Promise<any>} */
export async function textsAt(address, integrity = "") {
  const response = await fetch(address, { credentials: "same-origin", integrity });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.json();
}
