import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, newUser } from './creation.ts';
import {
  activeLink,
  as,
  asVisitor,
  cardData,
  expectDenied,
  firestoreEnvironment,
  fresh,
  plant,
  pointer,
  set,
} from './support.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await firestoreEnvironment('links');
});
afterAll(() => environment.cleanup());

describe('reading links', () => {
  it('is for everybody, one at a time', async () => {
    const { slug } = await newOwner(environment);
    expect((await getDoc(doc(asVisitor(environment), 'customLinks', slug))).exists()).toBe(true);
    expect((await getDoc(doc(asVisitor(environment), 'customLinks', 'nobody-has-this'))).exists()).toBe(
      false,
    );
  });

  it('is never a list, not even of one’s own', async () => {
    const { uid } = await newOwner(environment);
    const links = collection(as(environment, uid), 'customLinks');
    await expectDenied(getDocs(links));
    await expectDenied(getDocs(query(links, where('userId', '==', uid))));
  });
});

describe('somebody’s link', () => {
  it('is not overwritten, merged into or deleted by another', async () => {
    const theirs = await newOwner(environment);
    const mine = await newOwner(environment);
    const link = doc(as(environment, mine.uid), 'customLinks', theirs.slug);
    await expectDenied(setDoc(link, activeLink(mine.uid, mine.cardId, cardData(mine.uid, theirs.slug))));
    await expectDenied(setDoc(link, { userId: mine.uid, updatedAt: serverTimestamp() }, { merge: true }));
    await expectDenied(setDoc(link, pointer(mine.uid, mine.cardId, mine.slug)));
    await expectDenied(updateDoc(link, { updatedAt: serverTimestamp() }));
    await expectDenied(deleteDoc(link));
  });

  it('is not deleted by its owner while the card is there', async () => {
    const { uid, slug, cardId } = await newOwner(environment);
    await expectDenied(deleteDoc(doc(as(environment, uid), 'customLinks', slug)));
    await expectDenied(deleteDoc(doc(as(environment, uid), 'customLinks', cardId)));
  });

  it('is deleted by its owner, and by nobody else, once the card is gone', async () => {
    const { uid, slug, cardId } = await newUser(environment);
    await plant(environment, [set(`customLinks/${slug}`, pointer(uid, cardId, 'other'))]);
    await expectDenied(deleteDoc(doc(as(environment, 'somebody'), 'customLinks', slug)));
    await expectDenied(deleteDoc(doc(asVisitor(environment), 'customLinks', slug)));
    await deleteDoc(doc(as(environment, uid), 'customLinks', slug));
  });
});

describe('a further link of an own card', () => {
  it('is neither a pointer nor a second address', async () => {
    const ids = await newOwner(environment);
    const extra = doc(as(environment, ids.uid), 'customLinks', fresh().slug);
    await expectDenied(setDoc(extra, pointer(ids.uid, ids.cardId, ids.slug)));
    await expectDenied(setDoc(extra, activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug))));
  });

  it('is a pointer where the card’s former names say so', async () => {
    const { slug } = fresh();
    const ids = await newOwner(environment, { formerPaths: [slug] });
    const link = doc(as(environment, ids.uid), 'customLinks', slug);
    await expectDenied(setDoc(link, pointer(ids.uid, ids.cardId, 'elsewhere')));
    await setDoc(link, pointer(ids.uid, ids.cardId, ids.slug));
  });

  it('is not taken from an own card by another own card', async () => {
    const { slug } = fresh();
    const first = await newOwner(environment, { formerPaths: [slug] });
    await plant(environment, [set(`customLinks/${slug}`, pointer(first.uid, first.cardId, first.slug))]);
    const second = { ...fresh(), uid: first.uid };
    await plant(environment, [set(`users/${first.uid}/cards/${second.cardId}`, cardData(first.uid, slug))]);
    const link = doc(as(environment, first.uid), 'customLinks', slug);
    await expectDenied(setDoc(link, activeLink(first.uid, second.cardId, cardData(first.uid, slug))));
  });
});
