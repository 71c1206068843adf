/** A card read that index.html started before any script (build/early-script.ts). */
export interface EarlyCard {
  /** Name of the link document: the lower-cased slug, the card's id, or the host's name. */
  readonly name: string;
  /** Absent when no document can have this name. */
  readonly first?: Promise<Response>;
}

declare global {
  interface Window {
    /** Present exactly when the address is a public card's. */
    carteCard?: EarlyCard;
  }
}

/** Folder, if any, and segment; build/early-script.ts puts it into index.html. */
export const CARD_ADDRESS = /^\/(card\/[^/]+\/|qr\/)?([^/]+)\/*$/;

/** Punctuation after a link in a sentence, which no slug ends in. */
export const AFTER_NAME = /[^\p{L}\p{M}\p{N}_-]+$/u;

/** Host names that can be a card's own: with a dot, and no IPv4 address. */
export const OWNABLE_HOST = /\.[a-z][a-z0-9-]*$/;

/** The default domains of Firebase Hosting, which serve every site too. */
export const HOSTING_DOMAIN = /\.(web\.app|firebaseapp\.com)$/;

/**
 * Whether a host is a card's own (`customLinks/{host name}`). False when the build does not know our host
 * (`VITE_PUBLIC_ORIGIN`); `www.` before ours is ours.
 */
export function isCardHost(hostname: string, publicHost: string | undefined): boolean {
  return (
    Boolean(publicHost) &&
    OWNABLE_HOST.test(hostname) &&
    !HOSTING_DOMAIN.test(hostname) &&
    hostname.replace(/^www\./, '') !== publicHost?.replace(/^www\./, '')
  );
}

/**
 * Returns the link document of an address, or undefined when it is not a card's: `/{slug}` ignoring case,
 * `/card/{uid}/{cardId}`, `/qr/{cardId}`, or `/` of a card's own host (docs/product.md, questions 4 and 5).
 */
export function slugAt(
  { pathname, hostname }: Pick<Location, 'pathname' | 'hostname'>,
  publicHost?: string,
): string | undefined {
  if (pathname === '/') return isCardHost(hostname, publicHost) ? hostname : undefined;
  const [, folder, segment] = CARD_ADDRESS.exec(pathname) ?? [];
  if (segment === undefined) return undefined;
  const name = decoded(segment).replace(AFTER_NAME, '');
  return folder === undefined ? name.toLowerCase() : name;
}

/** A malformed percent escape stays as typed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (malformed) {
    if (malformed instanceof URIError) return segment;
    throw malformed;
  }
}
