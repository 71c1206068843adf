/**
 * The text without explicit bidi embeddings, overrides and isolates (UAX #9, section 2: U+202A to U+202E, U+2066 to U+2069):
 * in a title or a name they turn round what is written after them, and make one name look like another. Right-to-left
 * letters, and the marks U+200E, U+200F and U+061C that their typing needs, stay.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
