import { useEffect } from 'react';
import { showFavicon } from '@/shared/browser/page-title';
import { isLanguageCode } from '@/shared/i18n/languages';
import type { ReadCard } from '@/card/service/slugs/public-links';
import { whenIdle } from './when-idle';

/** The copy is a service, not a promise: no connection any more, a full disk, or a browser that denies it are no errors. */
async function keep(found: ReadCard, chosen: string | null): Promise<void> {
  try {
    // What writes the contact is then on the page when the connection goes, and is kept with it.
    const [{ cacheVisitedCard }] = await Promise.all([
      import('@/card/service/slugs/visited-cards'),
      import('./vcard-writer'),
    ]);
    await cacheVisitedCard(found, isLanguageCode(chosen) ? chosen : undefined);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) reportError(error);
  }
}

/**
 * What may not delay a card: the page's icon, and the copy of the card for when there is no connection. Both come when card
 * and photo are on screen, the copy again when another language is `chosen`, the kept code. Inside the owner's app, and in development,
 * nothing is kept.
 */
export function useAfterCard(found: ReadCard, chosen: string | null): void {
  useEffect(
    () =>
      whenIdle(() => {
        showFavicon();
        if (import.meta.env.PROD && window.carteCard && found.seenOn === undefined) void keep(found, chosen);
      }),
    [found, chosen],
  );
}
