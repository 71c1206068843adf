import { shortened } from '@/shared/lib/graphemes';
import { listOf } from './formats';
import { markedText } from './marked-values';

/** The longest quotation, in code units. */
const LETTERS = 60;
/** The most quotations in a sentence. */
const LISTED = 20;

/** Returns the beginning of a text, marked for `isolated`. */
export function quotation(text: string): string {
  return markedText(shortened(text, LETTERS));
}

/** Returns a text that lists the first of many. */
export function listBeginning(texts: readonly string[], language: string): string {
  return listOf([...texts.slice(0, LISTED), ...(texts.length > LISTED ? ['…'] : [])], language);
}
