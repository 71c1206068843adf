/** Lower-case letters and digits of which no two are mistaken for each other, printed or written by hand. */
const SIGNS = 'abcdefghjkmnprtvwxy34678';
const GROUPS = 5;
const GROUP_SIGNS = 4;
/** Bytes from here on would make some signs likelier than others. */
const BYTES_USED = 256 - (256 % SIGNS.length);

/**
 * Returns a passphrase to be written down and typed on any keyboard: five groups of four signs, joined by hyphens. 24 signs in 20 places
 * are 91 bits, from `crypto.getRandomValues`.
 */
export function newPassphrase(): string {
  return Array.from({ length: GROUPS }, () => randomSigns(GROUP_SIGNS)).join('-');
}

const SUGGESTED = new RegExp(`^[${SIGNS}]{${GROUPS * GROUP_SIGNS}}$`);

/**
 * Returns a suggested passphrase as `newPassphrase` made it, however it was typed from paper: in capitals, with blanks for hyphens or
 * without them. Any other text is returned as it is.
 */
export function asSuggested(typed: string): string {
  const signs = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return SUGGESTED.test(signs) ? (signs.match(/.{4}/g) ?? []).join('-') : typed;
}

function randomSigns(count: number): string {
  let signs = '';
  while (signs.length < count) {
    const [byte = BYTES_USED] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < BYTES_USED) signs += SIGNS.charAt(byte % SIGNS.length);
  }
  return signs;
}
