import {
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  Timestamp,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { counting, deletion, edit, newOwner, newUser, rename, type Ids } from './creation.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  designData,
  expectDenied,
  fresh,
  plant,
  pointer,
  remove,
  rulesUnderTest,
  set,
  update,
} from './support.ts';

const environment = await rulesUnderTest('change');

const past = Timestamp.fromDate(new Date('2020-01-01'));
const now = serverTimestamp;

describe('editing a card', () => {
  it('is allowed together with its projection in the link', async () => {
    const ids = await newOwner(environment);
    await commit(as(environment, ids.uid), edit(ids, { company: 'Acme' }));
    expect((await getDoc(doc(as(environment, ids.uid), 'customLinks', ids.slug))).get('card.company')).toBe(
      'Acme',
    );
  });

  it('is allowed without a projection when only private fields change', async () => {
    const ids = await newOwner(environment);
    const card = `users/${ids.uid}/cards/${ids.cardId}`;
    await commit(as(environment, ids.uid), [update(card, { memo: 'new', updatedAt: now() })]);
  });

  it('is denied without the projection, and so is the projection without the edit', async () => {
    const ids = await newOwner(environment);
    const [card, link] = edit(ids, { company: 'Acme' });
    if (card === undefined || link === undefined) throw new Error('an edit has two writes');
    await expectDenied(commit(as(environment, ids.uid), [card]));
    await expectDenied(commit(as(environment, ids.uid), [link]));
    await commit(as(environment, ids.uid), [card, link]);
  });

  it('is denied for another user', async () => {
    const ids = await newOwner(environment);
    await expectDenied(commit(as(environment, 'somebody'), edit(ids, { company: 'Acme' })));
  });

  it.each<[string, DocumentData]>([
    ['a creation time from the client', { createdAt: past }],
    ['an update time from the client', { updatedAt: past }],
    ['another owner', { userId: 'somebody' }],
    ['another card', { cardId: 'CardOfTheTestNumb0000' }],
  ])('is denied when its link gets %s', async (_what, link) => {
    const ids = await newOwner(environment);
    await expectDenied(commit(as(environment, ids.uid), edit(ids, { company: 'Acme' }, link)));
  });

  it('must set the update time, except for a change of only the QR design', async () => {
    const ids = await newOwner(environment);
    const card = `users/${ids.uid}/cards/${ids.cardId}`;
    const mine = as(environment, ids.uid);
    await expectDenied(commit(mine, [update(card, { memo: 'new' })]));
    await commit(mine, [update(card, { memo: 'new', updatedAt: now() })]);
    const colored = (qrColor: string) => ({ qrDesign: { ...designData(), qrColor, createdAt: now() } });
    await expectDenied(commit(mine, [update(card, { memo: 'newer', ...colored('#123456') })]));
    await commit(mine, [update(card, colored('#123456'))]);
    await expectDenied(commit(mine, [update(card, { ...colored('#654321'), updatedAt: past })]));
  });

  it('may not change a QR design without its own time', async () => {
    const ids = await newOwner(environment);
    const card = `users/${ids.uid}/cards/${ids.cardId}`;
    const design = { ...(cardData(ids.uid, ids.slug)['qrDesign'] as DocumentData), createdAt: now() };
    await commit(as(environment, ids.uid), [update(card, { qrDesign: design, updatedAt: now() })]);
    await commit(as(environment, ids.uid), edit(ids, { company: 'Acme' }));
    await expectDenied(
      commit(as(environment, ids.uid), [update(card, { 'qrDesign.qrColor': '#123456', updatedAt: now() })]),
    );
  });
});

describe('a card of an account that the operator has stopped', () => {
  it('can be deleted, but not edited, renamed or redesigned', async () => {
    const stopped = await newOwner(environment, {}, { isActive: false });
    const mine = as(environment, stopped.uid);
    const design = ({ uid, cardId }: Ids) => [
      update(`users/${uid}/cards/${cardId}`, {
        'qrDesign.qrColor': '#123456',
        'qrDesign.createdAt': now(),
      }),
    ];
    await expectDenied(commit(mine, edit(stopped, { company: 'Acme' })));
    await expectDenied(commit(mine, rename(stopped, fresh().slug)));
    await expectDenied(commit(mine, design(stopped)));
    const active = await newOwner(environment, {}, { isActive: true });
    await commit(as(environment, active.uid), edit(active, { company: 'Acme' }));
    await commit(as(environment, active.uid), design(active));
    await commit(mine, deletion(stopped));
  });

  it('cannot be edited either when the user document is missing or does not say that the account is active', async () => {
    for (const state of [null, {}]) {
      const ids = await newOwner(environment);
      const user = `users/${ids.uid}`;
      await plant(environment, [state === null ? remove(user) : set(user, state)]);
      await expectDenied(commit(as(environment, ids.uid), edit(ids, { company: 'Acme' })));
    }
  });
});

