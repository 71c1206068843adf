import { collection, doc, type CollectionReference, type DocumentReference } from 'firebase/firestore';
import { firestore } from '@/shared/firebase/firebase';

/** The user document of an account. */
export const userDocument = (uid: string): DocumentReference => doc(firestore(), 'users', uid);
/** An account's cards. */
export const cardsOf = (uid: string): CollectionReference => collection(firestore(), 'users', uid, 'cards');
/** A card of an account. */
export const cardDocument = (uid: string, id: string): DocumentReference => doc(cardsOf(uid), id);
/** The link of a slug or a card's id. */
export const linkDocument = (slug: string): DocumentReference => doc(firestore(), 'customLinks', slug);
/** A licence, by its code. */
export const licenceDocument = (code: string): DocumentReference => doc(firestore(), 'licences', code);
/** An invitation, by its code. */
export const invitationDocument = (code: string): DocumentReference => doc(firestore(), 'invitations', code);
/** A company. */
export const companyDocument = (id: string): DocumentReference => doc(firestore(), 'companies', id);
/** The people of a company. */
export const peopleOf = (companyId: string): CollectionReference =>
  collection(companyDocument(companyId), 'people');
/** A person of a company, under the id of their card. */
export const personDocument = (companyId: string, cardId: string): DocumentReference =>
  doc(peopleOf(companyId), cardId);
/** The record of a company: who changed what. */
export const recordOf = (companyId: string): CollectionReference =>
  collection(companyDocument(companyId), 'record');
/** An invitation to a company, by its code. */
export const companyInvitationDocument = (code: string): DocumentReference =>
  doc(firestore(), 'companyInvitations', code);
/** An account's contacts. */
export const contactsOf = (uid: string): CollectionReference =>
  collection(firestore(), 'users', uid, 'contacts');
/** A contact of an account. */
export const contactDocument = (uid: string, id: string): DocumentReference => doc(contactsOf(uid), id);
const paperCardsOf = (uid: string): CollectionReference =>
  collection(firestore(), 'users', uid, 'paperCards');
/** The picture of the paper card that a contact was read from; under the contact's id. */
export const paperCardDocument = (uid: string, contactId: string): DocumentReference =>
  doc(paperCardsOf(uid), contactId);
/** Visit counters (firestore.rules, stats). */
export const statsOf = (uid: string, id: string): CollectionReference =>
  collection(cardDocument(uid, id), 'stats');
/** What visitors left for an account. */
export const inboxOf = (uid: string): CollectionReference => collection(firestore(), 'users', uid, 'inbox');
/** An inbox entry of an account. */
export const inboxEntryDocument = (uid: string, id: string): DocumentReference => doc(inboxOf(uid), id);
/** Whether an account takes what visitors leave, and its public key. */
export const inboxSettingsDocument = (uid: string): DocumentReference =>
  doc(firestore(), 'users', uid, 'exchange', 'settings');
/** The locked private key of an account's inbox. */
export const inboxKeyDocument = (uid: string): DocumentReference =>
  doc(firestore(), 'users', uid, 'keys', 'inbox');
