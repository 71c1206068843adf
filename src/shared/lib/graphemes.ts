import { isVisible } from './visible-text';

/** Created on first use, which is expensive; the same for every language. */
let segmenter: Intl.Segmenter | undefined;

/** Returns characters as people count them (UAX #29); code points without a segmenter. */
export function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns the first character that can be seen; '' without one. */
export function firstGrapheme(text: string): string {
  // Without a segmenter, which takes a phone a while.
  if (/^[!-~](?![^ -~])/.test(text)) return text.charAt(0);
  return graphemes(text.slice(0, 64)).find(isVisible) ?? '';
}

/** Cuts to `limit` code units, not within a surrogate pair; for texts that are read: `beginningOf`. */
export function cutAt(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}

/** Longest grapheme in code units; longer ones are cut. */
const LONGEST_GRAPHEME = 64;

/** Returns the whole characters at the beginning of a text that have `limit` code units together. */
export function beginningOf(text: string, limit: number): string {
  let beginning = '';
  for (const character of graphemes(text.slice(0, limit + LONGEST_GRAPHEME))) {
    if (beginning.length + character.length > limit) break;
    beginning += character;
  }
  return beginning;
}

/** Returns the text, cut after whole characters with … where it has more than `limit` code units. */
export function shortened(text: string, limit: number): string {
  return text.length > limit ? `${beginningOf(text, limit).trimEnd()}…` : text;
}
