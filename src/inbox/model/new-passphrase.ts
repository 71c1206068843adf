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

function randomSigns(count: number): string {
  let signs = '';
  while (signs.length < count) {
    const [byte = BYTES_USED] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < BYTES_USED) signs += SIGNS.charAt(byte % SIGNS.length);
  }
  return signs;
}
