/** Specification §9, Custom URL; `firestore.rules` enforce it. */
export const SLUG_MIN_LENGTH = 3;
export const SLUG_MAX_LENGTH = 30;
