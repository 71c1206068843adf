/** Collections below a user document that hold people: what visitors have left, and whom the owner knows (firestore.rules). */
export const PEOPLE_COLLECTIONS = ['inbox', 'contacts'] as const;
