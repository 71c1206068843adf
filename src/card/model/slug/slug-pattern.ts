/** Names a link document can have (Firestore reserves `__…__`); anything else is not requested. */
export const SLUG_PATTERN = /^(?!__.*__$)[\w-]{1,64}$/;

/** Whether a text can be a link document's name (isPath in the rules); older cards' may break `isSlug`. */
export function isPath(text: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(text);
}

/** Whether a text can be a document's id (Firestore, "Quotas and limits": no slash, dots or `__…__`). */
export function isCardId(text: string): boolean {
  return /^[^/]{1,128}$/.test(text) && !/^(?:\.{1,2}|__.*__)$/.test(text);
}
