import { publicUrl } from '@/card/model/card-url';
import { toVcard, vcardFileName } from '@/card/model/vcard/vcard';
import { publicOrigin } from '@/shared/firebase/config';
import { photoForVcard } from '@/card/service/vcard/vcard-photo';
import { isOffline } from '@/shared/browser/offline';
import type { SavedCard } from './save-contact-missing';

/** How long the photo may take; the contact is worth more without it than late. */
const PHOTO_MS = 3_000;

/** A contact to be downloaded, and what the file is called. */
export interface ContactFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** The base64 text of the portrait inside the card itself; a vCard's photo is a JPEG, so one of another type is none. */
function smallPhoto(preview: string): string | undefined {
  return /^data:image\/jpeg;base64,(.+)/.exec(preview)?.[1];
}

/**
 * The contact file of a card as vCard 3.0, written here, with the photo if it can be had in time, else with the small one that
 * came with the card. A chunk of its own: most cards have a file in Storage. It is kept with the copy of a card, so it asks
 * for nothing without a connection. Does not reject.
 */
export async function writeContact({ card, cardId, userId }: SavedCard): Promise<ContactFile> {
  const photo = isOffline() ? undefined : await photoForVcard(card.photoUrl, AbortSignal.timeout(PHOTO_MS));
  const vcard = toVcard(card, {
    url: publicUrl(publicOrigin(), { ...card, id: cardId, ownerUid: userId }),
    uid: cardId,
    revision: new Date(),
    photo: photo ?? smallPhoto(card.photoPreview),
  });
  return {
    blob: new Blob([vcard], { type: 'text/vcard;charset=utf-8' }),
    fileName: vcardFileName(card.name),
  };
}
