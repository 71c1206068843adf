/** What is counted of a card's visits; firestore.rules (stats) takes nothing else. Source: product.md, analytics; decision 19. */

/** The buttons of a card that lead somewhere or open something, in the order of the page. */
export const TAPS = [
  'call',
  'message',
  'mail',
  'map',
  'website',
  'kakao',
  'booking',
  'review',
  'portfolio',
  'social',
] as const;

/** The ways to a card, as the address says (`?s=`). */
export const WAYS = ['qr', 'link', 'nfc', 'signature'] as const;

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** The product's languages, and all others as one. A test holds them to shared/i18n/languages.ts, which the model may not import. */
export const VISIT_LANGUAGES = [
  'en',
  'ko',
  'ja',
  'zh',
  'vi',
  'es',
  'fr',
  'de',
  'pt',
  'id',
  'th',
  'tr',
  'ru',
  'it',
  'el',
  'hi',
  'uk',
  'pl',
  'nl',
  'hu',
  'cs',
  'sv',
  'fi',
  'no',
  'ms',
  'he',
  'other',
] as const;

type Tap = (typeof TAPS)[number];
export type Way = (typeof WAYS)[number];
type Device = (typeof DEVICES)[number];
export type VisitLanguage = (typeof VISIT_LANGUAGES)[number];

/** The name of a counter, which is that of its field. */
export type Counter =
  'views' | 'saves' | 'shares' | `tap_${Tap}` | `from_${Way}` | `on_${Device}` | `in_${VisitLanguage}`;

/** Every counter there is. */
export const COUNTERS: readonly Counter[] = [
  'views',
  'saves',
  'shares',
  ...TAPS.map((tap) => `tap_${tap}` as const),
  ...WAYS.map((way) => `from_${way}` as const),
  ...DEVICES.map((device) => `on_${device}` as const),
  ...VISIT_LANGUAGES.map((language) => `in_${language}` as const),
];
