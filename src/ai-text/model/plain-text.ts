import { graphemes } from '@/shared/lib/graphemes';
/** Texts that others wrote, a model above all: what is left when nothing but plain text may stay. */

/**
 * Control characters but the line's end; signs without width but the two joiners, which Hindi and emoji need; every control of
 * the direction; private characters, tags, halves of characters. Source: Unicode general categories Cc, Cf, Co, Cs; UAX #9.
 */
const INVISIBLE = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The text without what cannot be seen; other line ends become `\n`, and tabs blanks. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '');
}

/** Each takes one kind of markup away; in this order, because a link may stand in emphasis, and emphasis in a heading. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  // Scripts and styles go with what is in them, closed or not.
  [/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, ''],
  [/<!--[^]*?(?:-->|$)/g, ''],
  [/<\/?[a-z][^<>]*(?:>|$)/gi, ''],
  [/&amp;/gi, '&'],
  [/&(?:#\d+|#x[\da-f]+|lt|gt|quot|apos|nbsp);/gi, ' '],
  // Code fences, rules and headings of Markdown.
  [/^[ ]*(?:```|~~~).*$/gm, ''],
  [/^[ ]*(?:[-*_][ ]*){3,}$/gm, ''],
  [/^[ ]*(?:#{1,6}|>)[ ]+/gm, ''],
  [/^[ ]*[*+-][ ]+/gm, ''],
  [/!\[[^\]\n]*\]\([^)\n]*\)/g, ''],
  [/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1'],
  // Addresses: nobody checked where they lead.
  [/\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|javascript:|data:|mailto:)[^\s<>"']*/gi, ''],
  [/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}])([*_])(?=\S)([^\n]+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2'],
  [/`+([^`\n]*)`+/g, '$1'],
];

/**
 * What is left of an answer as plain text of at most `limit` UTF-16 code units: nothing invisible, no markup, no addresses. What
 * is too long ends with its last whole sentence, else with its last whole character.
 */
export function plainText(answer: string, limit: number): string {
  const bare = MARKUP.reduce((text, [kind, put]) => text.replace(kind, put), withoutInvisible(answer));
  const tidy = bare
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return tidy.length <= limit ? tidy : wholeSentences(tidy, limit);
}

/** No character people write is longer, in code units; one that is cut here does not fit anyway. */
const LONGEST_CHARACTER = 64;

/** The whole sentences that fit into `limit` code units; of a text that has none, the whole characters. */
export function wholeSentences(text: string, limit: number): string {
  const window = text.slice(0, limit);
  const end = Math.max(
    ...[...window.matchAll(/[.!?…](?=\s|$)|[。！？।]|\n/g)].map(({ index }) => index + 1),
    0,
  );
  if (end > 0) return window.slice(0, end).trim();
  let fits = '';
  for (const character of graphemes(text.slice(0, limit + LONGEST_CHARACTER))) {
    if (fits.length + character.length > limit) break;
    fits += character;
  }
  return withoutInvisible(fits).trim();
}

/** Shorter passages may stand in anybody's text. */
const TELLING_LENGTH = 50;

/** Whether an answer gives a passage of `secret` away, word for word. */
export function givesAway(answer: string, secret: string): boolean {
  const bare = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
  const said = bare(answer);
  return secret
    .split(/[.:]\s|\n/)
    .map((sentence) => bare(sentence).trim())
    .some((sentence) => sentence.length >= TELLING_LENGTH && said.includes(sentence));
}
