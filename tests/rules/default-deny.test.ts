/**
 * Everything that the table in docs/data.md does not allow is denied: paths, lists, and queries over all
 * collections with one name.
 */
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { newOwner } from './creation.ts';
import { as, asVisitor, expectDenied, plant, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('default-deny');

const TOP_COLLECTIONS = [
  'users',
  'customLinks',
  'licences',
  'invitations',
  'service',
  'messages',
  'mailChoices',
  'reports',
];

describe('a path that the rules do not name', () => {
  it.each([
    'anything/else',
    'config/app',
    'service/other',
    'service/signUp/history/one',
    'users/me/settings/one',
    'users/me/licences/one',
    'users/me/cards/CardOfTestNumber0001/other/one',
    'users/me/cards/CardOfTestNumber0001/inbox/one',
    'users/me/inbox/one/replies/one',
    'users/me/contacts/one/notes/one',
    'cards/CardOfTestNumber0001',
    'customLinks/name/history/one',
    'licences/code/uses/one',
    'invitations/code/uses/one',
    'invitationNotes/one',
    'messages/one/replies/one',
    'mailChoices/secret/uses/one',
    'notices/me',
    'noticeState/run',
  ])('%s is closed to a user with a matching id, and to visitors', async (path) => {
    await plant(environment, [set(path, { a: 1, userId: 'me', ownerUid: 'me' })]);
    for (const database of [as(environment, 'me'), asVisitor(environment)]) {
      const reference = doc(database, path);
      await expectDenied(getDoc(reference));
      await expectDenied(getDocs(reference.parent));
      await expectDenied(setDoc(reference, { a: 2 }));
      await expectDenied(updateDoc(reference, { a: 2 }));
      await expectDenied(deleteDoc(reference));
      await expectDenied(setDoc(doc(reference.parent, 'NewDocumentOfNobody1'), { a: 1 }));
    }
  });
});

describe('listing', () => {
  it.each(TOP_COLLECTIONS)('%s is denied to everyone, also with a filter for own documents', async (name) => {
    const { uid } = await newOwner(environment);
    for (const database of [as(environment, uid), asVisitor(environment)]) {
      const all = collection(database, name);
      await expectDenied(getDocs(all));
      await expectDenied(getDocs(query(all, limit(1))));
      await expectDenied(getDocs(query(all, where('__name__', '==', uid))));
      for (const field of ['uid', 'userId', 'redeemedBy'])
        await expectDenied(getDocs(query(all, where(field, '==', uid))));
    }
  });

  it.each(['cards', 'stats', 'inbox', 'contacts', 'paperCards', 'exchange', 'keys'])(
    '%s over all users is denied to everyone, also to an owner of such documents',
    async (name) => {
      const { uid } = await newOwner(environment);
      for (const database of [as(environment, uid), asVisitor(environment)]) {
        const all = collectionGroup(database, name);
        await expectDenied(getDocs(all));
        await expectDenied(getDocs(query(all, limit(1))));
      }
    },
  );

  it.each(TOP_COLLECTIONS)('all collections named %s is denied to everyone', async (name) => {
    await expectDenied(getDocs(collectionGroup(as(environment, 'me'), name)));
  });
});
