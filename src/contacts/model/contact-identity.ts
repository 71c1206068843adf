import { normalizeForSearch } from '@/shared/lib/normalize-for-search';
import { asciiDigits } from '@/shared/lib/written-number';
import type { ContactInput } from './contact';

/** Shorter numbers are extensions. */
const MIN_PHONE_DIGITS = 7;

/** Country codes (ITU-T E.164): one, two, or else three digits. */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

type Identified = Pick<ContactInput, 'name' | 'email' | 'phone' | 'company'>;

/**
 * Returns a number's digits without country code and trunk zero, so that spellings are equal; '' if short.
 */
export function phoneKey(phone: string): string {
  const typed = asciiDigits(phone).replace(/[^\d+]/g, '');
  const digits = typed.replace(/\+/g, '');
  const isAbroad = /^(?:\+|00)/.test(typed);
  const national = isAbroad ? digits.replace(/^00/, '').replace(COUNTRY_CODE, '') : digits;
  const key = national.replace(/^0+/, '');
  return key.length < MIN_PHONE_DIGITS ? '' : key;
}

/** Returns a name without case, accents, spaces and punctuation. */
export function nameKey(name: string): string {
  return normalizeForSearch(name).replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/** Returns an e-mail address in lower case, without surrounding blanks. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns an identity by which a repeated import is recognized. Notes and tags do not count. */
export function contactIdentity({ name, email, phone, company }: Identified): string {
  const number = phoneKey(phone) || phone.replace(/\s/g, '');
  return JSON.stringify([nameKey(name), emailKey(email), number, nameKey(company)]);
}
