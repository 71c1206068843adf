import { useEffect } from 'react';
import { TAPS, type Counter, WAYS, type VisitLanguage, type Way } from '@/visits/model/visit-counters';
import type { ReadCard } from '@/card/service/slugs/public-links';
import { countVisit } from '@/visits/service/count-visit';
import { whenIdle } from './when-idle';
import { isSessionFlagOf } from '@/shared/browser/session-flag';
import { isLanguageCode, LANGUAGE_ALIASES } from '@/shared/i18n/languages';

/** Programs that fetch pages for nobody who looks at them: crawlers, previews of links in chats, measuring tools. Not Cubot, a phone. */
const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|headless|lighthouse|pagespeed|prerender|preview|facebookexternalhit|whatsapp|embedly|monitor|python|curl|wget|axios|node-fetch|java\/|okhttp|go-http/i;

/** What navigators and windows say that TypeScript's library does not know. */
interface Wishes {
  readonly doNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

/** Whether a visitor has asked not to be counted: Do Not Track, Global Privacy Control. */
function isAskedNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  return (
    globalPrivacyControl === true || [doNotTrack, (window as Wishes).doNotTrack].some((wish) => wish === '1')
  );
}

/** Whether a program runs the browser, or says that it is one. */
function isRobot(): boolean {
  return navigator.webdriver || ROBOT.test(navigator.userAgent.replace(/cubot/i, ''));
}

/** Whether this visit of a card counts: not its owner's own, no robot's, and not against the visitor's wish. */
function mayCount(ownerUid: string): boolean {
  return !isAskedNotTo() && !isRobot() && !isSessionFlagOf(ownerUid);
}

/** What this page has counted already: each thing once, however often it is drawn or tapped. */
const counted = new Set<Counter>();

/** The counter of something a visitor can tap, by its `data-counts`. */
function counterOf(target: EventTarget | null): Counter | undefined {
  const name =
    target instanceof Element ? target.closest<HTMLElement>('[data-counts]')?.dataset['counts'] : undefined;
  if (name === 'save') return 'saves';
  if (name === 'share') return 'shares';
  const tap = TAPS.find((one) => one === name);
  return tap && `tap_${tap}`;
}

/** Takes the way to the card out of the address: who is sent a copy of it has not come that way. */
function forgetWay(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('s')) return;
  address.searchParams.delete('s');
  window.history.replaceState(window.history.state, '', address);
}

const isSeen = () => document.visibilityState === 'visible';

/** Counts a card's opening and what is tapped on it; gives what ends that. */
function watch(card: ReadCard): () => void {
  let opening = isOpening() && !counted.has('views') ? openingCounters() : [];
  const count = (taps: readonly Counter[]) => {
    const counters = [...opening, ...taps].filter((one) => !counted.has(one));
    if (opening.length > 0) forgetWay();
    opening = [];
    for (const one of counters) counted.add(one);
    if (counters.length > 0) void countVisit(card, counters);
  };
  const onTap = ({ target, button }: MouseEvent) => {
    // The middle button opens a link beside the card; the right one only its menu.
    const counter = button === 2 ? undefined : counterOf(target);
    if (counter !== undefined) count([counter]);
  };
  let wasSeen = false;
  let stopWaiting = () => {};
  const onVisibility = () => {
    // Whoever leaves before the page is idle has seen the card all the same. A page that is drawn ahead is hidden until then.
    if (!isSeen()) {
      if (wasSeen) count([]);
      return;
    }
    if (!wasSeen) stopWaiting = whenIdle(() => count([]));
    wasSeen = true;
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  // Before the page's own listeners: some take what was tapped away.
  document.addEventListener('click', onTap, true);
  document.addEventListener('auxclick', onTap, true);
  return () => {
    stopWaiting();
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('click', onTap, true);
    document.removeEventListener('auxclick', onTap, true);
  };
}

/**
 * Counts the visit of a card that is on screen, where it may be counted. Not inside the owner's app, and not while only the
 * copy of an earlier visit is shown.
 */
export function useVisit(found: ReadCard): void {
  useEffect(
    () =>
      window.carteCard && found.seenOn === undefined && mayCount(found.userId) ? watch(found) : undefined,
    [found],
  );
}

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
function openingCounters(): readonly Counter[] {
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
function isOpening(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || !('type' in entry) || entry.type === 'navigate' || entry.type === 'prerender';
}

/** What a browser says of the device it is on. */
export interface DeviceHints {
  readonly userAgent: string;
  /** User-agent client hints: whether it wants pages made for phones. Not in every browser. */
  readonly mobile: boolean | undefined;
  readonly touchPoints: number;
  /** The main pointer is a finger. */
  readonly coarse: boolean;
}

/**
 * Phone, tablet or desktop, as far as a browser tells: iPads call themselves Macs (which have no touch), tablets with Android
 * leave out "Mobile", and some ask for desktop pages as a PC with Linux would.
 */
export function deviceClass({
  userAgent,
  mobile,
  touchPoints,
  coarse,
}: DeviceHints): 'phone' | 'tablet' | 'desktop' {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (mobile || /Mobi|iPhone|iPod/i.test(userAgent)) return 'phone';
  if (/Android/i.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  return coarse && touchPoints > 1 && /Linux|CrOS/.test(userAgent) ? 'tablet' : 'desktop';
}
