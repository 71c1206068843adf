/** What people type between and around the digits of a number. */
import { DIALED_DIGITS, digitsIn, WHOLE_DIGITS } from './phone';

/** Zeros of these scripts' digits end in 0; from Hindi to Malayalam (U+09xx to U+0Dxx) in 6. */
const OTHER_DIGITS =
  /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u1040-\u1049\u17E0-\u17E9\u1810-\u1819]/g;
/** Marks that cannot be seen. */
const UNSEEN = /[\uFE00-\uFE0F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** Dashes, dots and waves that are no letters. */
const DASHES =
  /[\u00AF\u02C9\u02D7\u058A\u05BE\u2010-\u2015\u2043\u2212\u2500\u2501\u2E3A\u2E3B\u301C\u3030\u30A0]/g;
const DOTS = /[\u00B7\u2022\u2024\u2027\u2219\u22C5\u30FB\u3002]/g;
/** Letters that keyboards have where others have the hyphen, between digits: ー, 一, 丨, ㅡ, ـ. */
const LETTER_DASHES = /([\d)]\s*)[\u30FC\u4E00\u4E28\u1173\u0640_]+(?=\s*[\d(])/g;
const OPENING = /[[{<\u2039\u3008\u300A\u300C\u300E\u3010\u3014\u3016\u3018]/g;
const CLOSING = /[\]}>\u203A\u3009\u300B\u300D\u300F\u3011\u3015\u3017\u3019]/g;

/** Returns a text with digits, plus, brackets and dashes of any keyboard in ASCII. */
export function plainSigns(text: string): string {
  const plain = text.normalize('NFKC');
  if (/^[\d\s+().-]*$/.test(plain)) return plain;
  return plain
    .replace(UNSEEN, '')
    .replace(OTHER_DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      const block = code >> 8;
      return String((code - (block > 8 && block < 14 ? 6 : 0)) & 15);
    })
    .replace(/\u2795/g, '+')
    .replace(DASHES, '-')
    .replace(DOTS, '.')
    .replace(OPENING, '(')
    .replace(CLOSING, ')')
    .replace(LETTER_DASHES, '$1-');
}

const count = (text: string) => digitsIn(text).length;

const HOUR = String.raw`(?:[01]?\d|2[0-4])`;
const TIME = `${HOUR}(?:[:.h][0-5]\\d)?`;
const RANGE = String.raw`${TIME}\s*[-~/]\s*${TIME}(?!\d)`;
const ALWAYS = String.raw`(?:24\s*[/x*×-]\s*7|7\s*[/x*×-]\s*24)(?!\d)`;
/** Listed by what is none, as above. */
const LETTER = String.raw`[^\d\s!-@[-\`{-~]`;

const HAS_LETTER = new RegExp(LETTER);
/** In brackets these are hours; other digits there may be a part of the number. */
const HOURS_IN_BRACKETS = new RegExp(
  `^\\s*(?:${ALWAYS}|${RANGE}|${HOUR}:[0-5]\\d|${TIME}\\s*${LETTER})`,
  'i',
);
/** Hours wherever they are: 24/7, 9:00, 17h, 24時間; the pauses `p` and `w` and the extension `x` are none. */
const SURE_HOURS = `${ALWAYS}|${TIME}\\s*(?:[ap]\\.?m|uhr|hrs?|h)\\b|${HOUR}[:h][0-5]\\d(?!\\d)|(?:${RANGE}|${HOUR})(?![pwx]\\s*\\d)(?=${LETTER})`;
/** These may be the last groups of a number: they are, behind a group of two digits, as in France. */
const LIKELY_HOURS = `${RANGE}(?=\\s*$|\\s+${LETTER})|24(?=\\s+${LETTER})`;
const HOURS_BEHIND = new RegExp(`(\\d*[)/]*)([\\s,;(]+[-.]*\\s*)(?:(${SURE_HOURS})|(${LIKELY_HOURS}))`, 'gi');

/**
 * Returns a text of `plainSigns` without the label before its number, remarks in brackets and hours behind.
 * Brackets that `kept` matches stay.
 */
export function withoutRemarks(plain: string, kept = /^\b$/): string {
  return withoutHours(withoutBrackets(withoutLabel(plain), kept));
}

/** `Büro 2: 030 …`, `1) 030 …` */
function withoutLabel(plain: string): string {
  const label = /^[^:]*:(?!\d\d\b)\s*/.exec(plain)?.[0] ?? '';
  const isLabel = HAS_LETTER.test(label) && count(label) < DIALED_DIGITS.least;
  return isLabel ? plain.slice(label.length) : plain.replace(/^\s*\d\)\s/, '');
}

function withoutBrackets(plain: string, kept: RegExp): string {
  return plain.replace(/\(([^()]*)\)/g, (bracket, content: string, at: number) => {
    const [before, behind] = [count(plain.slice(0, at)), count(plain.slice(at + bracket.length))];
    if (count(content) === 0) return content.includes('+') ? bracket : ' ';
    if (kept.test(content)) return bracket;
    const areHours = HOURS_IN_BRACKETS.test(content);
    if (before < DIALED_DIGITS.least) return areHours && behind >= WHOLE_DIGITS ? ' ' : bracket;
    const isLine = before >= WHOLE_DIGITS && /^\s*\d{1,2}\s*$/.test(content);
    return isLine || areHours || HAS_LETTER.test(content) || /[:/]/.test(content) ? ' ' : bracket;
  });
}

function withoutHours(plain: string): string {
  for (const match of plain.matchAll(HOURS_BEHIND)) {
    const [, group = '', gap = '', sure, likely = ''] = match;
    const start = match.index + group.length;
    const before = count(plain.slice(0, start));
    const isBehind = /[,;(-]/.test(gap) || count(group) > 2 || /^\d\b/.test(likely);
    if (sure === undefined ? before >= WHOLE_DIGITS && isBehind : before >= DIALED_DIGITS.least)
      return plain.slice(0, start);
  }
  return plain;
}
