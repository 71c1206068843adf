import { queryOptions } from '@tanstack/react-query';
import type { Card } from '@/card/model/card';
import { contactFileOf } from '@/card/service/vcard/vcards';
import { findSignaturePicture } from '@/card/service/files/signature-pictures';
import { loadPicture, squarePhoto } from './pictures';

/** What is made once stays as it is: keys hold all that it is made of. */
const once = { staleTime: Infinity, retry: false, networkMode: 'always' } as const;

const PHOTO_MS = 5_000;

/** What the share kit reads. Keys live nowhere else. */
export const shareQueries = {
  /** The card's photo as pixels. */
  photo: (url: string) =>
    queryOptions({ queryKey: ['share-kit', 'photo', url], queryFn: () => loadPicture(url), ...once }),
  /** The card's photo as a signature shows it. */
  signaturePhoto: (url: string) =>
    queryOptions({
      queryKey: ['share-kit', 'signature-photo', url],
      queryFn: () => squarePhoto(url),
      ...once,
    }),
  /** The address of a signature's picture, null where it has not been uploaded. */
  uploaded: (uid: string, cardId: string, picture: Blob | undefined, name: string) =>
    queryOptions({
      queryKey: ['share-kit', 'uploaded', uid, cardId, name],
      queryFn: async () => (picture && (await findSignaturePicture(uid, cardId, picture))) ?? null,
      enabled: picture !== undefined,
      ...once,
    }),
  /** The contact file of a card, as its public page gives it. */
  contactFile: (card: Card, url: string) =>
    queryOptions({
      queryKey: ['share-kit', 'contact-file', card.id, card.updatedAt.getTime(), url],
      queryFn: () => contactFileOf(card, url, AbortSignal.timeout(PHOTO_MS)),
      ...once,
    }),
};
