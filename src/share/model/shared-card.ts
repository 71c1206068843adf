import type { Card } from '@/card/model/card';
import type { PublicCard } from '@/card/model/public-card';
import { withoutScheme } from '@/shared/lib/links';

export interface SharedCard {
  /** In the language it is shared in. The words around it are in the same, if the card says one. */
  readonly card: Card & Pick<PublicCard, 'textLanguages'>;
  readonly url: string;
  readonly origin: string;
}

/** Without scheme and query, for print. */
export function shortAddress(url: string): string {
  return withoutScheme(url.replace(/\?.*$/, ''));
}