describe('renaming a card', () => {
  const to = (ids: Ids, changes?: Parameters<typeof rename>[2], name = fresh().slug) =>
    commit(as(environment, ids.uid), rename(ids, name, changes));

  it('is allowed when the old slug leads to the new one', async () => {
    const ids = await newOwner(environment);
    const { slug } = fresh();
    await to(ids, {}, slug);
    const old = await getDoc(doc(as(environment, ids.uid), 'customLinks', ids.slug));
    expect(old.data()).toMatchObject({ status: 'moved', movedTo: slug, userId: ids.uid });
  });

  it.each<[string, { card?: DocumentData; old?: DocumentData }]>([
    ['is not stored among the previous slugs', { card: { formerPaths: [] } }],
    ['is stored with slugs that the card never had', { card: { formerPaths: ['hoarded', 'names'] } }],
    ['leads elsewhere', { old: { movedTo: 'elsewhere' } }],
    ['has an update time from the client', { old: { updatedAt: past } }],
    ['has a creation time from the client', { old: { createdAt: past } }],
  ])('is denied when the old slug %s', async (_what, changes) => {
    await expectDenied(to(await newOwner(environment), changes));
  });

  it('is denied when a previous slug is listed twice', async () => {
    const ids = await newOwner(environment);
    await expectDenied(to(ids, { card: { formerPaths: [ids.slug, ids.slug] } }));
    await to(ids, { card: { formerPaths: [ids.slug] } });
  });

  it('is denied, like every edit, when a slug that the card did not have joins the previous ones', async () => {
    const ids = await newOwner(environment);
    const { slug } = fresh();
    await expectDenied(commit(as(environment, ids.uid), edit(ids, { formerPaths: [slug] })));
    await expectDenied(to(ids, { card: { formerPaths: [ids.slug, slug] } }));
    await to(ids, { card: { formerPaths: [ids.slug] } });
  });

  it('is denied, like every edit, when a previous slug is dropped', async () => {
    const { slug } = fresh();
    const ids = await newOwner(environment, { formerPaths: [slug] });
    await expectDenied(to(ids));
    await expectDenied(commit(as(environment, ids.uid), edit(ids, { formerPaths: [] })));
    await expectDenied(to(ids, { card: { formerPaths: ['hoarded', ids.slug] } }));
    await to(ids, { card: { formerPaths: [slug, ids.slug] } });
  });

  it('is denied for a slug that looks like Punycode', async () => {
    const ids = await newOwner(environment);
    await expectDenied(to(ids, {}, 'xn--renamed'));
    for (const name of ['xn-renamed', 'x--renamed', 'abc--d'])
      await to(await newOwner(environment), {}, name);
  });

  it('is denied when a write is missing', async () => {
    for (const left of [0, 1, 2, 3]) {
      const ids = await newOwner(environment);
      const writes = rename(ids, fresh().slug).filter((_, at) => at !== left);
      await expectDenied(commit(as(environment, ids.uid), writes));
    }
  });

  it('is denied for a reserved, malformed or taken slug', async () => {
    const ids = await newOwner(environment);
    const theirs = await newOwner(environment);
    for (const name of ['login', 'Ann', theirs.slug]) await expectDenied(to(ids, {}, name));
  });

  it('is required before an edit of a legacy card with a malformed slug', async () => {
    const ids = await newOwner(environment);
    const legacy = { ...ids, slug: '-ann-' };
    const card = cardData(ids.uid, legacy.slug);
    await plant(environment, [
      set(`users/${ids.uid}/cards/${ids.cardId}`, card),
      set(`customLinks/${legacy.slug}`, activeLink(ids.uid, ids.cardId, card)),
      set(`customLinks/${ids.cardId}`, pointer(ids.uid, ids.cardId, legacy.slug)),
    ]);
    await expectDenied(commit(as(environment, ids.uid), edit(legacy, { company: 'Acme' })));
    const other = await newOwner(environment);
    await commit(as(environment, other.uid), edit(other, { company: 'Acme' }));
  });

  it('is allowed back to a previous slug', async () => {
    const ids = await newOwner(environment);
    const { slug } = fresh();
    await to(ids, {}, slug);
    const path = (name: string) => `customLinks/${name}`;
    const back = { customPath: ids.slug, formerPaths: [slug] };
    await commit(as(environment, ids.uid), [
      update(`users/${ids.uid}/cards/${ids.cardId}`, { ...back, updatedAt: now() }),
      update(path(ids.slug), {
        status: 'active',
        movedTo: deleteField(),
        card: activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug))['card'],
        updatedAt: now(),
      }),
      update(path(slug), { status: 'moved', movedTo: ids.slug, card: deleteField(), updatedAt: now() }),
      update(path(ids.cardId), { movedTo: ids.slug, updatedAt: now() }),
    ]);
  });

  it('keeps up to ten previous slugs, in one batch within the limits of the rules', async () => {
    const old = Array.from({ length: 9 }, () => fresh().slug);
    const renameWith = async (former: string[]) => {
      const ids = await newOwner(environment, { formerPaths: former });
      await plant(
        environment,
        former.map((name) => set(`customLinks/${name}`, pointer(ids.uid, ids.cardId, ids.slug))),
      );
      const { slug } = fresh();
      const moves = former.map((name) => update(`customLinks/${name}`, { movedTo: slug, updatedAt: now() }));
      const writes = rename(ids, slug, { card: { formerPaths: [...former, ids.slug] } });
      await commit(as(environment, ids.uid), [...writes, ...moves]);
    };
    await renameWith(old);
    await expectDenied(renameWith([...old.map((name) => `${name}x`), fresh().slug]));
  });
});

