import {
  Bytes,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { PAPER_CARD_MAX_BYTES } from '@/contacts/model/contact';
import { as, asVisitor, expectDenied, fresh, plant, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('paper-cards');

const pictureOf = (bytes: number) => Bytes.fromUint8Array(new Uint8Array(bytes));
const paperCard = (changes: DocumentData = {}): DocumentData => ({
  picture: pictureOf(8),
  createdAt: serverTimestamp(),
  ...changes,
});

const freshPath = () => `users/ann/paperCards/${fresh().cardId}`;
const create = (data: DocumentData, writer = 'ann') =>
  setDoc(doc(as(environment, writer), freshPath()), data);

describe('pictures of paper cards', () => {
  it('can be read, created and deleted only by their owner', async () => {
    const path = freshPath();
    await plant(environment, [set(path, paperCard())]);
    for (const other of [as(environment, 'bob'), asVisitor(environment)]) {
      await expectDenied(getDoc(doc(other, path)));
      await expectDenied(getDocs(collection(other, 'users/ann/paperCards')));
      await expectDenied(setDoc(doc(other, freshPath()), paperCard()));
      await expectDenied(deleteDoc(doc(other, path)));
    }
    const mine = doc(as(environment, 'ann'), path);
    expect((await getDoc(mine)).exists()).toBe(true);
    expect((await getDocs(mine.parent)).size).toBe(1);
    await deleteDoc(mine);
  });

  it('must be bytes up to the maximum size', async () => {
    await create(paperCard({ picture: pictureOf(PAPER_CARD_MAX_BYTES) }));
    await expectDenied(create(paperCard({ picture: pictureOf(PAPER_CARD_MAX_BYTES + 1) })));
    await expectDenied(create(paperCard({ picture: 'bytes' })));
  });

  it('must have the server’s time, and no further field', async () => {
    await expectDenied(create(paperCard({ createdAt: Timestamp.fromDate(new Date('2020-01-01')) })));
    await expectDenied(create(paperCard({ name: 'Bea' })));
    await expectDenied(create({ createdAt: serverTimestamp() }));
  });

  it('cannot be changed', async () => {
    const path = freshPath();
    await plant(environment, [set(path, paperCard())]);
    await expectDenied(setDoc(doc(as(environment, 'ann'), path), paperCard({ picture: pictureOf(9) })));
  });
});
