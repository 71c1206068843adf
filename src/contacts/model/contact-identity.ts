import { normalizeForSearch } from '@/shared/lib/normalize-for-search';
import type { ContactDraft } from './contact';

/** Fewest digits of a phone number that tell people apart: shorter ones are extensions. */
const MIN_PHONE_DIGITS = 7;

/** Codes of countries (ITU-T E.164, assigned codes): one, two, or else three digits. */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

type Identified = Pick<ContactDraft, 'name' | 'email' | 'phone' | 'company'>;

/**
 * A phone number as it is compared: its digits without the code of the country and the zero before the area, so that
 * `+82 10-1234-5678` and `010 1234 5678` are one; '' when too short.
 */
export function phoneKey(phone: string): string {
  const typed = phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digit)
    .replace(/[^\d+]/g, '');
  const digits = typed.replace(/\+/g, '');
  const isAbroad = /^(?:\+|00)/.test(typed);
  const national = isAbroad ? digits.replace(/^00/, '').replace(COUNTRY_CODE, '') : digits;
  const key = national.replace(/^0+/, '');
  return key.length < MIN_PHONE_DIGITS ? '' : key;
}

/** A name or a company as it is compared: without case, accents, blanks and punctuation. */
export function nameKey(name: string): string {
  return normalizeForSearch(name).replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/** An e-mail address as it is compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What two entries of the same person have in common when one was imported again: name, e-mail address, phone number and company,
 * as they are compared. Notes and tags that were added since do not count.
 */
export function contactIdentity({ name, email, phone, company }: Identified): string {
  const number = phoneKey(phone) || phone.replace(/\s/g, '');
  return JSON.stringify([nameKey(name), emailKey(email), number, nameKey(company)]);
}

/** A digit of any script as one of ASCII: digits stand in tens in Unicode, each script's beginning with its zero. */
function digit(sign: string): string {
  let zero = sign.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (sign.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
  return String((sign.codePointAt(0) ?? 0) - zero);
}
