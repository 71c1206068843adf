import { graphemes } from '@/shared/lib/graphemes';
import { number } from './formats';

interface CharacterCount {
  readonly used: number;
  /** Estimated for text of the same kind. */
  readonly room: number;
}

/**
 * Returns a counter for `most` UTF-16 units. Room is in characters as long as those of this text are on
 * average, rounded down.
 */
export function characterCount(text: string, most: number): CharacterCount {
  // One unit per character in most texts.
  if (/^[\n -~\u00A0-\u02FF\u3041-\u9FFF\uAC00-\uD7A3]*$/.test(text))
    return { used: text.length, room: most };
  const used = graphemes(text).length;
  return { used, room: Math.floor((most * used) / text.length) };
}

/** Such as `12 / 2,000`. */
export function countOf(text: string, most: number, language: string): string {
  const { used, room } = characterCount(text, most);
  return `${number(used, language)} / ${number(room, language)}`;
}
