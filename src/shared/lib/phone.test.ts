import { afterEach, describe, expect, it, vi } from 'vitest';
import { callUrl, dialedAsTyped, isPlausiblePhone, messageUrl, phoneUrl } from './phone';
import {
  dial,
  internationalPhone,
  isImpossible,
  lacksCountry,
  likelyCountry,
  likelyKind,
  splitNumbers,
} from './phone-dialing';

afterEach(() => vi.restoreAllMocks());

describe('the number that a phone dials', () => {
  it.each([
    // Ways to write one number of the owner's country.
    ['KR', '010-1234-5678', '+821012345678'],
    ['KR', '010 1234 5678', '+821012345678'],
    ['KR', '82-10-1234-5678', '+821012345678'],
    ['KR', '+82 (0)10-1234-5678', '+821012345678'],
    ['KR', '(02) 765-4321', '+8227654321'],
    ['GB', '020 7946 0958', '+442079460958'],
    ['US', '(212) 555-0142', '+12125550142'],
    ['US', '1.212.555.0142', '+12125550142'],
    ['DE', '030/1234567', '+49301234567'],
    ['DE', '0711 / 12 34-56', '+49711123456'],
    ['FR', '01 44 55 66 77', '+33144556677'],
    ['RU', '8 (495) 123-45-67', '+74951234567'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['AR', '011 15 2345 6789', '+5491123456789'],
    ['BR', '(11) 91234-5678', '+5511912345678'],
    ['JP', '03-1234-5678', '+81312345678'],
    ['HU', '06 1 234 5678', '+3612345678'],
    // With the country's code, from wherever the owner is.
    ['KR', '+44 (0)20 7946 0958', '+442079460958'],
    ['KR', '44 (0)20 7946 0958', '+442079460958'],
    ['FR', '0044 20 7946 0958', '+442079460958'],
    ['US', '011 44 20 7946 0958', '+442079460958'],
    [undefined, '0044 20 7946 0958', '+442079460958'],
    [undefined, '+1 (212) 555-0142', '+12125550142'],
    ['DE', '\u202A+82 10 1234 5678\u202C', '+821012345678'],
    ['DE', '＋８２ １０ １２３４ ５６７８', '+821012345678'],
    // Digits of other scripts.
    ['EG', '٠١٠ ٠١٢٣ ٤٥٦٧', '+201001234567'],
    ['IR', '۰۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
    ['IN', '०९८७६ ५४३२१०', '+919876543210'],
    ['AE', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    // Words on the keys.
    ['US', '1-800-FLOWERS', '+18003569377'],
    ['US', '+1 800 flowers', '+18003569377'],
    ['US', '1-800-FLOWERS (24/7)', '+18003569377'],
    ['US', '1-800-MATTRESS', '+18006288737'],
    ['US', '800-GO-FEDEX', '+18004633339'],
    // Extensions and pauses.
    ['US', '212-555-0142 ext. 12', '+12125550142,12'],
    ['US', '212-555-0142 x12', '+12125550142,12'],
    ['US', '212-555-0142x12', '+12125550142,12'],
    ['US', '(212) 555-0142 #12', '+12125550142,12'],
    ['US', '+1-212-555-0142;ext=12', '+12125550142,12'],
    ['KR', '02-765-4321 (내선 12)', '+8227654321,12'],
    ['RU', '+7 495 123-45-67 доб. 123', '+74951234567,123'],
    ['US', '212-555-0142,,12#', '+12125550142,,12#'],
    ['US', '212-555-0142 p 12', '+12125550142,12'],
    ['US', '+12125550142;99', '+12125550142,99'],
    // Labels, remarks, and a last digit to choose from.
    ['KR', 'Tel: 02-765-4321', '+8227654321'],
    ['KR', 'tel:+82-2-765-4321', '+8227654321'],
    ['KR', '010-1234-5678 (mobile)', '+821012345678'],
    ['KR', '010-1234-5678 김민아', '+821012345678'],
    ['KR', '02-765-4321/2', '+8227654321'],
    // What is dialed in one country alone stays as it is.
    ['DE', '112', '112'],
    ['KR', '1588-1234', '15881234'],
    ['AU', '13 22 87', '132287'],
    ['DE', '*100#', '*100#'],
    [undefined, '010-1234-5678', '01012345678'],
    // No number.
    ['US', 'call me', ''],
    ['US', '12', ''],
    ['US', '1'.repeat(30), ''],
    ['US', '', ''],
  ])('in %s, of %j is %s', (country, typed, dialed) => {
    expect(dial(typed, country).dialed).toBe(dialed);
  });

  it('is shown with its country', () => {
    expect(dial('020 7946 0958 ext. 12', 'GB')).toEqual({
      dialed: '+442079460958,12',
      display: '+44 20 7946 0958,12',
      country: 'GB',
    });
    expect(dial('112', 'GB')).toEqual({ dialed: '112', display: '112', country: undefined });
  });

  it.each([
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['44 (0)20 7946 0958', '+442079460958'],
    ['02-765-4321 / 010-1234-5678', '027654321'],
    ['010-1234-5678 (mobile)', '01012345678'],
    ['02-765-4321 ext. 12', '027654321'],
    ['090ー1234ー5678', '09012345678'],
    ['090ｰ1234ｰ5678', '09012345678'],
    ['090一1234一5678', '09012345678'],
    ['010ㅡ1234ㅡ5678', '01012345678'],
    ['٠١٠ـ٠١٢٣ـ٤٥٦٧', '01001234567'],
    ['03-1234-5678（9時〜17時）', '0312345678'],
    ['03-1234-5678 平日9時〜17時', '0312345678'],
    ['+7 495 123-45-67 с 9 до 18', '+74951234567'],
    ['030 1234567 (9-17 Uhr)', '0301234567'],
    ['030 1234567 (24/7)', '0301234567'],
    ['030 1234567 (9-17)', '0301234567'],
    ['030 1234567 (Mo-Fr 9:00-17:00)', '0301234567'],
    ['030 (1234) 567', '0301234567'],
    ['1-800-FLOWERS', ''],
    ['javascript:alert(1)', ''],
    ['(0)20 7946 0958', '02079460958'],
    ['٠١٠ ٠١٢٣ ٤٥٦٧', '01001234567'],
    ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '09123456789'],
    ['०९८७६ ५४३२१०', '09876543210'],
    ['๐๘๑ ๒๓๔ ๕๖๗๙', '0812345679'],
  ])('without a country, of %j is %s', (typed, dialed) => {
    expect(dialedAsTyped(typed)).toBe(dialed);
  });
});

describe('a text with several numbers', () => {
  it.each([
    ['02-765-4321 / 010-1234-5678', ['02-765-4321', '010-1234-5678']],
    ['02-765-4321; 010-1234-5678', ['02-765-4321', '010-1234-5678']],
    ['02-765-4321,010-1234-5678', ['02-765-4321', '010-1234-5678']],
    ['02-765-4321, ext. 12 / 010-1234-5678', ['02-765-4321, ext. 12', '010-1234-5678']],
    ['Tel. 02-765-4321 or Fax 02-765-4322', ['Tel. 02-765-4321', 'Fax 02-765-4322']],
    ['1-800-FLOWERS / 212-555-0142', ['1-800-FLOWERS', '212-555-0142']],
    ['+1 212 555 0142,,1234567#', ['+1 212 555 0142,,1234567#']],
    ['+1 212 555 0142,1234567#', ['+1 212 555 0142,1234567#']],
    ['030/1234567', ['030/1234567']],
    ['+49 30 1234567 +49 171 1234567', ['+49 30 1234567', '+49 171 1234567']],
    ['030 1234567 und 0171 1234567', ['030 1234567', '0171 1234567']],
    ['090ー1234ー5678・03ー1234ー5678', ['090ー1234ー5678', '03ー1234ー5678']],
    ['030 1234567 (24/7)', ['030 1234567 (24/7)']],
    ['02-765-4321/2', ['02-765-4321/2']],
    ['+12125550142;99', ['+12125550142;99']],
    ['', []],
  ])('is split into numbers: %j', (typed, numbers) => {
    expect(splitNumbers(typed)).toEqual(numbers);
  });
});

it.each([
  ['abc', false],
  ['123', false],
  ['n/a', false],
  ['4321', true],
  ['+82 10', true],
  ['1-800-FLOWERS', true],
  ['٠١٠٠', true],
])('may %j be a number: %s', (typed, may) => expect(isPlausiblePhone(typed)).toBe(may));

it.each(['Fax', 'Facsimile:', 'Télécopieur', 'โทรสาร', 'แฟคซ์', 'فاكس', 'फैक्स', 'फेक्स'])(
  'recognizes a fax by its label %s',
  (label) => {
    expect(likelyKind(`${label} 02-765-4322`)).toBe('fax');
    expect(likelyKind('02-765-4322')).toBeUndefined();
  },
);

it('calls with its pauses, and sends messages without them', () => {
  expect(callUrl('+12125550142,,12#')).toBe('tel:+12125550142,,12%23');
  expect(messageUrl('+12125550142,,12#')).toBe('sms:+12125550142');
});

describe('the country of a number without its code', () => {
  it.each([
    ['another number’s', ['02', '+442079460958,12'], { timeZone: 'Asia/Seoul', locale: 'ko-KR' }, 'GB'],
    ['the time zone’s', [], { timeZone: 'Europe/Berlin', locale: 'en-US' }, 'DE'],
    ['the language’s where the zone has none', [], { timeZone: 'UTC', locale: 'ko' }, 'KR'],
    ['the region’s of the language, within one zone', [], { timeZone: 'Asia/Tokyo', locale: 'ja-JP' }, 'JP'],
  ])('is %s', (_whose, others, place, country) => {
    expect(likelyCountry(others, place)).toBe(country);
  });
});

it.each([
  ['+120255501234', undefined, true],
  ['+331445566777', undefined, true],
  ['+99912345678', undefined, true],
  ['0101234567890123', 'KR', true],
  ['12345678901234567', undefined, true],
  ['+821012345678', undefined, false],
  ['+12125550142,,12#', undefined, false],
  ['01012345678', 'KR', false],
  ['112', 'DE', false],
  ['15881234', 'KR', false],
  ['132287', 'AU', false],
  ['*100#', 'DE', false],
  ['01012345678', undefined, false],
  ['', undefined, false],
])('is %j of %s longer or shorter than a number can be: %s', (dialed, country, is) =>
  expect(isImpossible(dialed, country)).toBe(is),
);

it.each([
  // Numbers of other countries, or where none is known.
  ['0151 23456789', 'KR', true],
  ['0151 23456789', undefined, true],
  ['030 1234567', 'US', true],
  ['010-1234-5678', 'FR', true],
  ['010-1234-5678', undefined, true],
  ['020 7946 0958', 'FR', true],
  ['090-1234-5678', 'US', true],
  ['8 (495) 123-45-67', 'FR', true],
  ['1588-1234', 'US', true],
  ['555-0100', 'US', true],
  ['0049 151 23456789', 'US', true],
  ['0151 23456789 ext. 12', 'KR', true],
  // Dialed with the code of their country.
  ['0151 23456789', 'DE', false],
  ['0049 151 23456789', undefined, false],
  ['+49 151 23456789', undefined, false],
  ['+800 1234 5678', undefined, false],
  ['010-1234-5678', 'KR', false],
  // Of no country, or of this one alone.
  ['112', 'DE', false],
  ['116117', undefined, false],
  ['1588-1234', 'KR', false],
  ['13 00 12 34 56', 'AU', false],
  ['*123#', undefined, false],
  ['', 'DE', false],
])('%s, typed in %s, is of a country that it does not name: %s', (typed, country, is) => {
  expect(lacksCountry(dial(typed, country).dialed, country)).toBe(is);
});

it('a number is rewritten only when it did not dial from everywhere, and keeps its remarks', () => {
  expect(internationalPhone('+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨')).toBe('+44 20 7946 0958');
  expect(internationalPhone('+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨ ext. 12')).toBe('+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨ ext. 12');
  expect(internationalPhone('+44 (0)20-7946-0958')).toBe('+44 (0)20-7946-0958');
  expect(internationalPhone('212-555-0142 / 010')).toBe('212-555-0142 / 010');
  expect(internationalPhone('010')).toBe('010');
});

it.each([
  ['de-DE', 'Europe/Berlin', '5551234', '5551234'],
  ['de-DE', 'Europe/Berlin', '123456', '123456'],
  ['de-DE', 'Europe/Berlin', '05551 234', '+49 5551 234'],
  ['de-DE', 'Europe/Berlin', '030 1234567', '+49 30 1234567'],
  ['nb-NO', 'Europe/Oslo', '22 12 34 56', '+47 22 12 34 56'],
  ['it-IT', 'Europe/Rome', '312 345 6789', '+39 312 345 6789'],
  ['es-ES', 'Europe/Madrid', '912 34 56 78', '+34 912 34 56 78'],
  ['en-US', 'America/New_York', '(212) 555-0142', '+1 212 555 0142'],
  ['ko-KR', 'Asia/Seoul', '010-1234-5678', '+82 10 1234 5678'],
  ['ko-KR', 'Asia/Seoul', '1588-1234', '1588-1234'],
  ['fr-FR', 'Europe/Paris', '1 23 45 67 89', '1 23 45 67 89'],
  ['en-GB', 'Europe/London', '7946 0958', '7946 0958'],
])(
  'in %s a number keeps its digits unless it is dialed so there: %s, %s',
  (locale, timeZone, typed, whole) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      locale,
      timeZone,
    });
    expect(internationalPhone(typed)).toBe(whole);
  },
);

describe('the link of a text', () => {
  it.each([
    ['+82 10-1234-5678', 'tel:+821012345678'],
    ['(02) 555 0100', 'tel:025550100'],
    ['+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['０２-１２３４', 'tel:021234'],
    ['555 0100 ext. 7', 'tel:5550100'],
    ['*123#', 'tel:*123%23'],
  ])('dials %j as %s', (phone, url) => {
    expect(phoneUrl(phone)).toBe(url);
  });

  it('returns undefined without a number', () => {
    expect(phoneUrl('call me')).toBeUndefined();
  });
});
