/** Codes of licences and of invitations: Crockford's Base32, without I, L, O and U: 5 bits each. */
export const LICENCE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 bits: not guessable. */
const LICENCE_SIGN_COUNT = 20;
const GROUP = /.{5}(?=.)/g;

/** Separators in whatever way a code was written down or copied. */
const FILLER = /[\p{Z}\p{C}\p{P}]+/gu;
const CODE = new RegExp(`^[${LICENCE_SIGNS}]{${LICENCE_SIGN_COUNT}}$`);

/** Letters read as digits, as in Crockford's Base32. */
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/**
 * Returns a new code in its stored form, drawn at random. Each sign has 5 of its byte's 8 random bits, so all
 * are equally likely.
 */
export function drawOneTimeCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LICENCE_SIGN_COUNT));
  return grouped(Array.from(bytes, (byte) => LICENCE_SIGNS[byte % LICENCE_SIGNS.length]).join(''));
}

/** Returns a typed code in its stored form, `XXXXX-XXXXX-XXXXX-XXXXX`; undefined when it cannot be one. */
export function licenceCode(typed: string): string | undefined {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(FILLER, '')
    .replaceAll(/[ILO]/g, (sign) => READ_AS[sign] ?? sign);
  return CODE.test(signs) ? grouped(signs) : undefined;
}

/** Returns the stored form of the code in a text, also after words as in “code: 7K2MX-…”, or undefined. */
export function codeIn(typed: string): string | undefined {
  return licenceCode(typed) ?? licenceCode(typed.replace(/^.*[:：=]/s, ''));
}

/** Returns the characters of a licence code in groups, with hyphens between them. */
export function grouped(signs: string): string {
  return signs.replaceAll(GROUP, '$&-');
}
