import { normalizeColor } from '@/shared/lib/color';
import type { Card } from './card';

/** The color a card is known by: its field above, else its background, else (on white) its button. */
export function mainColor({
  look,
  cardButtonColor,
  cardBackgroundColor,
}: Pick<Card, 'look' | 'cardButtonColor' | 'cardBackgroundColor'>): string {
  const hasField = look === 'split' || look === 'cover';
  return hasField || isWhite(cardBackgroundColor) ? cardButtonColor : cardBackgroundColor;
}

const isWhite = (color: string) => normalizeColor(color) === '#FFFFFF';
