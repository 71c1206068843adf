import { webUrl } from '@/shared/lib/links';

/** What an address of a card is made of; the owner's `Card` fits, and so does a projection with its ids. */
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
 * The address of a name under our host, of whichever card; of the id of a card that has no name,
 * `/qr/{cardId}` (§3).
 */
export function slugUrl(origin: string, slug: string): string {
  return `${origin}/${CARD_ID.test(slug) ? 'qr/' : ''}${encodeURIComponent(slug)}`;
}

/**
 * The public address of a card, in the specification's order (§3): its name under our host, its own domain,
 * its share address, else `/card/{uid}/{cardId}`. `origin` is our host without a trailing slash, e.g.
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

/** A card's address that says how it was handed on; an address that is not on our host is left alone. */
export function fromSource(url: string, origin: string, source: CardSource): string {
  return url.startsWith(`${origin}/`) ? `${url}${url.includes('?') ? '&' : '?'}s=${source}` : url;
}

/** The address of a card's page in one of its languages; an address that is not on our host is left alone. */
export function inLanguage(url: string, origin: string, language: string): string {
  return url.startsWith(`${origin}/`) ? `${url}?l=${language}` : url;
}

/**
 * The address on the QR design screen (§3): the card's name under our host as on its other code, else the
 * legacy `customUrl`, else `/qr/{cardId}`. A legacy name may be another owner's today: it counts only among
 * the card's former names, where the rules take none but its own.
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
