/** Forms of single values that several documents share. */
import { isText, type Plain } from 'rules-proof/fuzz';

/** An absolute http(s) address in ASCII, or nothing. */
export function isAddress(value: Plain | undefined): boolean {
  return value === '' || (isText(value, 2_048) && /^https?:\/\/[\x21-\x7e]+$/.test(value));
}

export function isColor(value: Plain | undefined): boolean {
  return typeof value === 'string' && /^#[0-9A-F]{6}$/.test(value);
}

export function isWhole(value: Plain | undefined, least: number, most: number): value is bigint {
  return typeof value === 'bigint' && value >= least && value <= most;
}

/** What Unicode calls a letter or a sign, but is drawn as nothing. */
const EMPTY_SIGNS = [0x115f, 0x1160, 0x3164, 0xffa0, 0x2800, 0x1d159];

/** Has something to see: a letter, a digit, a punctuation mark or a symbol that is drawn. */
export function isVisible(text: string): boolean {
  return Array.from(text).some(
    (sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && !EMPTY_SIGNS.includes(sign.codePointAt(0) ?? 0),
  );
}

/** Has something to see, and no sign that turns round what is written after it. */
export function isName(value: Plain | undefined): boolean {
  return typeof value === 'string' && isVisible(value) && !/[\u202A-\u202E\u2066-\u2069]/.test(value);
}

/** May be a telephone number: four digits of any script. */
export function isPhone(value: Plain | undefined): boolean {
  return typeof value === 'string' && (value.match(/\p{Nd}/gu)?.length ?? 0) >= 4;
}

/** An e-mail address: something on either side of one @, nothing that cannot be seen. */
export function isMail(value: Plain | undefined): boolean {
  return (
    typeof value === 'string' && /^[^@\p{Z}\p{Cc}\p{Cf}]{1,64}@[^@\p{Z}\p{Cc}\p{Cf}]{1,189}$/u.test(value)
  );
}

/**
 * A text that leads to the web or nowhere, were it an href: no other scheme, no two slashes; each part that
 * begins with `<` likewise.
 */
export function isHarmless(value: Plain | undefined): boolean {
  return typeof value === 'string' && value.split('<').every(isOfTheWeb);
}

function isOfTheWeb(text: string): boolean {
  if (/^https?:/i.test(text.replace(/^[\p{Z}\p{Cc}\p{Cf}]+/u, ''))) return true;
  const seen = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replace(/^\p{Z}+/u, '');
  return !/^(?:[/\\]{2}|[a-z][a-z0-9+.-]*\p{Z}*:)/iu.test(seen);
}

/** Whether a value is this very time. */
export function isTime(value: Plain | undefined, time: Date): boolean {
  return value instanceof Date && value.getTime() === time.getTime();
}
