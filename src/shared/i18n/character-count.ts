import { graphemes } from '@/shared/lib/graphemes';
import { number } from './formats';

interface CharacterCount {
  /** Characters as people count them. */
  readonly used: number;
  /** How many of them there is room for, were the rest of the text of the same kind. */
  readonly room: number;
}

/**
 * What a counter says of a text that may have `most` UTF-16 code units, which is how browsers and rules count. People do not:
 * a syllable of Hindi is often three units, an emoji up to eleven. The room is therefore told in characters of the length this
 * text has, and rounded down: `used` reaches it when the text is full and passes it when it is refused.
 */
export function characterCount(text: string, most: number): CharacterCount {
  // Plain text, and all of most texts, has one unit for each character.
  if (/^[\n -~\u00A0-\u02FF\u3041-\u9FFF\uAC00-\uD7A3]*$/.test(text))
    return { used: text.length, room: most };
  const used = graphemes(text).length;
  return { used, room: Math.floor((most * used) / text.length) };
}

/** The same as a counter shows it beside a field: `12 / 2,000`. */
export function countOf(text: string, most: number, language: string): string {
  const { used, room } = characterCount(text, most);
  return `${number(used, language)} / ${number(room, language)}`;
}
