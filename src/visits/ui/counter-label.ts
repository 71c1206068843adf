import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { languageName, utcDay, utcDayOfMonth, utcMonth } from '@/shared/i18n/formats';
import {
  DEVICES,
  TAPS,
  VISIT_LANGUAGES,
  WAYS,
  type Counter,
  type LinkCounterName,
  type VisitLanguage,
} from '@/visits/model/visit-counters';
import { dateOf } from '@/visits/model/visit-day';
import type { Span } from '@/visits/model/visit-periods';

interface Group {
  readonly title: 'analytics.ways' | 'analytics.tapped' | 'analytics.devices' | 'analytics.languages';
  readonly counters: readonly Counter[];
  /** The base of the shares: the group's total, or the views, of which one can tap several buttons. */
  readonly of: 'group' | 'views';
}

export const GROUPS: readonly Group[] = [
  { title: 'analytics.ways', counters: WAYS.map((way) => `from_${way}` as const), of: 'group' },
  { title: 'analytics.tapped', counters: TAPS.map((tap) => `tap_${tap}` as const), of: 'views' },
  { title: 'analytics.devices', counters: DEVICES.map((device) => `on_${device}` as const), of: 'group' },
  {
    title: 'analytics.languages',
    counters: VISIT_LANGUAGES.map((language) => `in_${language}` as const),
    of: 'group',
  },
];

const KEYS = {
  views: 'analytics.views',
  saves: 'analytics.saves',
  shares: 'analytics.shares',
  tap_call: 'visitor.call',
  tap_message: 'visitor.message',
  tap_mail: 'visitor.mail',
  tap_map: 'visitor.map',
  tap_website: 'visitor.website',
  tap_kakao: 'visitor.kakao',
  tap_booking: 'visitor.booking',
  tap_review: 'visitor.review',
  tap_portfolio: 'visitor.portfolio',
  tap_social: 'visitor.socials',
  from_qr: 'analytics.way.qr',
  from_link: 'analytics.way.link',
  from_nfc: 'analytics.way.nfc',
  from_signature: 'analytics.way.signature',
  on_phone: 'analytics.device.phone',
  on_tablet: 'analytics.device.tablet',
  on_desktop: 'analytics.device.desktop',
  in_other: 'analytics.otherLanguage',
} as const satisfies Record<
  Exclude<Counter, LinkCounterName | `in_${Exclude<VisitLanguage, 'other'>}`>,
  string
>;

function hasKey(counter: Counter): counter is keyof typeof KEYS {
  return Object.hasOwn(KEYS, counter);
}

/** Returns a counter's label as on the card's page; a language by its name in `language`. */
export function counterLabel(t: TFunction, counter: Counter, language: string): string {
  return hasKey(counter) ? t(KEYS[counter]) : languageName(counter.slice('in_'.length), language);
}

/** Returns a formatter of spans; `full` includes the year. */
export function useSpanLabel(form: 'short' | 'full'): (span: Span) => string {
  const { i18n } = useTranslation();
  const day = form === 'full' ? utcDay : utcDayOfMonth;
  return ({ kind, from }) => (kind === 'day' ? day : utcMonth)(dateOf(from), i18n.language);
}
