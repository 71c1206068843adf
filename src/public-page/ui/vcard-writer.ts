import { publicUrl } from '@/card/model/card-url';
import { toVcard, vcardFileName } from '@/card/model/vcard/vcard';
import type { ReadCard } from '@/card/service/slugs/read-card-link';
import { photoForVcard } from '@/card/service/vcard/vcard-photo';
import type { CardWords } from '@/card/view/card-words';
import { isOffline } from '@/shared/browser/offline';
import { publicOrigin } from '@/shared/firebase/config';

/** A contact without a photo is better than a late one. */
const VISITOR_PHOTO_MS = 3_000;

/** `cachedOn` is set for a cached copy. */
export type SavedCard = Pick<ReadCard, 'card' | 'userId' | 'cardId' | 'changedAt'> &
  Partial<Pick<ReadCard, 'cachedOn'>>;

export interface VcardFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Only JPEG: a vCard's photo is one. */
function smallPhoto(preview: string): string | undefined {
  return /^data:image\/jpeg;base64,(.+)/.exec(preview)?.[1];
}

/**
 * Returns the vCard 3.0 of a card, with the photo if it loads in time, else with its preview. A chunk of its
 * own, cached with the card, so it makes no request offline. Its links are labelled in the words of the page.
 * Does not reject.
 */
export async function writeContact(
  { card, cardId, userId }: SavedCard,
  words: CardWords,
): Promise<VcardFile> {
  const photo = isOffline()
    ? undefined
    : await photoForVcard(card.photoUrl, AbortSignal.timeout(VISITOR_PHOTO_MS));
  const vcard = toVcard(card, {
    url: publicUrl(publicOrigin(), { ...card, id: cardId, ownerUid: userId }),
    uid: cardId,
    revision: new Date(),
    photo: photo ?? smallPhoto(card.photoPreview),
    labels: { website: words.website, calendlyLink: words.booking, feedbackFormLink: words.review },
  });
  return {
    blob: new Blob([vcard], { type: 'text/vcard;charset=utf-8' }),
    fileName: vcardFileName(card.name),
  };
}
