/** Signs of a code: Crockford's Base32, which leaves out I, L, O and U. 5 bits each. */
export const LICENCE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 bits in four groups: nobody finds one by trying. */
export const LICENCE_SIGN_COUNT = 20;
const GROUP = /.{5}(?=.)/g;

/** Between and around the signs, in whatever way a code was written down or copied. */
const FILLER = /[\p{Z}\p{C}\p{P}]+/gu;
const CODE = new RegExp(`^[${LICENCE_SIGNS}]{${LICENCE_SIGN_COUNT}}$`);

/** Letters that are taken for digits when read from paper, as Crockford's Base32 reads them. */
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/**
 * A code as it was typed or pasted (lower case, without dashes, with blanks, full width, O for 0) in the one form it is stored
 * under, `XXXXX-XXXXX-XXXXX-XXXXX`; undefined when it cannot be one. The rules know no form: a licence is there under its code, or it is not.
 */
export function licenceCode(typed: string): string | undefined {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(FILLER, '')
    .replaceAll(/[ILO]/g, (sign) => READ_AS[sign] ?? sign);
  return CODE.test(signs) ? grouped(signs) : undefined;
}

/** Twenty signs in groups of five. */
export function grouped(signs: string): string {
  return signs.replaceAll(GROUP, '$&-');
}
