import type { Card } from '@/card/model/card';

/** What every part of the share kit works on. */
export interface SharedCard {
  readonly card: Card;
  /** The card's public address. */
  readonly url: string;
  /** Our host without a trailing slash. */
  readonly origin: string;
}

/** An address as it is printed: without its scheme. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
