/** The texts of a pass in several languages: what is in pass.json is the key to them in each. */
import type { LanguageCode } from '../../../src/shared/i18n/languages.ts';

/** The names of Apple's folders that differ from our codes. */
const APPLE_CODES: Readonly<Partial<Record<LanguageCode, string>>> = { no: 'nb', zh: 'zh-Hans' };

/** Returns the code by which Apple knows a language. */
export function appleCode(language: LanguageCode): string {
  return APPLE_CODES[language] ?? language;
}

/** Makes two keys differ, and cannot be seen. */
const ZERO_WIDTH_SPACE = '\u200B';

/** Collects the texts of a pass. */
export class PassStrings {
  readonly #byKey = new Map<string, readonly string[]>();

  /**
   * Returns what to write into pass.json for a text in all languages, the first one first: the first text,
   * which stands where a phone finds no translation. Of equal ones with different translations the later gets
   * invisible characters.
   */
  keyOf(texts: readonly [string, ...string[]]): string {
    let key = texts[0];
    const isOther = (found: readonly string[]) => found.some((text, at) => text !== texts[at]);
    for (let found = this.#byKey.get(key); found && isOther(found); found = this.#byKey.get(key))
      key += ZERO_WIDTH_SPACE;
    this.#byKey.set(key, texts);
    return key;
  }

  /** Returns the translations in the language at a place, escaped as a file of strings writes them. */
  inLanguage(place: number): Readonly<Record<string, string>> {
    const pairs = [...this.#byKey].filter(([key]) => key !== '');
    return Object.fromEntries(pairs.map(([key, texts]) => [escaped(key), escaped(texts[place] ?? key)]));
  }
}

/** Backslash, quote and line end (Apple, Internationalization and Localization Guide, "Strings files"). */
function escaped(text: string): string {
  return text.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}
