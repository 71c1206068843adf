/** A card's read that index.html started before any script arrived (build/early-script.ts). */
export interface EarlyCard {
  /** Name of the link document: the lower-cased segment, the card's id, or the host's own name. */
  readonly name: string;
  /** The response under way; absent when no document can have this name. */
  readonly first?: Promise<Response>;
}

declare global {
  interface Window {
    /** Present exactly when the address is a public card's. */
    carteCard?: EarlyCard;
  }
}

/** A card's address: its folder, if any, and the segment that names it. build/early-script.ts puts it into index.html. */
export const CARD_ADDRESS = /^\/(card\/[^/]+\/|qr\/)?([^/]+)\/*$/;

/** What a link cut out of a sentence may end in, and no name can: full stops, commas, brackets, spaces. */
export const AFTER_NAME = /[^\p{L}\p{M}\p{N}_-]+$/u;

/** Host names a person can own: with a dot, and no number address (whose last part is one). */
export const OWNABLE_HOST = /\.[a-z][a-z0-9-]*$/;

/** The default domains of Firebase Hosting, under which every site is reachable, too. */
export const HOSTING_DOMAIN = /\.(web\.app|firebaseapp\.com)$/;

/**
 * Whether a host is a card's own: the operator has pointed it here and written `customLinks/{host name}` for it. Only where
 * the build knows our own host (`VITE_PUBLIC_ORIGIN`; undefined or '' when not); `www.` in front of it is still ours.
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
 * The link document an address of the app points to, or undefined when the address is not a card's: `/{username}` ignores
 * case; `/card/{uid}/{cardId}` and `/qr/{cardId}` go by the card's id (product.md, questions 4 and 5); `/` of a card's own
 * host by the host.
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

/** A malformed percent escape stays as it was typed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (malformed) {
    if (malformed instanceof URIError) return segment;
    throw malformed;
  }
}
