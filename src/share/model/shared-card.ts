import type { Card } from '@/card/model/card';
import type { PublicCard } from '@/card/model/public-card';
import { normalizeColor } from '@/shared/lib/color';
import { withoutScheme } from '@/shared/lib/links';

export interface SharedCard {
  /** In the language it is shared in. The words around it are in the same, if the card says one. */
  readonly card: Card & Pick<PublicCard, 'textLanguages'>;
  readonly url: string;
  readonly origin: string;
}

/** The color a card is known by: its field above, else its background, else (on white) its button. */
export function mainColor({ look, cardButtonColor, cardBackgroundColor }: Card): string {
  const hasField = look === 'split' || look === 'cover';
  return hasField || isWhite(cardBackgroundColor) ? cardButtonColor : cardBackgroundColor;
}

const isWhite = (color: string) => normalizeColor(color) === '#FFFFFF';

/** Without scheme and query, for print. */
export function shortAddress(url: string): string {
  return withoutScheme(url.replace(/\?.*$/, ''));
}
