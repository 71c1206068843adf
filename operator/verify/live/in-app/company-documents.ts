/** Runs inside the app's module graph: what an administrator reads and ends, which no service does yet. */
import { collection, deleteDoc, doc, getDoc, getDocs, query, where } from 'firebase/firestore';
import { deleteObject, getMetadata, listAll, ref } from 'firebase/storage';
import { picturePath } from '@/shared/firebase/files/picture-path';
import { uploadBlob } from '@/shared/firebase/files/uploads';
import { firestore } from '@/shared/firebase/firebase';
import {
  companyDocument,
  companyInvitationDocument,
  personDocument,
  recordOf,
} from '@/shared/firebase/firestore/documents';
import { storage } from '@/shared/firebase/storage';

/** Reads a company, its people and its record, each alone and as a list; returns how many each list has. */
export async function readCompany(
  uid: string,
  companyId: string,
  cardId: string,
): Promise<readonly number[]> {
  const companies = query(
    collection(firestore(), 'companies'),
    where('administrators', 'array-contains', uid),
  );
  const people = collection(companyDocument(companyId), 'people');
  const [ofAccount, persons, entries] = await Promise.all([
    getDocs(companies),
    getDocs(people),
    getDocs(recordOf(companyId)),
    getDoc(companyDocument(companyId)),
    getDoc(personDocument(companyId, cardId)),
  ]);
  const [first] = entries.docs;
  if (first) await getDoc(doc(recordOf(companyId), first.id));
  return [ofAccount.size, persons.size, entries.size];
}

/** Uploads a picture of a company, finds it in the folder, and removes it; returns how many were there. */
export async function pictureOfCompany(companyId: string, picture: Blob): Promise<number> {
  const folder = `companies/${companyId}/images`;
  const path = await picturePath(folder, 1, 'logo', picture);
  await uploadBlob(path, picture, { contentType: picture.type });
  await getMetadata(ref(storage(), path));
  const { items } = await listAll(ref(storage(), folder));
  await deleteObject(ref(storage(), path));
  return items.length;
}

/** Deletes a company without people, after an invitation that is left. */
export async function endCompany(companyId: string, code: string): Promise<void> {
  await deleteDoc(companyInvitationDocument(code));
  await deleteDoc(companyDocument(companyId));
}
