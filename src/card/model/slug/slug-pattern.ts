/**
 * Names a link document can have (slugs and ids of cards; Firestore reserves `__…__`); anything else is not
 * requested.
 */
export const SLUG_PATTERN = /^(?!__.*__$)[\w-]{1,64}$/;

/**
 * Whether a text can be the name of a link document that a card has or had: cards from before today's rules
 * (`isSlug`) may have shorter, longer or oddly hyphenated ones. `firestore.rules` says the same (isPath).
 */
export function isPath(text: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(text);
}

/**
 * Whether a text can be a card's document id at all (Firestore, "Quotas and limits": no slash, no dots alone,
 * no `__…__`).
 */
export function isCardId(text: string): boolean {
  return /^[^/]{1,128}$/.test(text) && !/^(?:\.{1,2}|__.*__)$/.test(text);
}
