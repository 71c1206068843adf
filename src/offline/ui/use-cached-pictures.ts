import { useEffect } from 'react';
import type { Card } from '@/card/model/card';
import { cacheOwnPictures } from '@/shared/firebase/cached-app';

/** What a card shows of pictures on the owner's own screens: its photo, and the logo in its code. */
const picturesOf = ({ photoUrl, qrDesign }: Card) => [photoUrl, qrDesign.qrLogoUrl];

/** After the cards themselves are on screen. */
const WAIT_MS = 5_000;

/** Keeps the pictures of somebody's cards on this device, so that they are there without a connection, too. */
export function useCachedPictures(cards: readonly Card[] | undefined): void {
  const addresses = cards?.flatMap(picturesOf).filter((address) => address !== '');
  const key = addresses === undefined ? undefined : JSON.stringify(addresses);
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => void cacheOwnPictures(JSON.parse(key) as string[]), WAIT_MS);
    return () => clearTimeout(timer);
  }, [key]);
}
