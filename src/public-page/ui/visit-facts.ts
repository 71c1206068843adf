import { isLanguageCode, LANGUAGE_ALIASES } from '@/shared/i18n/languages';
import { deviceClass } from './device-class';
import { WAYS, type Counter, type VisitLanguage, type Way } from '@/visits/model/visit-counters';

/** The way to a card by the query of its address (`?s=`); without one, or with one nobody knows, it was a link. */
function wayOf(search: string): Way {
  const said = new URLSearchParams(search).get('s');
  return WAYS.find((way) => way === said) ?? 'link';
}

/** The counted language of a browser's first language tag. */
function visitLanguage(tag: string): VisitLanguage {
  const primary = tag.split('-')[0]?.toLowerCase() ?? '';
  const code = LANGUAGE_ALIASES[primary] ?? primary;
  return isLanguageCode(code) ? code : 'other';
}

/** The counters that go up by one for a card opened in this browser, at this address. */
export function openingCounters(): readonly Counter[] {
  const { userAgentData } = navigator as { userAgentData?: { readonly mobile?: boolean } };
  const device = deviceClass({
    userAgent: navigator.userAgent,
    mobile: userAgentData?.mobile,
    touchPoints: navigator.maxTouchPoints,
    coarse: window.matchMedia('(pointer: coarse)').matches,
  });
  return [
    'views',
    `from_${wayOf(window.location.search)}`,
    `on_${device}`,
    `in_${visitLanguage(navigator.language)}`,
  ];
}

/** Whether the page was opened by a visitor who comes, not loaded anew or come back to: the same visit goes on then. */
export function isOpening(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || !('type' in entry) || entry.type === 'navigate' || entry.type === 'prerender';
}
