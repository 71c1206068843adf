import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '@/app/paths';
import type { Card } from '@/card/model/card';
import { reduceOpening } from '@/shared/browser/opening-cache';
import { onceIdle } from '@/shared/browser/scheduling';
import { useOpeningEnd } from './use-opening-end';

interface Cards {
  /** All that are loaded, in their order; undefined until known. */
  readonly cards: readonly Card[] | undefined;
  /** True if these are all of the owner's cards. */
  readonly areAll: boolean;
  /** False when they do not come: an error, or no connection. */
  readonly areComing: boolean;
  /** True while only some of them are on the screen. */
  readonly isSearch: boolean;
  /** They may be older than what is stored of the screen. */
  readonly isRestored: boolean;
}

const firstArticle = () => document.querySelector('main article');
const codeIn = (article: Element | null) =>
  article?.querySelector<SVGSVGElement>('[data-code] svg') ?? undefined;

/** How long the app's own code may take after the cards, before the early one goes without it. */
const OWN_CODE_MS = 5_000;

async function storeDashboard(uid: string, { cards = [], areAll, isSearch }: Cards): Promise<void> {
  if (isSearch) return;
  // Imported on demand, once the dashboard is drawn.
  const { dropOldOpening, storeOpening } = await import('./store-opening');
  const [first] = cards;
  const article = firstArticle();
  const picture = codeIn(article);
  if (first && picture) {
    const texts = [...(article?.querySelectorAll('h3, [data-link]') ?? [])];
    const drawn = { uid, picture, texts, isWhole: false };
    await storeOpening(paths.dashboard.href(), first, drawn);
  } else await dropOldOpening(paths.dashboard.href(), cards, areAll);
  await dropOldOpening(paths.lastQr.href(), cards, areAll);
}

/**
 * Stores what the dashboard shows of the first card for the next opening, and removes what was drawn before
 * the app once the app draws it.
 */
export function useDashboardOpening(uid: string, list: Cards): void {
  const { cards, areComing, isRestored } = list;
  const [isOver, setOver] = useState(false);
  useOpeningEnd(isOver || (cards === undefined && !areComing));
  const store = useEffectEvent(() => {
    // Without it the next opening begins with the app.
    if (!list.isRestored) storeDashboard(uid, list).catch(() => undefined);
  });
  // A saved design leaves the time of the change alone.
  const versions = cards?.map(({ id, updatedAt, qrDesign }) => [id, updatedAt, qrDesign]);
  const state = versions && JSON.stringify([isRestored, versions]);
  useEffect(() => {
    if (state === undefined) return undefined;
    reduceOpening();
    const observer = new MutationObserver(() => settle());
    let cancel = () => {};
    const settle = () => {
      const article = firstArticle();
      if (article !== null && codeIn(article) === undefined) return;
      observer.disconnect();
      setOver(true);
      cancel();
      cancel = onceIdle(store);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    const timer = setTimeout(() => setOver(true), OWN_CODE_MS);
    const onHidden = () => {
      if (document.hidden) store();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      cancel();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [state]);
}
