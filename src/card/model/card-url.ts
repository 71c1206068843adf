import { webUrl } from '@/shared/lib/links';

/** The parts of a card's address; the owner's `Card` has them, and so has a projection with its ids. */
export interface AddressableCard {
  readonly id: string;
  readonly ownerUid: string;
  readonly customPath: string;
  readonly customDomain: string;
  readonly shareUrl: string;
}

/**
 * The id of a card, legacy ones too (the rules ask for a capital letter, which keeps ids and names apart).
 */
const CARD_ID = /^(?=.*[A-Z])[A-Za-z0-9]{20,21}$/;

/**
 * Returns the address of a slug under our host, whichever card it belongs to; of an id of a card,
 * `/qr/{cardId}` (§3).
 */
export function slugUrl(origin: string, slug: string): string {
  return `${origin}/${CARD_ID.test(slug) ? 'qr/' : ''}${encodeURIComponent(slug)}`;
}

/**
 * Returns the public address of a card, in the specification's order (§3): its slug under our host, its own
 * domain, its share address, else `/card/{uid}/{cardId}`. `origin` is our host without a trailing slash, e.g.
 * `https://carte.example`.
 */
export function publicUrl(origin: string, card: AddressableCard): string {
  if (card.customPath !== '') return slugUrl(origin, card.customPath);
  return (
    webUrl(card.customDomain) ??
    webUrl(card.shareUrl) ??
    `${origin}/card/${encodeURIComponent(card.ownerUid)}/${encodeURIComponent(card.id)}`
  );
}

/**
 * Where the people who open a card come from, as the counts of views tell them apart (docs/product.md, point
 * 8).
 */
export type CardSource = 'qr' | 'link' | 'nfc' | 'signature';

/** Adds to a card's address how it was shared. An address that is not on our host is returned unchanged. */
export function fromSource(url: string, origin: string, source: CardSource): string {
  return url.startsWith(`${origin}/`) ? `${url}${url.includes('?') ? '&' : '?'}s=${source}` : url;
}

/**
 * Returns the address of a card's page in one of its languages. An address that is not on our host is
 * returned unchanged.
 */
export function inLanguage(url: string, origin: string, language: string): string {
  return url.startsWith(`${origin}/`) ? `${url}?l=${language}` : url;
}

/**
 * Returns the address on the QR design screen (§3): the card's slug under our host as on its other code, else
 * the legacy `customUrl`, else `/qr/{cardId}`. A legacy name may belong to another owner today: it counts
 * only among the card's previous slugs, where the rules allow none but its own.
 */
export function qrUrl(
  origin: string,
  {
    id,
    customPath,
    customUrl,
    formerPaths = [],
  }: Pick<AddressableCard, 'id' | 'customPath'> & {
    readonly customUrl: string;
    readonly formerPaths?: readonly string[];
  },
): string {
  const slug = customPath || (formerPaths.includes(customUrl) ? customUrl : '');
  return slug === '' ? `${origin}/qr/${encodeURIComponent(id)}` : slugUrl(origin, slug);
}
