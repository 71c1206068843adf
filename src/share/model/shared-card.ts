import type { Card } from '@/card/model/card';
import type { PublicCard } from '@/card/model/public-card';
import type { LanguageCode } from '@/shared/i18n/languages';
import { withoutScheme } from '@/shared/lib/links';

export interface SharedCard {
  /** In the language it is shared in. */
  readonly card: Card & Pick<PublicCard, 'textLanguages'>;
  readonly url: string;
  readonly origin: string;
  /** The language that was chosen for what is shared; '' leaves it to each visitor. */
  readonly chosen: LanguageCode | '';
}

/** Without scheme and query, for print. */
export function shortAddress(url: string): string {
  return withoutScheme(url.replace(/\?.*$/, ''));
}
