/**
 * What a text that others are shown is held to: there is something to see, it is an address, it is no link but to the web, it turns nothing
 * round. Unicode's Z, Cc and Cf are blanks, control characters and signs without width. `firestore.rules` says the same of each
 * (isVisible, isMail, areHarmless, isName); tests/rules/twins/ holds the two together.
 */

/** Letters and signs that are drawn as nothing: the fillers of Hangul and of hieroglyphs, the Braille blank, the null notehead. */
const DRAWN_AS_NOTHING = /[\u115F\u1160\u3164\uFFA0\u2800\u{13441}\u{13442}\u{1D159}]/gu;

/** Whether there is something to see in a text: a letter, a digit or a sign; marks, private and unassigned characters are none. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(DRAWN_AS_NOTHING, ''));
}

/** Whether a text is an e-mail address: something on either side of one @, and nothing that cannot be seen. */
export function isMail(text: string): boolean {
  return /^[^@\p{Z}\p{Cc}\p{Cf}]{1,64}@[^@\p{Z}\p{Cc}\p{Cf}]{1,189}$/u.test(text);
}

/** An http(s) address up to the next `<`, and what browsers leave out of an address. */
const WEB_OR_IGNORED = /(?:^|<)[\p{Z}\p{Cc}\p{Cf}]*https?:[^<]*|[\p{Cc}\p{Cf}]/giu;
/** Two slashes, or a scheme (RFC 3986, section 3.1), also with a blank before its colon. */
const NOT_WEB = /(?:^|<)\p{Z}*(?:[/\\]{2}|[a-z][a-z0-9+.-]*\p{Z}*:)/iu;

/**
 * Whether a text, put into an `href` as it is, would lead elsewhere than to an http(s) address or a name below the page: it has another
 * scheme, or begins with two slashes. No such text is saved as a link. What stands behind a `<` counts as a text of its own: that is
 * how the rules, which know no loops, tell a card's links apart.
 */
export function isHarmful(text: string): boolean {
  return NOT_WEB.test(text.replace(WEB_OR_IGNORED, ''));
}

/**
 * The text without explicit bidi embeddings, overrides and isolates (UAX #9, section 2: U+202A to U+202E, U+2066 to U+2069):
 * in a title or a name they turn round what is written after them, and make one name look like another. Right-to-left
 * letters, and the marks U+200E, U+200F and U+061C that their typing needs, stay.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
