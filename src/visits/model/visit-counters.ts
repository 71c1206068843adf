/** The counters of firestore.rules (stats). Source: docs/product.md, analytics; docs/decisions/0043. */
import { LINK_COUNTERS } from '@/card/model/own-links';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';

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

/** The counters of a card's own links, each of which one link has (own-links.ts). */
const LINKS = Array.from({ length: LINK_COUNTERS }, (_, at) => `link_${at + 1}` as const);

export const WAYS = ['qr', 'link', 'nfc', 'signature'] as const;

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;

export const VISIT_LANGUAGES = [...LANGUAGE_CODES, 'other'] as const;

type Tap = (typeof TAPS)[number];
export type Way = (typeof WAYS)[number];
type Device = (typeof DEVICES)[number];
export type VisitLanguage = (typeof VISIT_LANGUAGES)[number];

export type LinkCounterName = `link_${number}`;

export type Counter =
  | 'views'
  | 'saves'
  | 'shares'
  | LinkCounterName
  | `tap_${Tap}`
  | `from_${Way}`
  | `on_${Device}`
  | `in_${VisitLanguage}`;

export const COUNTERS: readonly Counter[] = [
  'views',
  'saves',
  'shares',
  ...TAPS.map((tap) => `tap_${tap}` as const),
  ...LINKS,
  ...WAYS.map((way) => `from_${way}` as const),
  ...DEVICES.map((device) => `on_${device}` as const),
  ...VISIT_LANGUAGES.map((language) => `in_${language}` as const),
];
