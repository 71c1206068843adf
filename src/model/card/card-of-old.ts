/**
 * Whether a card's fields, as they are stored, are from before today's form, into which its next save brings them: such a card has
 * no former names (firestore.rules, isChange).
 */
export function isCardOfOld(data: Readonly<Record<string, unknown>>): boolean {
  return !('formerPaths' in data);
}
