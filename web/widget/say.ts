/** Texts of a language: loaded as data, with placeholders. */

/** A text, or one per plural form of the language (`n` selects it). */
type Template = string | Record<string, string>;
/** The value of a placeholder; numbers are formatted by the language. */
type Value = string | number;

/** The texts of one language. @template T the arguments of each text, by key */
export class Words<T extends { [K in keyof T]: [] | [Record<string, Value>] }> {
  #forms: Intl.PluralRules | undefined;
  #numbers;

  declare lang: string;
  declare texts: Record<string, Template>;

  constructor(lang: string, texts: Record<string, Template>) {
    this.lang = lang;
    this.texts = texts;
    this.#numbers = new Intl.NumberFormat(lang);
    this.say = this.say.bind(this);
  }

  /** Returns a text with its placeholders filled. */
  say<K extends keyof T & string>(key: K, ...about: T[K]): string {
    const values: Record<string, Value> = about[0] ?? {};
    const template = this.texts[key];
    const text = typeof template === "object" ? this.#form(template, Number(values.n)) : (template ?? "");
    return text.replace(/\{(\w+)\}/g, (_, name) => this.#shown(values[name]));
  }

  #form(forms: Record<string, string>, n: number) {
    this.#forms ??= new Intl.PluralRules(this.lang);
    return forms[this.#forms.select(n)] ?? forms.other;
  }

  #shown(value: Value) {
    return typeof value === "number" ? this.#numbers.format(value) : value;
  }
}

/** Fetches a file of texts. @param integrity its hash */
export async function textsAt(address: string, integrity = ""): Promise<any> {
  const response = await fetch(address, { credentials: "same-origin", integrity });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response.json();
}
