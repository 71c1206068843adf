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
import { describe, expect, it } from 'vitest';
import { PLACES_AN_HOUR } from '@/shared/firebase/firestore/create-in-hour';
import { MESSAGE_LIMITS } from '@/site/model/support-message';
import { as, asVisitor, commit, expectDenied, idOfThisHour, plant, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('messages');

const hourNow = () => Math.floor(Date.now() / 3_600_000);

/** A message as the app writes it, with changes; a field changed to undefined is left out. */
function messageData(changes: DocumentData = {}): DocumentData {
  const data = {
    name: 'Mina',
    email: 'mina@carte.example',
    message: 'Hello',
    language: 'en',
    createdAt: serverTimestamp(),
    ...changes,
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

const write = (changes: DocumentData = {}, id = idOfThisHour()) =>
  setDoc(doc(asVisitor(environment), 'messages', id), messageData(changes));

describe('a commit of support messages', () => {
  // From place 289 down: the other tests fill the first ones and the last.
  const placeOf = (index: number) => String((589 - (index % 300)) % 300).padStart(3, '0');
  const commitOf = (messages: number) =>
    commit(
      asVisitor(environment),
      Array.from({ length: messages }, (_, index) =>
        set(`messages/${hourNow()}-${placeOf(index)}`, messageData()),
      ),
    );

  it('may contain ten messages, but not eleven', async () => {
    await expectDenied(commitOf(11));
    await expectDenied(commitOf(500));
    await expect(commitOf(10)).resolves.toBeUndefined();
  });
});

describe('a support message', () => {
  it('can be created by everyone, signed in or not', async () => {
    await expect(write()).resolves.toBeUndefined();
    await expect(
      setDoc(doc(as(environment, 'mina'), 'messages', idOfThisHour()), messageData()),
    ).resolves.toBeUndefined();
  });

  it('must use a place of the current hour', async () => {
    const hour = hourNow();
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

  it('must have exactly its five fields', async () => {
    await expectDenied(write({ plan: 'premium' }));
    for (const field of ['name', 'email', 'message', 'language', 'createdAt'])
      await expectDenied(write({ [field]: undefined }));
  });

  it('may have texts up to their limits', async () => {
    await write({ name: 'n'.repeat(MESSAGE_LIMITS.name), message: 'm'.repeat(MESSAGE_LIMITS.message) });
    await expectDenied(write({ name: 'n'.repeat(MESSAGE_LIMITS.name + 1) }));
    await expectDenied(write({ message: 'm'.repeat(MESSAGE_LIMITS.message + 1) }));
    const longest = `${'a'.repeat(64)}@${'b'.repeat(189)}`;
    expect(longest).toHaveLength(MESSAGE_LIMITS.email);
    await write({ email: longest });
    await expectDenied(write({ email: `${longest}b` }));
    await expectDenied(write({ email: `a${longest}`.slice(0, -1) }));
  });

  it('may have several lines, but no empty text', async () => {
    await write({ name: 'Mina\nPark', message: 'Hello\nthere' });
    await expectDenied(write({ name: '' }));
    await expectDenied(write({ message: '' }));
  });

  it('must have a visible name and a visible text', async () => {
    for (const blank of [' ', '\n\t', '\u00A0', '\u200B', '\u0007']) {
      await expectDenied(write({ name: blank }));
      await expectDenied(write({ message: blank }));
      await write({ name: `${blank}이`, message: `${blank}.` });
    }
  });

  it('may not have direction overrides in the name', async () => {
    await expectDenied(write({ name: 'Mina\u202E' }));
    await expectDenied(write({ name: 'Mina\u2067Park' }));
    await write({ name: '\u200Fמינה' });
  });

  it('may not have control, zero-width or space characters in the e-mail address', async () => {
    for (const sign of ['\u0000', '\n', '\u0085', '\u200B', '\u202E', '\u2066', '\u00A0', '\u3000']) {
      await expectDenied(write({ email: `mi${sign}na@carte.example` }));
      await expectDenied(write({ email: `mina@carte${sign}.example` }));
    }
    await write({ email: 'mina@carte.example' });
    await write({ email: '미나@명함.한국' });
  });

  it('must have a valid e-mail address', async () => {
    await expectDenied(write({ email: '' }));
    await expectDenied(write({ email: 'mina' }));
    await expectDenied(write({ email: 'mi na@carte.example' }));
    await expectDenied(write({ email: 'mina@carte@example' }));
  });

  it('must have texts and the server’s time', async () => {
    await expectDenied(write({ name: 1 }));
    await expectDenied(write({ email: 1 }));
    await expectDenied(write({ message: 1 }));
    await expectDenied(write({ message: ['Hello'] }));
    await write({ language: 'ko' });
    await expectDenied(write({ language: 'kor' }));
    await expectDenied(write({ language: 1 }));
    await expectDenied(write({ createdAt: Timestamp.fromMillis(0) }));
  });

  it('can never be read, changed or deleted, not even by its author', async () => {
    const id = idOfThisHour();
    const writer = doc(as(environment, 'mina'), 'messages', id);
    await setDoc(writer, messageData());
    await expectDenied(getDoc(writer));
    await expectDenied(updateDoc(writer, { message: 'Something else' }));
    await expectDenied(setDoc(writer, messageData()));
    await expectDenied(deleteDoc(writer));
    await plant(environment, [set(`messages/${idOfThisHour()}`, messageData())]);
    await expectDenied(getDocs(collection(as(environment, 'mina'), 'messages')));
    await expectDenied(getDocs(collection(asVisitor(environment), 'messages')));
  });
});
