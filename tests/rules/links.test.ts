import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { creation, deletion, newOwner, newUser, rename } from './creation.ts';
import {
  activeLink,
  as,
  asVisitor,
  cardData,
  commit,
  expectDenied,
  fresh,
  plant,
  pointer,
  rulesUnderTest,
  set,
  update,
} from './support.ts';

const environment = await rulesUnderTest('links');

describe('reading links', () => {
  it('is allowed to everyone, one link at a time', async () => {
    const { slug } = await newOwner(environment);
    expect((await getDoc(doc(asVisitor(environment), 'customLinks', slug))).exists()).toBe(true);
    expect((await getDoc(doc(asVisitor(environment), 'customLinks', 'nobody-has-this'))).exists()).toBe(
      false,
    );
  });

  it('is never allowed as a list, not even of own links', async () => {
    const { uid } = await newOwner(environment);
    const links = collection(as(environment, uid), 'customLinks');
    await expectDenied(getDocs(links));
    await expectDenied(getDocs(query(links, where('userId', '==', uid))));
  });
});

describe('a link that belongs to a card', () => {
  it('cannot be overwritten, changed or deleted by another user', async () => {
    const theirs = await newOwner(environment);
    const mine = await newOwner(environment);
    const link = doc(as(environment, mine.uid), 'customLinks', theirs.slug);
    await expectDenied(setDoc(link, activeLink(mine.uid, mine.cardId, cardData(mine.uid, theirs.slug))));
    await expectDenied(setDoc(link, { userId: mine.uid, updatedAt: serverTimestamp() }, { merge: true }));
    await expectDenied(setDoc(link, pointer(mine.uid, mine.cardId, mine.slug)));
    await expectDenied(updateDoc(link, { updatedAt: serverTimestamp() }));
    await expectDenied(deleteDoc(link));
  });

  it('cannot be deleted by its owner while the card exists', async () => {
    const { uid, slug, cardId } = await newOwner(environment);
    await expectDenied(deleteDoc(doc(as(environment, uid), 'customLinks', slug)));
    await expectDenied(deleteDoc(doc(as(environment, uid), 'customLinks', cardId)));
  });

  it('can be deleted only by its owner once the card is deleted', async () => {
    const { uid, slug, cardId } = await newUser(environment);
    await plant(environment, [set(`customLinks/${slug}`, pointer(uid, cardId, 'other'))]);
    await expectDenied(deleteDoc(doc(as(environment, 'somebody'), 'customLinks', slug)));
    await expectDenied(deleteDoc(doc(asVisitor(environment), 'customLinks', slug)));
    await deleteDoc(doc(as(environment, uid), 'customLinks', slug));
  });
});

describe('a further link of an owner’s card', () => {
  it('can be neither a pointer nor a second address', async () => {
    const ids = await newOwner(environment);
    const extra = doc(as(environment, ids.uid), 'customLinks', fresh().slug);
    await expectDenied(setDoc(extra, pointer(ids.uid, ids.cardId, ids.slug)));
    await expectDenied(setDoc(extra, activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug))));
  });

  it('can be a pointer if it is one of the card’s previous slugs', async () => {
    const { slug } = fresh();
    const ids = await newOwner(environment, { formerPaths: [slug] });
    const link = doc(as(environment, ids.uid), 'customLinks', slug);
    await expectDenied(setDoc(link, pointer(ids.uid, ids.cardId, 'elsewhere')));
    await setDoc(link, pointer(ids.uid, ids.cardId, ids.slug));
  });

  it('cannot be taken over by another card of the same owner', async () => {
    const { slug } = fresh();
    const first = await newOwner(environment, { formerPaths: [slug] });
    await plant(environment, [set(`customLinks/${slug}`, pointer(first.uid, first.cardId, first.slug))]);
    const second = { ...fresh(), uid: first.uid };
    await plant(environment, [set(`users/${first.uid}/cards/${second.cardId}`, cardData(first.uid, slug))]);
    const link = doc(as(environment, first.uid), 'customLinks', slug);
    await expectDenied(setDoc(link, activeLink(first.uid, second.cardId, cardData(first.uid, slug))));
  });
});