describe('deleting a card', () => {
  const as_ = (ids: Ids) => as(environment, ids.uid);

  it('is allowed together with both its links and the count', async () => {
    const ids = await newOwner(environment);
    await commit(as_(ids), deletion(ids));
    expect((await getDoc(doc(as_(ids), 'customLinks', ids.slug))).exists()).toBe(false);
  });

  it('is denied when a write is missing', async () => {
    for (const left of [0, 1, 2, 3]) {
      const ids = await newOwner(environment);
      await expectDenied(
        commit(
          as_(ids),
          deletion(ids).filter((_, at) => at !== left),
        ),
      );
    }
  });

  it('is denied for another user', async () => {
    const ids = await newOwner(environment);
    await expectDenied(commit(as(environment, 'somebody'), deletion(ids)));
  });

  it('is denied when the count decreases by two or not at all', async () => {
    const ids = await newOwner(environment, {}, { cardCount: 3 });
    await expectDenied(commit(as_(ids), deletion(ids, 1)));
    await expectDenied(commit(as_(ids), deletion(ids, 3)));
    await commit(as_(ids), deletion(ids, 2));
  });

  it('is denied when the count becomes a double', async () => {
    const ids = await newOwner(environment);
    // The SDK writes the negative zero as a double.
    await expectDenied(commit(as_(ids), deletion(ids, -0)));
    await commit(as_(ids), deletion(ids, 0));
  });

  it('is denied when the count becomes negative', async () => {
    const ids = await newOwner(environment, {}, { cardCount: 0 });
    await expectDenied(commit(as_(ids), deletion(ids, -1)));
    await commit(as_(ids), deletion(ids, 0));
  });

  it('is denied when the count names another card', async () => {
    const ids = await newOwner(environment);
    await expectDenied(
      commit(as_(ids), [...deletion(ids).slice(0, 3), counting({ ...ids, cardId: 'Nothing' }, 0)]),
    );
  });

  it('is allowed with all previous slugs, in one batch within the limits of the rules', async () => {
    const former = Array.from({ length: CARD_FIELDS.formerPaths.limit }, () => fresh().slug);
    const ids = await newOwner(environment, { formerPaths: former });
    await plant(
      environment,
      former.map((name) => set(`customLinks/${name}`, pointer(ids.uid, ids.cardId, ids.slug))),
    );
    await commit(as_(ids), [...deletion(ids), ...former.map((name) => remove(`customLinks/${name}`))]);
  });

  it('is denied for a card that never existed', async () => {
    const ids = await newUser(environment, { cardCount: 1 });
    await expectDenied(commit(as_(ids), [counting(ids, 0)]));
  });
});
