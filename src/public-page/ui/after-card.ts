import { useEffect } from 'preact/hooks';
import { cardLanguages } from '@/card/model/translations';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { showFavicon } from '@/shared/browser/page-title';
import { onceIdle } from '@/shared/browser/scheduling';
import { isLanguageCode } from '@/shared/i18n/languages';

/** Runs a task after the photo, when the page is idle. Returns the cancel. */
export function whenIdle(task: () => void): () => void {
  let stop: (() => void) | undefined;
  const wait = () => {
    stop = onceIdle(task);
  };
  const photo = document.querySelector<HTMLImageElement>('.card-face__full, img.card-face__photo');
  if (photo === null || photo.complete) wait();
  else photo.addEventListener('load', wait, { once: true });
  return () => {
    photo?.removeEventListener('load', wait);
    stop?.();
  };
}

/** Best effort: no connection, a full disk or denied storage are no errors. */
async function cacheVisit(found: ReadCard, chosen: string | null): Promise<void> {
  try {
    // The vCard writer is then loaded, and cached too.
    const [{ cacheVisitedCard }] = await Promise.all([
      import('@/card/service/slugs/visited-cards'),
      import('./vcard-writer'),
    ]);
    await cacheVisitedCard(found, isLanguageCode(chosen) ? chosen : undefined, cardLanguages(found.card));
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) reportError(error);
  }
}

/** Loads what must not delay the card: icon and offline copy. Not in the owner's app or development. */
export function useAfterCard(found: ReadCard, chosen: string | null): void {
  useEffect(
    () =>
      whenIdle(() => {
        showFavicon();
        if (import.meta.env.PROD && window.carteCard && found.cachedOn === undefined)
          void cacheVisit(found, chosen);
      }),
    [found, chosen],
  );
}
