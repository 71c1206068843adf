import { webUrl } from '@/shared/lib/links';

/** The parts of a card's address; the owner's `Card` has them, and so has a projection with its ids. */
export interface AddressableCard {
  readonly id: string;
  readonly ownerUid: string;
  readonly customPath: string;
  readonly customDomain: string;
  readonly shareUrl: string;
}

/** A card's id, legacy ones too. The rules ask for a capital letter, which no slug has. */
const CARD_ID = /^(?=.*[A-Z])[A-Za-z0-9]{20,21}$/;

/** Returns the address of a slug under our host; of a card's id, `/qr/{cardId}` (§3). */
export function slugUrl(origin: string, slug: string): string {
  return `${origin}/${CARD_ID.test(slug) ? 'qr/' : ''}${encodeURIComponent(slug)}`;
}

/** Returns a card's public address (specification §3). `origin` has no slash at its end. */
export function publicUrl(origin: string, card: AddressableCard): string {
  if (card.customPath !== '') return slugUrl(origin, card.customPath);
  return (
    webUrl(card.customDomain) ??
    webUrl(card.shareUrl) ??
    `${origin}/card/${encodeURIComponent(card.ownerUid)}/${encodeURIComponent(card.id)}`
  );
}

/** Where people who open a card come from, as the counts of views tell apart (docs/product.md, point 8). */
export type CardSource = 'qr' | 'link' | 'nfc' | 'signature';

/** Adds to a card's address how it was shared. An address that is not on our host is returned unchanged. */
export function fromSource(url: string, origin: string, source: CardSource): string {
  return url.startsWith(`${origin}/`) ? `${url}${url.includes('?') ? '&' : '?'}s=${source}` : url;
}

/** Returns a card's address in one of its languages; one that is not on our host unchanged. */
export function inLanguage(url: string, origin: string, language: string): string {
  return url.startsWith(`${origin}/`) ? `${url}?l=${language}` : url;
}

/**
 * Returns the address for the QR design screen (§3): the slug, else the legacy `customUrl` if it is among the
 * previous slugs (it may be another owner's today), else `/qr/{cardId}`.
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
