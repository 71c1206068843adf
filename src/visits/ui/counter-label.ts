import type { TFunction } from 'i18next';
import { languageName } from '@/shared/i18n/formats';
import type { Counter, VisitLanguage } from '@/visits/model/visit-counters';

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
} as const satisfies Record<Exclude<Counter, `in_${Exclude<VisitLanguage, 'other'>}`>, string>;

function hasKey(counter: Counter): counter is keyof typeof KEYS {
  return Object.hasOwn(KEYS, counter);
}

/** What a counter counts, in the words of the card's page; a language by its name in `language`. */
export function counterLabel(t: TFunction, counter: Counter, language: string): string {
  return hasKey(counter) ? t(KEYS[counter]) : languageName(counter.slice('in_'.length), language);
}
