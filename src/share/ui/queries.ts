import { queryOptions } from '@tanstack/react-query';
import type { Card } from '@/card/model/card';
import { findSignaturePicture } from '@/card/service/files/signature-pictures';
import { VCARD_PHOTO_MS } from '@/card/service/vcard/vcard-photo';
import { vcardFileOf } from '@/card/service/vcard/vcards';
import { passFingerprint, type PassContent } from '@/share/model/pass-content';
import { parsePasses, parseWallets, passesFile, WALLETS_FILE } from '@/share/model/pass-files';
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

/** How long an answer counts, as its header says (firebase.json). */
const PASSES_FRESH_MS = 600_000;

/** Returns the JSON of a file of this site, null if it is missing. Rejects without a connection. */
async function siteFile(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
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
  wallets: queryOptions({
    queryKey: ['share-kit', 'wallets'],
    queryFn: async () => parseWallets(await siteFile(WALLETS_FILE)),
    ...once,
    staleTime: PASSES_FRESH_MS,
  }),
  /** The passes of a card; null if it has none yet. */
  passes: (cardId: string) =>
    queryOptions({
      queryKey: [...shareQueries.all, 'passes', cardId],
      queryFn: async () => {
        const data = await siteFile(passesFile(cardId));
        return data === null ? null : parsePasses(data);
      },
      ...once,
      staleTime: PASSES_FRESH_MS,
    }),
  passFingerprint: (content: PassContent) =>
    queryOptions({
      queryKey: [...shareQueries.all, 'pass-fingerprint', content],
      queryFn: () => passFingerprint(content),
      ...once,
    }),
};
