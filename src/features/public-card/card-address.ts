/** A card's read that index.html started before any script arrived (build/early-card.ts). */
export interface EarlyCard {
  /** Name of the link document: the lower-cased segment, or the card's id. */
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

/** A card's address: its folder, if any, and the segment that names it. build/early-card.ts puts it into index.html. */
export const CARD_ADDRESS = /^\/(card\/[^/]+\/|qr\/)?([^/]+)\/?$/;

/** Names a link document can have (slugs and ids of cards); anything else is not asked for. */
export const LINK_NAME = /^[\w-]{1,64}$/;

/**
 * The link document an address of the app points to, or undefined when the address is not a card's: `/{username}` ignores
 * case; `/card/{uid}/{cardId}` and `/qr/{cardId}` go by the card's id (product.md, questions 4 and 5).
 */
export function linkNameOf(pathname: string): string | undefined {
  const [, folder, segment] = CARD_ADDRESS.exec(pathname) ?? [];
  if (segment === undefined) return undefined;
  const name = decoded(segment);
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
