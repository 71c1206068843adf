import { beginningOf } from '@/shared/lib/graphemes';
import { isTooLong } from '@/shared/lib/text-length';

/** Control and format characters but \n, ZWNJ and ZWJ; private use, tags, surrogates (Cc, Cf, Co, Cs). */
const INVISIBLE = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Returns the text without invisible characters; line ends become `\n`, tabs spaces. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '');
}

/** In this order: a link may be in emphasis, emphasis in a heading. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  // Scripts and styles with their content, closed or not.
  [/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, ''],
  [/<!--[^]*?(?:-->|$)/g, ''],
  [/<\/?[a-z][^<>]*(?:>|$)/gi, ''],
  [/&amp;/gi, '&'],
  [/&(?:#\d+|#x[\da-f]+|lt|gt|quot|apos|nbsp);/gi, ' '],
  // Markdown code fences, rules and headings.
  [/^[ ]*(?:```|~~~).*$/gm, ''],
  [/^[ ]*(?:[-*_][ ]*){3,}$/gm, ''],
  [/^[ ]*(?:#{1,6}|>)[ ]+/gm, ''],
  [/^[ ]*[*+-][ ]+/gm, ''],
  [/!\[[^\]\n]*\]\([^)\n]*\)/g, ''],
  [/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1'],
  // Unchecked links.
  [/\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|javascript:|data:|mailto:)[^\s<>"']*/gi, ''],
  [/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}])([*_])(?=\S)([^\n]+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2'],
  [/`+([^`\n]*)`+/g, '$1'],
];

/** Returns plain text of at most `limit` UTF-16 units, cut after its last whole sentence, else character. */
export function plainText(answer: string, limit: number): string {
  const bare = MARKUP.reduce((text, [kind, put]) => text.replace(kind, put), withoutInvisible(answer));
  const tidy = bare
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isTooLong(tidy, limit) ? wholeSentences(tidy, limit) : tidy;
}

/** Returns the whole sentences within `limit` code units; if none fits, the whole characters. */
export function wholeSentences(text: string, limit: number): string {
  const window = text.slice(0, limit);
  const end = Math.max(
    ...[...window.matchAll(/[.!?…](?=\s|$)|[。！？।]|\n/g)].map(({ index }) => index + 1),
    0,
  );
  if (end > 0) return window.slice(0, end).trim();
  return withoutInvisible(beginningOf(text, limit)).trim();
}

const QUOTE_LENGTH = 50;

/** Returns true if an answer quotes a passage of `secret`. */
export function quotesPassage(answer: string, secret: string): boolean {
  const bare = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
  const text = bare(answer);
  return secret
    .split(/[.:]\s|\n/)
    .map((sentence) => bare(sentence).trim())
    .some((sentence) => sentence.length >= QUOTE_LENGTH && text.includes(sentence));
}
