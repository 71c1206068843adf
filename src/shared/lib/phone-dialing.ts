/** Numbers with their country, by libphonenumber: 30 KiB, loaded only where an owner enters a number. */
import { getCountries, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { dialedAsTyped, mainNumber } from './phone';
import { asciiDigits, splitNumbers, writtenNumber } from './written-number';

export { likelyKind, splitNumbers } from './written-number';

export interface Dialed {
  /** E.164 with pauses and extension; digits as typed where the country's plan has no such number. */
  readonly dialed: string;
  readonly display: string;
  /** ISO 3166; undefined for digits as typed. */
  readonly country: string | undefined;
}

/** Digits of the longest number, with its country's code. */
const E164_DIGITS = 15;

/** Service numbers that cannot be reached with the country's code before them. */
const DOMESTIC: Readonly<Record<string, RegExp>> = {
  AU: /^13(?:\d{4}|00\d{6})$/,
  KR: /^1[5-8]\d{6}$/,
};

/** Returns what is dialed of a text, for an owner in `country`. */
export function dial(typed: string, country: string | undefined): Dialed {
  const { main, after } = writtenNumber(splitNumbers(typed)[0] ?? '');
  const number = parsePhoneNumberFromString(
    country === undefined ? main.replace(/^00/, '+') : main,
    known(country),
  );
  if (number?.isValid() !== true || isDomestic(number) || /[*#]/.test(main))
    return { dialed: main && main + after, display: main && main + after, country: undefined };
  return {
    dialed: number.number + after,
    display: number.formatInternational() + after,
    country: number.country,
  };
}

const known = (country: string | undefined) => getCountries().find((code) => code === country);

const isDomestic = ({ country, nationalNumber }: PhoneNumber) =>
  DOMESTIC[country ?? '']?.test(nationalNumber) === true;

/** Of these many digits, without a country's code, are emergency calls and service numbers. */
const SERVICE_DIGITS = 6;

/** Whether no number of its country, for an owner in `country`, is as long as what is dialed. */
export function isImpossible(dialed: string, country: string | undefined): boolean {
  const main = mainNumber(dialed);
  const isService = !main.startsWith('+') && main.length <= SERVICE_DIGITS;
  if (main === '' || isService || /[*#]/.test(main)) return false;
  const number = parsePhoneNumberFromString(main, known(country));
  if (number === undefined) return main.startsWith('+') || main.length > E164_DIGITS;
  return !isDomestic(number) && !number.isPossible();
}

/**
 * Whether digits are of a country that they do not name, so that they cannot be dialed from abroad. Numbers
 * of `country` were dialed with its code; service numbers have none.
 */
export function lacksCountry(dialed: string, country: string | undefined): boolean {
  const main = mainNumber(dialed);
  if (main.length <= SERVICE_DIGITS || /^\+|[*#]/.test(main)) return false;
  const number = parsePhoneNumberFromString(main, known(country));
  return number === undefined || !isDomestic(number);
}

interface Place {
  readonly timeZone: string;
  readonly locale: string;
}

/** Returns the country of a number without its code: the card's others', else the device's. */
export function likelyCountry(
  others: readonly string[],
  { timeZone, locale }: Place = new Intl.DateTimeFormat().resolvedOptions(),
): string | undefined {
  const written = others.map((number) => parsePhoneNumberFromString(mainNumber(number))?.country);
  const among = written.find((country) => country !== undefined);
  if (among !== undefined) return among;
  const place = `${timeZone} ${locale}`;
  const found = placed.get(place) ?? countryAt(timeZone, locale);
  placed.set(place, found);
  return found;
}

/** Asking some 245 countries for their zones takes a phone longer than a key press may. */
const placed = new Map<string, string | undefined>();

function countryAt(timeZone: string, locale: string): string | undefined {
  const { region } = new Intl.Locale(locale).maximize();
  const countries = [...(region === undefined ? [] : [region]), ...getCountries()];
  return countries.find((country) => timeZonesOf(country).includes(timeZone)) ?? region;
}

/** Firefox does not know: the language decides there. */
function timeZonesOf(country: string): readonly string[] {
  const place: Intl.Locale & { timeZones?: readonly string[]; getTimeZones?: () => readonly string[] } =
    new Intl.Locale(`und-${country}`);
  return place.getTimeZones?.() ?? place.timeZones ?? [];
}

/**
 * Whether a number has not the 0 with which its country dials it: perhaps one within a town, whose digits
 * another town's number may have, too.
 */
function lacksTrunk(typed: string, dialed: string): boolean {
  const digits = asciiDigits(typed);
  if (/^\D*(?:\+|0)/.test(digits)) return false;
  const national = parsePhoneNumberFromString(mainNumber(dialed))?.formatNational() ?? '';
  return digits.replace(/\D/g, '').length <= SERVICE_DIGITS || /^\D*0/.test(national);
}

/** Returns numbers that dial from everywhere; as typed where they do in ASCII, or the country is unknown. */
export function internationalPhone(typed: string): string {
  const numbers = splitNumbers(typed).map((number) => {
    const { dialed, display, country } = dial(number, likelyCountry([]));
    // Labels, remarks and extensions would be lost.
    const inAscii = asciiDigits(number);
    const isPlain = /^[\d\s+().-]+$/.test(inAscii);
    const dials = dialed === dialedAsTyped(number) && inAscii === number.normalize('NFKC');
    return isPlain && country !== undefined && !dials && !lacksTrunk(number, dialed) ? display : number;
  });
  return numbers.join(' / ');
}
