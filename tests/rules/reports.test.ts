import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPORT_LIMITS, REPORT_REASONS } from '@/site/model/card-report';
import { newOwner } from './creation.ts';
import { as, asVisitor, commit, expectDenied, fresh, idOfThisHour, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('reports');

let slug = '';
let cardId = '';
beforeAll(async () => {
  ({ slug, cardId } = await newOwner(environment));
});

/** A report as the app writes it, with changes; a field changed to undefined is left out. */
function reportData(changes: DocumentData = {}): DocumentData {
  const data = {
    slug,
    reason: 'fraud',
    details: '',
    email: '',
    language: 'en',
    createdAt: serverTimestamp(),
    ...changes,
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

const write = (changes: DocumentData = {}, id = idOfThisHour()) =>
  setDoc(doc(asVisitor(environment), 'reports', id), reportData(changes));

describe('a report of a card', () => {
  it('can be created by everyone, signed in or not', async () => {
    await expect(write()).resolves.toBeUndefined();
    await expect(
      setDoc(doc(as(environment, 'mina'), 'reports', idOfThisHour()), reportData()),
    ).resolves.toBeUndefined();
  });

  it('must be about a card that is there', async () => {
    await write({ slug: cardId });
    for (const other of [fresh().slug, '', 'a/b', '../users', 'x'.repeat(65), 1])
      await expectDenied(write({ slug: other }));
  });

  it('must use a place of the current hour', async () => {
    const hour = Math.floor(Date.now() / 3_600_000);
    for (const id of [`${hour - 1}-298`, `${hour + 1}-298`, `${hour}-300`, 'a'.repeat(20)])
      await expectDenied(write({}, id));
  });

  it('must have exactly its six fields', async () => {
    await expectDenied(write({ plan: 'premium' }));
    for (const field of ['slug', 'reason', 'details', 'email', 'language', 'createdAt'])
      await expectDenied(write({ [field]: undefined }));
  });

  it('must have one of the reasons', async () => {
    for (const reason of REPORT_REASONS) await write({ reason });
    for (const reason of ['', 'Fraud', 'spam', 1]) await expectDenied(write({ reason }));
  });

  it('may have details up to their limit, and an e-mail address', async () => {
    await write({ details: 'd'.repeat(REPORT_LIMITS.details), email: 'bea@visitors.example' });
    await expectDenied(write({ details: 'd'.repeat(REPORT_LIMITS.details + 1) }));
    const longest = `${'a'.repeat(64)}@${'b'.repeat(189)}`;
    expect(longest).toHaveLength(REPORT_LIMITS.email);
    await write({ email: longest });
    for (const email of [`${longest}b`, 'bea', 'bea @visitors.example', 1])
      await expectDenied(write({ email }));
    await expectDenied(write({ details: 1 }));
  });

  it('must have a language and the server’s time', async () => {
    await expectDenied(write({ language: 'kor' }));
    await expectDenied(write({ language: 1 }));
    await expectDenied(write({ createdAt: Timestamp.fromMillis(0) }));
  });

  it('may be in one commit with few others', async () => {
    const commitOf = (reports: number) =>
      commit(
        asVisitor(environment),
        Array.from({ length: reports }, () => set(`reports/${idOfThisHour()}`, reportData())),
      );
    await commitOf(9);
    await expectDenied(commitOf(11));
  });

  it('can never be read, changed or deleted, not even by its author', async () => {
    const id = idOfThisHour();
    const writer = doc(as(environment, 'mina'), 'reports', id);
    await setDoc(writer, reportData());
    await expectDenied(getDoc(writer));
    await expectDenied(updateDoc(writer, { reason: 'other' }));
    await expectDenied(setDoc(writer, reportData()));
    await expectDenied(deleteDoc(writer));
    await expectDenied(getDocs(collection(asVisitor(environment), 'reports')));
  });
});
