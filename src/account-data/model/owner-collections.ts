/** Collections below a user document besides the cards (firestore.rules). Deleted with the account. */
export const OWNER_COLLECTIONS = ['inbox', 'contacts', 'paperCards', 'exchange', 'keys'] as const;
