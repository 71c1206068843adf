/** A card's read that index.html started before any script arrived (src/early.ts). */
export interface EarlyCard {
  /** Name of the link document: the lower-cased slug, the card's id, or the host's name. */
  readonly slug: string;
  first?: Promise<Response>;
}

declare global {
  interface Window {
    /** Present exactly when the address is a public card's. */
    carteCard?: EarlyCard;
  }
}

/** A card's address: its folder, if any, and the segment that names it, with or without an @. */
export const CARD_ADDRESS = /^\/(card\/[^/]+\/|qr\/)?(?:@|%40)?([^/]+)\/*$/;

/** Punctuation after a link in a sentence, which no slug ends in. */
const AFTER_SLUG = /[^\p{L}\p{M}\p{N}_-]+$/u;

/** Host names that can be a card's own: with a dot, and no IPv4 address. */
export const OWNABLE_HOST = /\.[a-z][a-z0-9-]*$/;

/** The default domains of Firebase Hosting, which serve every site too. */
export const HOSTING_DOMAIN = /\.(web\.app|firebaseapp\.com)$/;

/** Whether a host is a card's own. False when the build does not know ours; `www.` before ours is ours. */
export function isCardHost(hostname: string, publicHost: string | undefined): boolean {
  if (!publicHost || !OWNABLE_HOST.test(hostname) || HOSTING_DOMAIN.test(hostname)) return false;
  return hostname.replace(/^www\./, '') !== publicHost.replace(/^www\./, '');
}

/** The slug an address points to, on a card's own host the host, or undefined: no card's address. */
export function slugAt(
  { pathname, hostname }: Pick<Location, 'pathname' | 'hostname'>,
  publicHost?: string,
): string | undefined {
  if (pathname === '/') return isCardHost(hostname, publicHost) ? hostname : undefined;
  return slugInPath(pathname);
}

/**
 * Returns the slug in a path: slugs ignore case, `/card/{uid}/{cardId}` and `/qr/{cardId}` use the id
 * (docs/product.md, questions 4 and 5). Undefined for other paths, and the app's own segments.
 */
export function slugInPath(pathname: string, ownSegments: readonly string[] = []): string | undefined {
  let [, folder, slug = ''] = CARD_ADDRESS.exec(pathname) ?? [];
  if (!slug || (!folder && ownSegments.includes(slug))) return undefined;
  try {
    slug = decodeURIComponent(slug);
  } catch {
    // A malformed percent escape stays as it was typed.
  }
  // The first use of a Unicode property costs a slow phone milliseconds; a slug that ends in an ASCII letter
  // needs none.
  if (/\W$/.test(slug)) slug = slug.replace(AFTER_SLUG, '');
  return folder ? slug : slug.toLowerCase();
}
