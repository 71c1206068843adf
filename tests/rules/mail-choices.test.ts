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
import { as, asVisitor, commit, expectDenied, plant, rulesUnderTest, set, update } from './support.ts';

const environment = await rulesUnderTest('mail-choices');

let made = 0;

/** Plants a choice as the operator makes it; returns its path. */
async function choice(): Promise<string> {
  made += 1;
  const path = `mailChoices/secret-${made}`;
  await plant(environment, [set(path, { wanted: true, chosenAt: null })]);
  return path;
}

const chosen = (changes: DocumentData = {}) => ({ wanted: false, chosenAt: serverTimestamp(), ...changes });
const write = (path: string, data: DocumentData) => setDoc(doc(asVisitor(environment), path), data);

describe('the choice behind the link of a mail', () => {
  it('is read and made by who has the link, signed in or not', async () => {
    const path = await choice();
    for (const database of [asVisitor(environment), as(environment, 'mina')]) {
      expect((await getDoc(doc(database, path))).data()).toMatchObject({ wanted: true });
      await updateDoc(doc(database, path), chosen());
      await updateDoc(doc(database, path), chosen({ wanted: true }));
    }
  });

  it('cannot be made where the operator has sent no link', async () => {
    await expectDenied(write('mailChoices/guessed', chosen()));
    await write(await choice(), chosen());
  });

  it('has exactly its two fields', async () => {
    const path = await choice();
    await expectDenied(write(path, chosen({ uid: 'mina' })));
    await expectDenied(write(path, { wanted: false }));
    await expectDenied(write(path, { chosenAt: serverTimestamp() }));
    await write(path, chosen());
  });

  it('is yes or no, at the time of the server', async () => {
    const path = await choice();
    await expectDenied(write(path, chosen({ wanted: 'no' })));
    await expectDenied(write(path, chosen({ wanted: null })));
    await expectDenied(write(path, chosen({ chosenAt: Timestamp.fromMillis(0) })));
    await expectDenied(write(path, chosen({ chosenAt: null })));
    await write(path, chosen());
  });

  it('can be listed and deleted by no one', async () => {
    const path = await choice();
    for (const database of [asVisitor(environment), as(environment, 'mina')]) {
      await expectDenied(getDocs(collection(database, 'mailChoices')));
      await expectDenied(deleteDoc(doc(database, path)));
    }
  });

  it('is one of at most twenty in a commit', async () => {
    const paths = await Promise.all(Array.from({ length: 21 }, choice));
    const changes = paths.map((path) => update(path, chosen()));
    await expectDenied(commit(asVisitor(environment), changes));
    await commit(asVisitor(environment), changes.slice(1));
  });
});
