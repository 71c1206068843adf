/** What messages and reports have in common: anyone sends them, only the operator reads them. */
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
import { PLACES_AN_HOUR } from '@/shared/firebase/firestore/create-in-hour';
import { MESSAGE_LIMITS } from '@/site/model/support-message';
import { newOwner } from './creation.ts';
import { as, asVisitor, commit, expectDenied, idOfThisHour, plant, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('operator-collections');

const texts: Record<'messages' | 'reports', DocumentData> = {
  messages: { name: 'Mina', email: 'mina@carte.example', message: 'Hello', language: 'en' },
  reports: { reason: 'fraud', details: '', email: 'mina@carte.example', language: 'en' },
};
beforeAll(async () => {
  texts.reports['slug'] = (await newOwner(environment)).slug;
});

// A report looks up its card, too.
describe.each([
  ['messages', 10],
  ['reports', 9],
] as const)('a document of %s', (name, most) => {
  /** As the app writes it, with changes; a field changed to undefined is left out. */
  const dataOf = (changes: DocumentData = {}) => {
    const data = { ...texts[name], createdAt: serverTimestamp(), ...changes };
    return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  };
  const write = (changes: DocumentData = {}, id = idOfThisHour()) =>
    setDoc(doc(asVisitor(environment), name, id), dataOf(changes));
  const hour = Math.floor(Date.now() / 3_600_000);

  it('may be created by everyone, signed in or not', async () => {
    await expect(write()).resolves.toBeUndefined();
    await expect(
      setDoc(doc(as(environment, 'mina'), name, idOfThisHour()), dataOf()),
    ).resolves.toBeUndefined();
  });

  it(`may be one of ${most} in a commit, and of no more`, async () => {
    // From place 289 down: the other tests fill the first ones and the last.
    const placeOf = (index: number) => String((589 - (index % 300)) % 300).padStart(3, '0');
    const commitOf = (count: number) =>
      commit(
        asVisitor(environment),
        Array.from({ length: count }, (_, index) => set(`${name}/${hour}-${placeOf(index)}`, dataOf())),
      );
    await expectDenied(commitOf(most + 1));
    await expectDenied(commitOf(500));
    await expect(commitOf(most)).resolves.toBeUndefined();
  });

  it('must use a place of the current hour', async () => {
    for (const id of [`${hour}-290`, `${hour}-${PLACES_AN_HOUR - 1}`]) await write({}, id);
    for (const id of [
      `${hour}-${PLACES_AN_HOUR}`,
      `${hour}-29`,
      `${hour - 1}-298`,
      `${hour + 1}-298`,
      'a'.repeat(20),
    ])
      await expectDenied(write({}, id));
  });

  it('must have exactly its fields', async () => {
    await expectDenied(write({ plan: 'premium' }));
    for (const field of Object.keys(dataOf())) await expectDenied(write({ [field]: undefined }));
  });

  it('must have an e-mail address of the form and length that the app asks for', async () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(189)}`;
    expect(longest).toHaveLength(MESSAGE_LIMITS.email);
    await write({ email: longest });
    await write({ email: '미나@명함.한국' });
    for (const email of [`${longest}b`, `a${longest}`.slice(0, -1), 'mina', 'mi na@carte.example', 1])
      await expectDenied(write({ email }));
    await expectDenied(write({ email: 'mina@carte@example' }));
  });

  it('must have a language and the server’s time', async () => {
    await write({ language: 'ko' });
    for (const language of ['kor', 1]) await expectDenied(write({ language }));
    await expectDenied(write({ createdAt: Timestamp.fromMillis(0) }));
  });

  it('can never be read, changed or deleted, not even by its author', async () => {
    const id = idOfThisHour();
    const writer = doc(as(environment, 'mina'), name, id);
    await setDoc(writer, dataOf());
    await expectDenied(getDoc(writer));
    await expectDenied(updateDoc(writer, { language: 'ko' }));
    await expectDenied(setDoc(writer, dataOf()));
    await expectDenied(deleteDoc(writer));
    await plant(environment, [set(`${name}/${idOfThisHour()}`, dataOf())]);
    await expectDenied(getDocs(collection(as(environment, 'mina'), name)));
    await expectDenied(getDocs(collection(asVisitor(environment), name)));
  });
});
