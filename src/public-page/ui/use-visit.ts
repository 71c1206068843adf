import { useEffect } from 'react';
import { TAPS, type Counter } from '@/visits/model/visit-counters';
import type { ReadCard } from '@/card/service/slugs/public-links';
import { countVisit } from '@/visits/service/count-visit';
import { mayCount } from './may-count';
import { isOpening, openingCounters } from './visit-facts';
import { whenIdle } from './when-idle';

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
