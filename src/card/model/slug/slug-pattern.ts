/**
 * Names a link document can have (slugs and ids of cards; Firestore keeps `__…__` to itself); anything else
 * is not asked for.
 */
export const SLUG_PATTERN = /^(?!__.*__$)[\w-]{1,64}$/;
