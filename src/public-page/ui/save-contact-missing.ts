import { useEffect, useState } from 'react';
import { afterFirstPaint } from '@/shared/browser/scheduling';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { vcardIsMissing } from '@/card/service/vcard/vcard-address';
import { isOffline } from '@/shared/browser/offline';

/** `cachedOn` is set for a cached copy. */
export type SavedCard = Pick<ReadCard, 'card' | 'userId' | 'cardId'> & Partial<Pick<ReadCard, 'cachedOn'>>;

/**
 * Whether the vCard in Storage is unavailable: at once when the card has none, is cached or the browser is
 * offline; otherwise once Storage has answered, or not.
 */
export function useVcardMissing({ card, userId, cardId, cachedOn }: SavedCard): boolean {
  const [offline, setOffline] = useState(isOffline);
  const [missing, setMissing] = useState(false);
  const asks = card.vcardUrl !== '' && cachedOn === undefined && !offline;
  useEffect(() => {
    const look = () => setOffline(isOffline());
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  useEffect(() => {
    if (!asks) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      const gone = await vcardIsMissing({ ownerUid: userId, id: cardId }, abort.signal);
      if (!abort.signal.aborted) setMissing(gone);
    };
    const stop = afterFirstPaint(() => void ask());
    return () => {
      stop();
      abort.abort();
    };
  }, [asks, userId, cardId]);
  return !asks || missing;
}
