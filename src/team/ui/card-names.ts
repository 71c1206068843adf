import type { Card } from '@/card/model/card';
import { listOf } from '@/shared/i18n/formats';
import { markedText } from '@/shared/i18n/isolated';

/** Returns what a card is called in a list: a legacy card may have no name. */
export function cardLabel({ name, email, customPath }: Pick<Card, 'name' | 'email' | 'customPath'>): string {
  return name || email || customPath;
}

/** Of many persons or files in one sentence. */
const NAMED = 20;

/** Returns a list that names the first of many, each marked for `isolated`. */
export function listBeginning(names: readonly string[], language: string): string {
  const more = names.length > NAMED ? ['…'] : [];
  return listOf([...names.slice(0, NAMED).map(markedText), ...more], language);
}
