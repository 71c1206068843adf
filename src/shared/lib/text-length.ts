/** Whether a text is too long, in UTF-16 units, never fewer than the characters `firestore.rules` count. */
export function isTooLong(text: string, limit: number): boolean {
  return text.length > limit;
}

/** Returns true if the rules accept a text's length. They count code points, `isTooLong` code units. */
export function isWithinRules(text: string, limit: number): boolean {
  return text.length <= limit || Array.from(text).length <= limit;
}
