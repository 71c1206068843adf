import { serverTimestamp, type DocumentData, type DocumentSnapshot } from 'firebase/firestore';
import { contactDraftFrom, parseContact, type Contact, type ContactDraft } from '@/model/contact/contact';
import { tidyContact } from '@/model/contact/contact-problems';
import { withoutUndefined } from '@/services/firestore/without-undefined';

/** A new contact's document, as the rules want it (`firestore.rules`, isContact). */
export function newContactData(draft: ContactDraft): DocumentData {
  return {
    ...tidyContact(contactDraftFrom(draft)),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
}

/** The fields of a contact that change, with the time of the change; what is not named stays what it is by then. */
export function changedContactData(
  draft: ContactDraft,
  fields: readonly (keyof ContactDraft)[],
): DocumentData {
  const tidy: DocumentData = tidyContact(draft);
  const changed = Object.fromEntries(fields.map((field) => [field, tidy[field]]));
  return withoutUndefined({ ...changed, updatedAt: serverTimestamp() });
}

/** The contact in a snapshot; a time still on its way to the server is estimated. */
export function toContact(snapshot: DocumentSnapshot): Contact {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  return parseContact(snapshot.id, data, snapshot.metadata.hasPendingWrites);
}
