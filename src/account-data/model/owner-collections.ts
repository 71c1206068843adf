/**
 * Collections below a user document, besides the cards: what visitors have left, whom the owner knows, whether and how visitors may
 * leave something, and the key to what is encrypted (firestore.rules). They go with the account.
 */
export const OWNER_COLLECTIONS = ['inbox', 'contacts', 'exchange', 'keys'] as const;
