import { normalizeForSearch } from './normalize-for-search';

/** Letters that keyboards, or countries, write for each other, in pairs: what is folded, and to what. */
const LETTERS = 'ħh ŋn ŧt ٱا ىي یي کك ةه ہه ھه ء';

/**
 * Forms of one Han letter in names, which Unicode does not decompose; the first is the common one. Chinese
 * simplification is another spelling, not a form, and needs a dictionary.
 */
const HAN =
  '高髙 崎﨑嵜碕 浜濱濵 辺邊邉 沢澤 斉斎齊齋 島嶋嶌 吉𠮷 桜櫻 国國 広廣 竜龍 滝瀧 徳德 恵惠 真眞 富冨 館舘 峰峯 柳栁 橋槗 淵渕';

const VARIANTS: ReadonlyMap<string, string> = new Map([
  ...LETTERS.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
  ...HAN.split(' ').flatMap((group) => {
    const [common = '', ...others] = Array.from(group);
    return others.map((other) => [other, common] as const);
  }),
]);
const VARIANT = new RegExp(`[${[...VARIANTS.keys()].join('')}]`, 'gu');

/** Arabic vowel signs, hamzas and the stretch, what cannot be seen. */
const NO_LETTER = /[\u0610-\u061A\u064B-\u065F\u0670]|[\u0640\u00AD]|\p{Cf}/gu;
const HYPHENS = /[\u00B7\u058A\u05BE\u2010-\u2015\u2212\u30A0]/g;
const APOSTROPHES = /[`\u02B9\u02BB-\u02BD\u05F3\u2018-\u201B\u2032]/g;

/** Returns a text as words are looked for in it: `o'brien` finds O’Brien, hiragana finds katakana. */
export function folded(text: string): string {
  return normalizeForSearch(text.replace(/\u00B4/g, "'"))
    .replace(NO_LETTER, '')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'")
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(VARIANT, (letter) => VARIANTS.get(letter) ?? letter);
}
