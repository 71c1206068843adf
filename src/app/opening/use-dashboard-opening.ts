import { useEffect, useEffectEvent } from 'react';
import { paths } from '@/app/paths';
import type { Card } from '@/card/model/card';
import { removeOpening } from '@/shared/browser/opening-cache';
import { onceIdle } from '@/shared/browser/scheduling';

interface Cards {
  /** As shown, in their order; undefined until known. */
  readonly cards: readonly Card[] | undefined;
  readonly urlOf: (card: Card) => string;
  /** True if these are all of the owner's cards. */
  readonly areAll: boolean;
  /** False when they do not come: an error, or no connection. */
  readonly areComing: boolean;
}

const firstArticle = () => document.querySelector('main article');
const codeIn = (article: Element | null) =>
  article?.querySelector<SVGSVGElement>('[data-code] svg') ?? undefined;

async function keepDashboard(uid: string, { cards = [], urlOf, areAll }: Cards): Promise<void> {
  // Imported on demand, once the dashboard is drawn.
  const { dropOldOpening, keepOpening } = await import('./keep-opening');
  const all = cards.map((card) => ({ card, url: urlOf(card) }));
  const [first] = all;
  const article = firstArticle();
  const picture = codeIn(article);
  if (first && picture) {
    const texts = [...(article?.querySelectorAll('h3, [data-link]') ?? [])];
    const drawn = { uid, picture, texts, isWhole: false };
    await keepOpening(paths.dashboard.href(), first, drawn);
  } else await dropOldOpening(paths.dashboard.href(), all, areAll);
  await dropOldOpening(paths.lastQr.href(), all, areAll);
}

/**
 * Stores what the dashboard shows of the first card for the next opening, and removes what was drawn before
 * the app once the app draws it.
 */
export function useDashboardOpening(uid: string, list: Cards): void {
  const { cards, areComing } = list;
  const keep = useEffectEvent(() => {
    keepDashboard(uid, list).catch((error: unknown) => reportError(error));
  });
  const state = cards?.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).join();
  useEffect(() => {
    if (state === undefined) {
      if (!areComing) removeOpening();
      return undefined;
    }
    const observer = new MutationObserver(() => settle());
    const settle = () => {
      const article = firstArticle();
      if (article !== null && codeIn(article) === undefined) return;
      observer.disconnect();
      removeOpening();
      onceIdle(keep);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    document.addEventListener('visibilitychange', keep);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', keep);
    };
  }, [state, areComing]);
}
