import { webUrl } from '@/shared/lib/links';

/** The parts of a card's address: an owner's `Card` has them, and a projection together with its ids. */
export interface AddressableCard {
  readonly id: string;
  readonly ownerUid: string;
  readonly customPath: string;
  readonly customDomain: string;
  readonly shareUrl: string;
}

/** A card's id, current or legacy. The rules require a capital letter in it, which no slug has. */
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

/** How a visitor reached a card; visits are counted by it (docs/product.md, point 8). */
export type CardSource = 'qr' | 'link' | 'nfc' | 'signature';

/** Adds the source to a card's address. An address on another host is returned unchanged. */
export function fromSource(url: string, origin: string, source: CardSource): string {
  return url.startsWith(`${origin}/`) ? `${url}${url.includes('?') ? '&' : '?'}s=${source}` : url;
}

/** Adds a language to a card's address. An address on another host is returned unchanged. */
export function inLanguage(url: string, origin: string, language: string): string {
  return url.startsWith(`${origin}/`) ? `${url}?l=${language}` : url;
}

/**
 * Returns the address for the QR design screen (§3): the slug, else the legacy `customUrl`, else
 * `/qr/{cardId}`. A `customUrl` that is not among the previous slugs may belong to another owner today.
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
