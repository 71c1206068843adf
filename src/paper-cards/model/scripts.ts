/** The scripts that cards are read in: the data the reader needs, and the letters of each script. */
import type { LanguageCode } from '@/shared/i18n/languages';

/** Tesseract's names of its language data (npm: `@tesseract.js-data/…`). */
export const CARD_SCRIPTS = [
  'eng',
  'deu',
  'fra',
  'spa',
  'ita',
  'por',
  'nld',
  'swe',
  'nor',
  'fin',
  'pol',
  'ces',
  'hun',
  'tur',
  'vie',
  'ind',
  'msa',
  'ell',
  'kir',
  'ukr',
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
  /** The language whose users read in it by default, together with English; not all are the app's. */
  readonly language: LanguageCode | 'ar';
  /** The language's name in itself, where the app's list of languages has another or none. */
  readonly name?: string;
  /** The size of its data as served (build/card-reader.ts). */
  readonly bytes: number;
}

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

export const SCRIPTS: Readonly<Record<CardScript, ScriptFacts>> = {
  eng: { letters: LATIN, language: 'en', bytes: 1_336_014 },
  deu: { letters: LATIN, language: 'de', bytes: 863_062 },
  fra: { letters: LATIN, language: 'fr', bytes: 367_248 },
  spa: { letters: LATIN, language: 'es', bytes: 1_329_931 },
  ita: { letters: LATIN, language: 'it', bytes: 757_195 },
  por: { letters: LATIN, language: 'pt', bytes: 753_905 },
  nld: { letters: LATIN, language: 'nl', bytes: 384_278 },
  swe: { letters: LATIN, language: 'sv', bytes: 1_328_266 },
  nor: { letters: LATIN, language: 'no', bytes: 1_331_006 },
  fin: { letters: LATIN, language: 'fi', bytes: 850_324 },
  pol: { letters: LATIN, language: 'pl', bytes: 858_914 },
  ces: { letters: LATIN, language: 'cs', bytes: 863_140 },
  hun: { letters: LATIN, language: 'hu', bytes: 854_975 },
  tur: { letters: LATIN, language: 'tr', bytes: 373_323 },
  vie: { letters: LATIN, language: 'vi', bytes: 1_401_381 },
  ind: { letters: LATIN, language: 'id', bytes: 856_987 },
  msa: { letters: LATIN, language: 'ms', bytes: 856_462 },
  ell: { letters: /\p{Script=Greek}/u, language: 'el', bytes: 894_905 },
  // npm has no Russian data. Kyrgyz is written in all Russian letters: of 40 printed lines its reader made
  // four mistakes, the Kazakh one 16, the Ukrainian one 32.
  kir: { letters: CYRILLIC, language: 'ru', bytes: 285_467 },
  ukr: { letters: CYRILLIC, language: 'uk', bytes: 853_935 },
  kor: { letters: /\p{Script=Hangul}/u, language: 'ko', bytes: 1_358_382 },
  jpn: {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    language: 'ja',
    bytes: 1_520_323,
  },
  chi_sim: { letters: /\p{Script=Han}/u, language: 'zh', name: '简体中文', bytes: 1_472_256 },
  ara: { letters: /\p{Script=Arabic}/u, language: 'ar', name: 'العربية', bytes: 1_315_227 },
  heb: { letters: /\p{Script=Hebrew}/u, language: 'he', bytes: 352_897 },
  hin: { letters: /\p{Script=Devanagari}/u, language: 'hi', bytes: 1_334_061 },
  tha: { letters: /\p{Script=Thai}/u, language: 'th', bytes: 855_724 },
};

/** The size of the reader's worker and core, unpacked; most servers compress them to a third. */
export const CORE_BYTES = 3_058_000;

/** Returns the default scripts: English and the app's language. */
export function defaultScripts(language: string): readonly CardScript[] {
  const own = CARD_SCRIPTS.find((script) => SCRIPTS[script].language === language);
  return own === undefined || own === 'eng' ? ['eng'] : ['eng', own];
}
