/** Possible ids of link documents (Firestore reserves `__…__`); other texts are never requested. */
export const SLUG_PATTERN = /^(?!__.*__$)[\w-]{1,64}$/;

/** Returns true for a valid id of a link (isPath in the rules). Slugs of legacy cards may fail `isSlug`. */
export function isPath(text: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(text);
}

/** Returns true for a valid document id (Firestore, "Quotas and limits": no slash, dots or `__…__`). */
export function isCardId(text: string): boolean {
  return /^[^/]{1,128}$/.test(text) && !/^(?:\.{1,2}|__.*__)$/.test(text);
}