describe('the operator’s mark of a link', () => {
  const checked = { at: Timestamp.fromMillis(0), name: 'Ann', company: '', position: '' };
  const linkOf = ({ uid, cardId, slug }: Awaited<ReturnType<typeof newOwner>>) => ({
    reference: doc(as(environment, uid), 'customLinks', slug),
    path: `customLinks/${slug}`,
    content: activeLink(uid, cardId, cardData(uid, slug)),
  });

  it('cannot be set by the owner, neither with the card nor later', async () => {
    const ids = await newUser(environment);
    await expectDenied(commit(as(environment, ids.uid), creation(ids, { link: { checked } })));
    await commit(as(environment, ids.uid), creation(ids));
    const { reference } = linkOf(ids);
    await expectDenied(updateDoc(reference, { checked, updatedAt: serverTimestamp() }));
    await updateDoc(reference, { updatedAt: serverTimestamp() });
  });

  it('stays or goes with an owner’s write, and never changes', async () => {
    const ids = await newOwner(environment);
    const { reference, path } = linkOf(ids);
    await plant(environment, [update(path, { checked })]);
    await updateDoc(reference, { checked, updatedAt: serverTimestamp() });
    await expectDenied(
      updateDoc(reference, { checked: { ...checked, name: 'Bea' }, updatedAt: serverTimestamp() }),
    );
    await updateDoc(reference, { checked: deleteField(), updatedAt: serverTimestamp() });
    await expectDenied(updateDoc(reference, { checked, updatedAt: serverTimestamp() }));
  });

  it('does not come with an abandoned slug', async () => {
    const left = fresh();
    await plant(environment, [
      set(`customLinks/${left.slug}`, { ...pointer(left.uid, left.cardId, 'other'), checked }),
    ]);
    const ids = { ...(await newUser(environment)), slug: left.slug };
    await expectDenied(commit(as(environment, ids.uid), creation(ids, { link: { checked } })));
    await commit(as(environment, ids.uid), creation(ids));
    expect((await getDoc(doc(asVisitor(environment), 'customLinks', left.slug))).get('checked')).toBe(
      undefined,
    );
  });
});

describe('an abandoned slug of a deleted card', () => {
  const past = Timestamp.fromDate(new Date('2020-01-01'));
  const claim = async (slug: string) => {
    const ids = { ...(await newUser(environment)), slug };
    await commit(as(environment, ids.uid), creation(ids));
  };

  it('can be claimed by any card', async () => {
    const { uid, cardId, slug } = fresh();
    await plant(environment, [set(`customLinks/${slug}`, pointer(uid, cardId, 'other'))]);
    await claim(slug);
    expect((await getDoc(doc(asVisitor(environment), 'customLinks', slug))).get('status')).toBe('active');
  });

  it('can still be claimed after its owner has created a card with the old id again', async () => {
    const ids = await newUser(environment);
    const mine = as(environment, ids.uid);
    const moved = { ...ids, slug: fresh().slug };
    await commit(mine, creation(ids));
    await commit(mine, rename(ids, moved.slug));
    await commit(mine, deletion(moved));
    await commit(mine, creation({ ...ids, slug: fresh().slug }));
    await claim(ids.slug);
    expect((await getDoc(doc(mine, 'customLinks', ids.slug))).get('userId')).not.toBe(ids.uid);
  });

  it('cannot be claimed in the commit that deletes its card', async () => {
    const first = await newOwner(environment);
    const mine = as(environment, first.uid);
    const moved = { ...first, slug: fresh().slug };
    await commit(mine, rename(first, moved.slug));
    const second = { ...fresh(), uid: first.uid };
    await plant(environment, creation(second, { user: null }));
    await expectDenied(commit(mine, [...deletion(moved), ...rename(second, first.slug)]));
    await commit(mine, deletion(moved));
    await commit(mine, rename(second, first.slug));
  });

  it('is distinguished from a slug of an existing card by its time', async () => {
    const ids = await newOwner(environment);
    const { slug } = fresh();
    const name = `customLinks/${slug}`;
    await plant(environment, [set(name, pointer(ids.uid, ids.cardId, ids.slug))]);
    await expectDenied(claim(slug));
    await plant(environment, [
      set(name, pointer(ids.uid, ids.cardId, ids.slug)),
      set(`customLinks/${ids.cardId}`, pointer(ids.uid, ids.cardId, ids.slug)),
    ]);
    await expectDenied(claim(slug));
    await plant(environment, [set(name, pointer(ids.uid, ids.cardId, ids.slug, { updatedAt: past }))]);
    await claim(slug);
  });

  it('is never the link of a card’s id, which cannot be claimed', async () => {
    const theirs = await newOwner(environment);
    await plant(environment, [
      set(
        `customLinks/${theirs.cardId}`,
        pointer(theirs.uid, theirs.cardId, theirs.slug, { updatedAt: past }),
      ),
    ]);
    const mine = { ...(await newUser(environment)), cardId: theirs.cardId };
    await expectDenied(commit(as(environment, mine.uid), creation(mine)));
  });

  it('can be claimed by a rename with ten previous slugs within the limits of the rules', async () => {
    const gone = fresh();
    const former = Array.from({ length: 9 }, () => fresh().slug);
    const ids = await newOwner(environment, { formerPaths: former });
    const again = { ...fresh(), uid: gone.uid };
    await plant(environment, [
      ...former.map((name) => set(`customLinks/${name}`, pointer(ids.uid, ids.cardId, ids.slug))),
      set(`customLinks/${gone.slug}`, pointer(gone.uid, gone.cardId, 'other', { updatedAt: past })),
      set(`customLinks/${gone.cardId}`, pointer(gone.uid, gone.cardId, again.slug)),
    ]);
    const moves = former.map((name) =>
      update(`customLinks/${name}`, { movedTo: gone.slug, updatedAt: serverTimestamp() }),
    );
    const writes = rename(ids, gone.slug, { card: { formerPaths: [...former, ids.slug] } });
    await commit(as(environment, ids.uid), [...writes, ...moves]);
    expect((await getDoc(doc(asVisitor(environment), 'customLinks', gone.slug))).get('userId')).toBe(ids.uid);
  });
});
