import { downloadBlob } from '@/lib/download';
import { publicUrl } from '@/model/card-url';
import { toVcard, vcardFileName } from '@/model/vcard';
import { publicOrigin } from '@/services/config';
import type { FoundCard } from '@/services/public-links';
import { vcardAddress } from '@/services/vcard-address';
import type { VisitorWords } from '@/i18n/visitor-words';

/** The contact file of a card, written here because the card has none in Storage. */
function contactFile({ card, cardId, userId }: FoundCard, origin: string, revision = new Date()): Blob {
  const url = publicUrl(origin, { ...card, id: cardId, ownerUid: userId });
  return new Blob([toVcard(card, { url, uid: cardId, revision })], { type: 'text/vcard;charset=utf-8' });
}

/**
 * The page's one primary action. With a contact file in Storage it is a plain link, which phones hand to their contacts
 * app; without one the file is written here and downloaded under the person's name. `vcardUrl` says only that there is a
 * file: its address is made here, so that whatever a card says, the link leads to no other place.
 */
export function SaveContact({ found, words }: { found: FoundCard; words: VisitorWords }) {
  if (found.card.vcardUrl !== '') {
    const href = vcardAddress({ ownerUid: found.userId, id: found.cardId });
    return (
      <a className="card-sheet__save" href={href} type="text/vcard" rel="noopener noreferrer">
        {words.addToContacts}
      </a>
    );
  }
  const save = () => downloadBlob(contactFile(found, publicOrigin()), vcardFileName(found.card.name));
  return (
    <button type="button" className="card-sheet__save" onClick={save}>
      {words.addToContacts}
    </button>
  );
}
