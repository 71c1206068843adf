/**
 * Owners as the app leaves them: the user document, and for each card the card, the link of its name and that
 * of its id.
 */
import { encodeFields, type Plain, type RawFields } from '../../../operator/shared/google/values.ts';
import { fieldsWith } from '../../../src/card/model/card-fields.ts';
import { emptyCardDraft } from '../../../src/card/model/card.ts';
import { encodeDraft } from '../../../src/card/model/stored-card.ts';

interface SoundDocument {
  readonly path: string;
  readonly fields: RawFields;
}

const TEXT = 'Bowls, cups and plates from the kiln, made by hand. '.repeat(20);

/** The documents of one owner with `cards` cards, in which the doctor finds nothing. */
export function formFrom(uid: string, cards: number): SoundDocument[] {
  const at = new Date('2026-01-01T00:00:00Z');
  const idOf = (number: number) => `C${uid}${String(number).padStart(8, '0')}`;
  const user: Record<string, Plain> = {
    uid,
    email: `${uid}@example.com`,
    plan: 'premium',
    cardCount: cards,
    maxCards: cards,
    lastCardId: idOf(cards - 1),
    isActive: true,
    createdAt: at,
    updatedAt: at,
  };
  const documents: SoundDocument[] = [{ path: `users/${uid}`, fields: encodeFields(user) }];
  for (let number = 0; number < cards; number += 1) {
    const name = `${uid}-${number}`;
    const id = idOf(number);
    const card = {
      ...encodeDraft(emptyCardDraft()),
      name: `Person ${number}`,
      email: `${name}@example.com`,
      introText: TEXT,
      customPath: name,
      vcardUrl: '',
      photoPreview: '',
      ownerUid: uid,
      qrDesign: {
        qrColor: '#000000',
        qrBackgroundColor: '#FFFFFF',
        qrLogoUrl: '',
        useProfilePhoto: false,
        qrValue: '',
      },
      formerPaths: [],
      createdAt: at,
      updatedAt: at,
    } as unknown as Record<string, Plain>;
    const isPrivate = new Set<string>(fieldsWith({ isPrivate: true }));
    const projection = Object.fromEntries(Object.entries(card).filter(([field]) => !isPrivate.has(field)));
    const link = { userId: uid, cardId: id, createdAt: at, updatedAt: at };
    documents.push(
      { path: `users/${uid}/cards/${id}`, fields: encodeFields(card) },
      { path: `customLinks/${name}`, fields: encodeFields({ ...link, status: 'active', card: projection }) },
      { path: `customLinks/${id}`, fields: encodeFields({ ...link, status: 'moved', movedTo: name }) },
    );
  }
  return documents;
}
