/** Runs inside the app's module graph: a commit that no service of the app makes. */
import { doc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { emptyContact } from '@/contacts/model/contact';
import { newContactData } from '@/contacts/service/contact-data';
import { firestore } from '@/shared/firebase/firebase';
import { contactsOf } from '@/shared/firebase/firestore/documents';

/**
 * Deletes a contact and makes it again in one commit. The rules let a contact change its time of creation
 * only by being new, so the commit is allowed where the second write sees what the first one left, and
 * refused where it sees what was there before.
 */
export async function replaceInOneCommit(uid: string, contactId: string): Promise<void> {
  const contact = doc(contactsOf(uid), contactId);
  const batch = writeBatch(firestore());
  batch.delete(contact);
  batch.set(contact, {
    ...newContactData({ ...emptyContact('hand'), name: 'Second write' }),
    createdAt: serverTimestamp(),
  });
  await batch.commit();
}
