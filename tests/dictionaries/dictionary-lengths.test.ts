/** Texts that are shown where the room is tight, and how wide they may be. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts';
import { dictionary, ENGLISH } from './dictionaries.ts';

const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30FC\u3000-\u303F\uFF00-\uFFEF]/u;

/**
 * The width of a text in letters of the Latin alphabet: Han, kana and Hangul take two, marks above and below
 * none.
 */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + (/\p{M}/u.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1), 0);
}

/** Keys, and the widest that still fits at 390 px in their place. */
const ROOM: readonly (readonly [keys: RegExp, place: string, widest: number])[] = [
  [/^shell\.(dashboard|createCard|profile)$/, 'one of three in the navigation', 18],
  [/^shell\.(login|signUp)$/, 'beside the mark in the header', 17],
  [/^visitor\.(addToContacts|leaveDetails)$/, 'one of two buttons at the foot of the phone page', 23],
  [/^visitor\.(share|copyLink)$/, 'one of two tools under the card', 19],
  [/^visitor\.(close|next|previous|zoom)$/, 'buttons of the picture viewer', 12],
  [/^qr\.(dotStyle|cornerStyle)\.\w+$/, 'choices in a row of the QR studio', 15],
  [/^qr\.correctionOf\.\w+$/, 'four choices in a row', 12],
  [/^profile\.(light|dark|system)$/, 'three choices in a row', 13],
  [/^common\.(save|cancel|delete|close|back)$/, 'two buttons side by side', 12],
  [/^common\.(retry|copyLink)$/, 'a button beside another', 19],
  [/^dashboard\.(viewQr|qrDesign|share|edit)$/, 'one of four buttons under a card', 16],
  [/^status\.(ok|slow|down|pending)$/, 'a column of 6 rem', 17],
];

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  it('what is in tight places fits', () => {
    const tooWide = [...dictionary(language)].filter(([key, text]) =>
      ROOM.some(([keys, , widest]) => keys.test(key) && widthOf(text) > widest),
    );
    expect(tooWide).toEqual([]);
  });
});

it.each(LANGUAGE_CODES)('in %s both buttons of the phone page have room on one line', (language) => {
  const words = dictionary(language);
  const width = (key: string) => widthOf(words.get(`visitor.${key}`) ?? '');
  for (const second of ['leaveDetails', 'sendBack'])
    expect(width('addToContacts') + width(second)).toBeLessThanOrEqual(37);
});

it.each(ROOM)('%s is a text (%s)', (keys) => {
  expect([...ENGLISH.keys()].filter((key) => keys.test(key)).length).toBeGreaterThan(0);
});

it('counts wide signs twice and marks not at all', () => {
  expect([widthOf('Save'), widthOf('저장'), widthOf('ตั้งค่า')]).toEqual([4, 4, 4]);
});
