import type { Card } from '@/card/model/card';

export interface SharedCard {
  readonly card: Card;
  readonly url: string;
  readonly origin: string;
}

/** Without scheme, for print. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
