import { queryOptions } from '@tanstack/react-query';
import type { Card } from '@/card/model/card';
import { findSignaturePicture } from '@/card/service/files/signature-pictures';
import { VCARD_PHOTO_MS } from '@/card/service/vcard/vcard-photo';
import { vcardFileOf } from '@/card/service/vcard/vcards';
import { loadPicture, PICTURE_MS, squareOnWhite } from '@/shared/browser/load-picture';

const PHOTO_SIDE = 288;
const PHOTO_QUALITY = 0.86;

/** The photo's square as JPEG on white. Rejects as `loadPicture`. */
async function squarePhoto(url: string): Promise<Blob> {
  const picture = await loadPicture(url, AbortSignal.timeout(PICTURE_MS));
  const canvas = squareOnWhite(picture, PHOTO_SIDE);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY });
}

/** Keys hold every input, so nothing becomes stale. */
const once = { staleTime: Infinity, retry: false, networkMode: 'always' } as const;

export const shareQueries = {
  all: ['share-kit'] as const,
  photo: (url: string) =>
    queryOptions({
      queryKey: [...shareQueries.all, 'photo', url],
      queryFn: () => loadPicture(url, AbortSignal.timeout(PICTURE_MS)),
      ...once,
    }),
  signaturePhoto: (url: string) =>
    queryOptions({
      queryKey: [...shareQueries.all, 'signature-photo', url],
      queryFn: () => squarePhoto(url),
      ...once,
    }),
  /** The URL of a signature's picture; null until uploaded. */
  uploaded: (uid: string, cardId: string, picture: Blob | undefined, name: string) =>
    queryOptions({
      queryKey: [...shareQueries.all, 'uploaded', uid, cardId, name],
      queryFn: async () => (picture && (await findSignaturePicture(uid, cardId, picture))) ?? null,
      enabled: picture !== undefined,
      ...once,
    }),
  vcardFile: (card: Card, url: string) =>
    queryOptions({
      queryKey: [...shareQueries.all, 'contact-file', card.id, card.updatedAt.getTime(), url, card.language],
      queryFn: () => vcardFileOf(card, url, AbortSignal.timeout(VCARD_PHOTO_MS)),
      ...once,
    }),
};
