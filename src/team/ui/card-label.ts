import type { Card } from '@/card/model/card';

/** Returns the label of a card in a list; a legacy card may have no name. */
export function cardLabel({ name, email, customPath }: Pick<Card, 'name' | 'email' | 'customPath'>): string {
  return name || email || customPath;
}
