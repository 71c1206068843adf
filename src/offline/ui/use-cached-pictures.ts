import { useEffect } from 'react';
import type { Card } from '@/card/model/card';
import { cacheOwnPictures } from '@/shared/firebase/app-cache-client';

/** Returns the pictures of a card on the owner's screens, including the QR code's logo. */
const picturesOf = ({ photoUrl, coverUrl, logoUrl, qrDesign }: Card) => [
  photoUrl,
  coverUrl,
  logoUrl,
  qrDesign.qrLogoUrl,
];

const WAIT_MS = 5_000;

/** Caches the pictures of a user's cards for offline use. */
export function useCachedPictures(cards: readonly Card[] | undefined): void {
  const addresses = cards?.flatMap(picturesOf).filter((address) => address !== '');
  const key = addresses === undefined ? undefined : JSON.stringify(addresses);
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => void cacheOwnPictures(JSON.parse(key) as string[]), WAIT_MS);
    return () => clearTimeout(timer);
  }, [key]);
}
