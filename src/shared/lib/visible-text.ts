/**
 * Checks of public texts, as in `firestore.rules` (tests/rules/twins/). Of the classes Z, Cc and Cf a reader
 * sees nothing.
 */

/** Fillers of Hangul and hieroglyphs, the Braille blank, the null notehead. */
const DRAWN_AS_NOTHING = /[\u115F\u1160\u3164\uFFA0\u2800\u{13441}\u{13442}\u{1D159}]/gu;

/** Whether a text has a letter, digit or symbol. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(DRAWN_AS_NOTHING, ''));
}

/** One @ with visible text on both sides: what is stored, and what an owner notes of others. */
export function isMail(text: string): boolean {
  return /^[^@\p{Z}\p{Cc}\p{Cf}]{1,64}@[^@\p{Z}\p{Cc}\p{Cf}]{1,189}$/u.test(text);
}

/**
 * What people type as their own address: its domain has an ending, without which mail only goes within a
 * network. Rules take both.
 */
export function isWholeMail(text: string): boolean {
  return isMail(text) && /@[^.].*\.[^.]+$/.test(text);
}

/** Up to the next `<`, and what browsers ignore in a URL. */
const WEB_OR_IGNORED = /(?:^|<)[\p{Z}\p{Cc}\p{Cf}]*https?:[^<]*|[\p{Cc}\p{Cf}]/giu;
/** Two slashes, or a scheme (RFC 3986, 3.1), also with a space before its colon. */
const NOT_WEB = /(?:^|<)\p{Z}*(?:[/\\]{2}|[a-z][a-z0-9+.-]*\p{Z}*:)/iu;

/** Whether a text as `href` leads to another scheme or host, also after `<`: the rules join links with it. */
export function isHarmful(text: string): boolean {
  return NOT_WEB.test(text.replace(WEB_OR_IGNORED, ''));
}

/** Removes lone surrogates: JSON can contain them, `encodeURIComponent` and Firestore refuse them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '');
}

/** Removes bidi embeddings, overrides and isolates (UAX #9, section 2): one name would look like another. */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Returns a text in one line, with single spaces. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
