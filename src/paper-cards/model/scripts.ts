/** The scripts that cards are read in: the data the reader needs, and the letters of each script. */

/** Tesseract's names of its language data (npm: `@tesseract.js-data/…`); the first four are Latin. */
export const CARD_SCRIPTS = [
  'eng',
  'deu',
  'fra',
  'spa',
  'kor',
  'jpn',
  'chi_sim',
  'ara',
  'heb',
  'hin',
  'tha',
] as const;
export type CardScript = (typeof CARD_SCRIPTS)[number];

interface ScriptFacts {
  readonly letters: RegExp;
  /** The app's languages for which it is the default, together with English or in its place. */
  readonly languages: readonly string[];
  /** The language's own name. */
  readonly name: string;
  /** The size of its data as served (build/card-reader.ts). */
  readonly bytes: number;
}

export const SCRIPTS: Readonly<Record<CardScript, ScriptFacts>> = {
  eng: { letters: /\p{Script=Latin}/u, languages: ['en'], name: 'English', bytes: 1_336_014 },
  deu: { letters: /\p{Script=Latin}/u, languages: ['de'], name: 'Deutsch', bytes: 863_062 },
  fra: { letters: /\p{Script=Latin}/u, languages: ['fr'], name: 'Français', bytes: 367_248 },
  spa: { letters: /\p{Script=Latin}/u, languages: ['es'], name: 'Español', bytes: 1_329_931 },
  kor: { letters: /\p{Script=Hangul}/u, languages: ['ko'], name: '한국어', bytes: 1_358_382 },
  jpn: {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    languages: ['ja'],
    name: '日本語',
    bytes: 1_520_323,
  },
  chi_sim: { letters: /\p{Script=Han}/u, languages: ['zh'], name: '简体中文', bytes: 1_472_256 },
  ara: { letters: /\p{Script=Arabic}/u, languages: ['ar'], name: 'العربية', bytes: 1_315_227 },
  heb: { letters: /\p{Script=Hebrew}/u, languages: ['he'], name: 'עברית', bytes: 352_897 },
  hin: { letters: /\p{Script=Devanagari}/u, languages: ['hi'], name: 'हिन्दी', bytes: 1_334_061 },
  tha: { letters: /\p{Script=Thai}/u, languages: ['th'], name: 'ไทย', bytes: 855_724 },
};

/** The size of the reader's worker and core, unpacked; most servers compress them to a third. */
export const CORE_BYTES = 3_058_000;

/** Returns the default scripts: English and the app's language. */
export function defaultScripts(language: string): readonly CardScript[] {
  const own = CARD_SCRIPTS.find((script) => SCRIPTS[script].languages.includes(language));
  return own === undefined || own === 'eng' ? ['eng'] : ['eng', own];
}
