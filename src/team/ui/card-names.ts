import type { Card } from '@/card/model/card';
import { listOf } from '@/shared/i18n/formats';
import { markedText } from '@/shared/i18n/marked-values';
import { shortened } from '@/shared/lib/graphemes';

/** Returns the label of a card in a list; a legacy card may have no name. */
export function cardLabel({ name, email, customPath }: Pick<Card, 'name' | 'email' | 'customPath'>): string {
  return name || email || customPath;
}

/** The most persons or files that a sentence names. */
const NAMED = 20;
/** The longest name in such a sentence, in code units. */
const SHOWN_LETTERS = 60;

/** Returns a text that lists the first names, each marked for `isolated`. */
export function listBeginning(names: readonly string[], language: string): string {
  const ellipsis = names.length > NAMED ? ['…'] : [];
  const named = names.slice(0, NAMED).map((name) => markedText(shortened(name, SHOWN_LETTERS)));
  return listOf([...named, ...ellipsis], language);
}
