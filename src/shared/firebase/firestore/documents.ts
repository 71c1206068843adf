import { collection, doc, type CollectionReference, type DocumentReference } from 'firebase/firestore';
import { firestore } from '@/shared/firebase/firebase';

export const userDocument = (uid: string): DocumentReference => doc(firestore(), 'users', uid);
export const cardsOf = (uid: string): CollectionReference => collection(firestore(), 'users', uid, 'cards');
export const cardDocument = (uid: string, id: string): DocumentReference => doc(cardsOf(uid), id);
export const linkDocument = (name: string): DocumentReference => doc(firestore(), 'customLinks', name);
export const licenceDocument = (code: string): DocumentReference => doc(firestore(), 'licences', code);
export const contactsOf = (uid: string): CollectionReference =>
  collection(firestore(), 'users', uid, 'contacts');
export const contactDocument = (uid: string, id: string): DocumentReference => doc(contactsOf(uid), id);
const paperCardsOf = (uid: string): CollectionReference =>
  collection(firestore(), 'users', uid, 'paperCards');
/** The picture of the paper card that a contact was read from; under the contact's id. */
export const paperCardDocument = (uid: string, contactId: string): DocumentReference =>
  doc(paperCardsOf(uid), contactId);
/** Visit counters (firestore.rules, stats). */
export const statsOf = (uid: string, id: string): CollectionReference =>
  collection(cardDocument(uid, id), 'stats');
export const inboxOf = (uid: string): CollectionReference => collection(firestore(), 'users', uid, 'inbox');
export const inboxEntryDocument = (uid: string, id: string): DocumentReference => doc(inboxOf(uid), id);
export const inboxSettingsDocument = (uid: string): DocumentReference =>
  doc(firestore(), 'users', uid, 'exchange', 'settings');
export const inboxKeyDocument = (uid: string): DocumentReference =>
  doc(firestore(), 'users', uid, 'keys', 'inbox');
