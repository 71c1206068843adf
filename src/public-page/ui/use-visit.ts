import { useEffect } from 'preact/hooks';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { isSessionFlagOf } from '@/shared/browser/session-flag';
import { supportedLanguage } from '@/shared/i18n/languages';
import { COUNTERS, TAPS, WAYS, type Counter, type Way } from '@/visits/model/visit-counters';
import { countVisit } from '@/visits/service/count-visit';
import { whenIdle } from './after-card';

/** Crawlers, link previews and measuring tools; not Cubot, a phone. */
const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|headless|lighthouse|pagespeed|prerender|preview|facebookexternalhit|whatsapp|embedly|monitor|python|curl|wget|axios|node-fetch|java\/|okhttp|go-http/i;

/** Not in TypeScript's library. */
interface PrivacySignals {
  readonly doNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

/** Do Not Track or Global Privacy Control. */
function isAskedNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  return (
    globalPrivacyControl === true ||
    [doNotTrack, (window as PrivacySignals).doNotTrack].some((wish) => wish === '1')
  );
}

function isRobot(): boolean {
  return navigator.webdriver || ROBOT.test(navigator.userAgent.replace(/cubot/i, ''));
}

/** Whether this visit counts: not the owner's, no robot's, not against the visitor's wish. */
function mayCount(ownerUid: string): boolean {
  return !isAskedNotTo() && !isRobot() && !isSessionFlagOf(ownerUid);
}

const counted = new Set<Counter>();

function countersOf(target: EventTarget | null): readonly Counter[] {
  const { counts: name, link = '' } =
    (target instanceof Element && target.closest<HTMLElement>('[data-counts]')?.dataset) || {};
  if (name === 'save') return ['saves'];
  if (name === 'share') return ['shares'];
  const tap = TAPS.find((one) => one === name);
  if (tap === undefined) return [];
  // One of the owner's own links counts by itself, too.
  return [`tap_${tap}`, ...COUNTERS.filter((counter) => counter === `link_${link}`)];
}

/** Removes the source from the URL: a shared copy of the link did not come that way. */
function forgetWay(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('s')) return;
  address.searchParams.delete('s');
  window.history.replaceState(window.history.state, '', address);
}

const isSeen = () => document.visibilityState === 'visible';

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
    // The middle button opens a link; the right one only its menu.
    const counters = button === 2 ? [] : countersOf(target);
    if (counters.length > 0) count(counters);
  };
  let wasSeen = false;
  let cancelCount = () => {};
  const onVisibility = () => {
    // Also counts a visitor who leaves before the page is idle. A prerendered page is hidden until shown.
    if (!isSeen()) {
      if (wasSeen) count([]);
      return;
    }
    if (!wasSeen) cancelCount = whenIdle(() => count([]));
    wasSeen = true;
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  // In the capture phase: some listeners remove the element.
  document.addEventListener('click', onTap, true);
  document.addEventListener('auxclick', onTap, true);
  return () => {
    cancelCount();
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('click', onTap, true);
    document.removeEventListener('auxclick', onTap, true);
  };
}

/** Counts the visit on screen, except of owners and copies. The source leaves the URL in any case. */
export function useVisit(found: ReadCard): void {
  useEffect(() => {
    if (!window.carteCard || found.cachedOn !== undefined) return undefined;
    return mayCount(found.userId) ? watch(found) : whenIdle(forgetWay);
  }, [found]);
}

/** Returns the source of a visit by the query (`?s=`); otherwise it was a link. */
function wayOf(search: string): Way {
  const parameter = new URLSearchParams(search).get('s');
  return WAYS.find((way) => way === parameter) ?? 'link';
}

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
    `in_${supportedLanguage(navigator.language) ?? 'other'}`,
  ];
}

/** Whether the page was newly opened, not reloaded or restored: then the visit continues. */
function isOpening(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || !('type' in entry) || entry.type === 'navigate' || entry.type === 'prerender';
}

export interface DeviceHints {
  readonly userAgent: string;
  /** User-agent client hints; not in every browser. */
  readonly mobile: boolean | undefined;
  readonly touchPoints: number;
  readonly coarse: boolean;
}

/** Phone, tablet or desktop: iPads claim to be Macs, Android tablets omit "Mobile", some say Linux PC. */
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
