import {
  collection,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  Timestamp,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { counting, creation, newOwner, newUser, type Changes, type Ids } from './creation.ts';
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
  userData,
} from './support.ts';

const environment = await rulesUnderTest('create');

const create = (ids: Ids, changes?: Changes, writer = ids.uid) =>
  commit(as(environment, writer), creation(ids, changes));

const past = Timestamp.fromDate(new Date('2020-01-01'));

describe('reading cards', () => {
  it('is allowed only to their owner', async () => {
    const { uid, cardId } = await newOwner(environment);
    const owner = as(environment, uid);
    expect((await getDoc(doc(owner, 'users', uid, 'cards', cardId))).get('memo')).toBe('private');
    expect((await getDocs(collection(owner, 'users', uid, 'cards'))).size).toBe(1);
    for (const other of [as(environment, 'somebody'), asVisitor(environment)]) {
      await expectDenied(getDoc(doc(other, 'users', uid, 'cards', cardId)));
      await expectDenied(getDocs(collection(other, 'users', uid, 'cards')));
    }
  });
});

describe('creating a card', () => {
  it('is allowed as one commit of card, both links and count', async () => {
    const ids = await newUser(environment);
    await create(ids);
    const visitor = asVisitor(environment);
    expect((await getDoc(doc(visitor, 'customLinks', ids.slug))).get('card.name')).toBe('Ann');
    expect((await getDoc(doc(visitor, 'customLinks', ids.cardId))).get('movedTo')).toBe(ids.slug);
  });

  it('is denied to an account that the operator has stopped', async () => {
    await expectDenied(create(await newUser(environment, { isActive: false })));
    await create(await newUser(environment, { isActive: true }));
  });

  it('is denied for another user', async () => {
    const ids = await newUser(environment);
    await expectDenied(create(ids, {}, 'somebody'));
    await expectDenied(commit(asVisitor(environment), creation(ids)));
  });

  it.each<[string, Changes]>([
    ['without the link of its slug', { link: null }],
    ['without the link of its id', { pointer: null }],
    ['without the count', { user: null }],
    ['with a count that increases by two', { user: { cardCount: 2 } }],
    ['with a count that stays the same', { user: { cardCount: 0 } }],
    ['with a count that names another card', { user: { lastCardId: 'CardOfTheTestNumb0000' } }],
    ['with another change of the user document', { user: { plan: 'premium' } }],
    ['with an update time of the user from the client', { user: { updatedAt: past } }],
    ['with the link of its id leading elsewhere', { pointer: { movedTo: 'elsewhere' } }],
    ['with a link in another state', { link: { status: 'draft' } }],
    ['with a pointer in another state', { pointer: { status: 'draft' } }],
    ['with an additional field in the link', { link: { note: '' } }],
    ['with an additional field in the pointer', { pointer: { note: '' } }],
    ['with a link of another card', { link: { cardId: 'CardOfTheTestNumb0000' } }],
    ['with a link of another user', { link: { userId: 'somebody' } }],
    ['with a creation time of the link from the client', { link: { createdAt: past } }],
    ['with an update time of the link from the client', { link: { updatedAt: past } }],
    ['with a creation time of the pointer from the client', { pointer: { createdAt: past } }],
    ['with an update time of the pointer from the client', { pointer: { updatedAt: past } }],
  ])('is denied %s', async (_what, changes) => {
    const ids = await newUser(environment);
    await expectDenied(create(ids, changes));
  });

  it('is denied when the links and the count are written without the card', async () => {
    const ids = await newUser(environment);
    await expectDenied(create(ids, { withoutCard: true }));
    await expectDenied(create(ids, { withoutCard: true, user: null }));
  });

  it.each<[string, (card: DocumentData) => DocumentData]>([
    ['shows the memo', (card) => ({ ...card, memo: 'private' })],
    ['shows another name', (card) => ({ ...card, name: 'Bob' })],
    ['shows other pronouns', (card) => ({ ...card, pronouns: 'she/her' })],
    ['has another choice for search engines', (card) => ({ ...card, hideFromSearch: true })],
    ['shows other numbers', (card) => ({ ...card, phones: ['work +8227654321 02-765-4321'] })],
    ['shows another language', (card) => ({ ...card, language: 'ko' })],
    ['shows other translations', (card) => ({ ...card, translations: '{"ko":{"name":"밥"}}' })],
    ['shows another look', (card) => ({ ...card, look: 'night' })],
    ['hides the company', ({ company: _hidden, ...rest }) => rest],
    ['shows a field the card does not have', (card) => ({ ...card, badge: 'verified' })],
  ])('is denied when the projection %s', async (_what, change) => {
    const ids = await newUser(environment);
    const projection = activeLink(ids.uid, ids.cardId, cardData(ids.uid, ids.slug))['card'] as DocumentData;
    await expectDenied(create(ids, { link: { card: change(projection) } }));
  });

  it.each([
    'Upper-Case',
    'ab',
    '-abc',
    'abc-',
    'a'.repeat(31),
    'a_b_c',
    'añb',
    'ａｂｃ',
    'a.b.c',
    'xn--mgbh0fb',
    'ab--c',
    'a---b',
    'ab-' + 'a'.repeat(28),
    'login',
    'wp-admin',
    'card',
  ])('is denied with the slug %s', async (slug) => {
    const ids = { ...(await newUser(environment)), slug };
    await expectDenied(create(ids));
  });

  it.each(['abc', 'a'.repeat(30), 'login-2', '0-0', 'xn-mgbh0fb', 'a--b', 'abc--d', 'ab-' + 'a'.repeat(27)])(
    'is allowed with the slug %s',
    async (slug) => {
      await create({ ...(await newUser(environment)), slug });
    },
  );

  it.each([
    'cardofthetestnumb0001',
    'ann',
    'CardOfTheTestNumb00001',
    'CardOfTestNumber0001',
    'Card-OfTestNumber0001',
  ])('is denied with the id %s, which could be a slug or is not in the form of new ids', async (cardId) => {
    await expectDenied(create({ ...(await newUser(environment)), cardId }));
  });

  it('is denied with a taken slug', async () => {
    const { slug } = await newOwner(environment);
    await expectDenied(create({ ...(await newUser(environment)), slug }));
  });

  it('is denied with the slug of another card of the same owner', async () => {
    const ids = await newOwner(environment, {}, { maxCards: 5 });
    const second = { ...ids, cardId: fresh().cardId };
    await expectDenied(create(second, { user: { cardCount: 2 } }));
    await expectDenied(create(second, { link: null, user: { cardCount: 2 } }));
  });

  it('is denied with the id of another user’s card', async () => {
    const theirs = await newOwner(environment);
    const mine = await newUser(environment);
    await expectDenied(create({ ...mine, cardId: theirs.cardId }));
    await expectDenied(create({ ...mine, cardId: theirs.cardId }, { pointer: null }));
  });

  it('is denied with a slug that the operator made without a pointer', async () => {
    const ids = await newUser(environment);
    const card = cardData('operator', ids.slug);
    await plant(environment, [
      set(`customLinks/${ids.slug}`, activeLink('operator', 'SomeOperatorsCard001', card)),
    ]);
    await expectDenied(create(ids));
  });

  it('is allowed with the abandoned slug of a deleted card', async () => {
    const ids = await newUser(environment);
    await plant(environment, [
      set(`customLinks/${ids.slug}`, pointer('gone', 'CardThatIsGone000001', 'other')),
    ]);
    await expectDenied(create(ids, { link: { createdAt: past } }));
    await create(ids);
  });

  it('is denied with a slug whose card still exists', async () => {
    const theirs = await newOwner(environment);
    const ids = await newUser(environment);
    await plant(environment, [
      set(`customLinks/${ids.slug}`, pointer(theirs.uid, theirs.cardId, theirs.slug)),
    ]);
    await expectDenied(create(ids));
  });
});

describe('the card limit of a plan', () => {
  const second = async (user: DocumentData) => {
    const ids = await newOwner(environment, {}, user);
    return create({ uid: ids.uid, cardId: fresh().cardId, slug: fresh().slug }, { user: { cardCount: 2 } });
  };

  it('applies to free users', async () => {
    await expectDenied(second({ maxCards: 1 }));
    await second({ maxCards: 2 });
  });

  it('must be set: without it, no card can be created', async () => {
    const ids = fresh();
    const { maxCards: _none, ...user } = userData(ids.uid);
    await plant(environment, [set(`users/${ids.uid}`, user)]);
    await expectDenied(create(ids));
  });

  it('does not apply to Premium until it ends', async () => {
    await second({ plan: 'premium' });
    await second({ plan: 'premium', planExpiresAt: Timestamp.fromDate(new Date('2099-01-01')) });
    await expectDenied(second({ plan: 'premium', planExpiresAt: past }));
  });

  it('is not raised by counting a card twice', async () => {
    const ids = await newOwner(environment, {}, { maxCards: 5 });
    await expectDenied(commit(as(environment, ids.uid), [counting(ids, 2)]));
  });

  it('allows only one new card per commit', async () => {
    const ids = await newUser(environment, { maxCards: 5 });
    const other = { ...ids, cardId: fresh().cardId, slug: fresh().slug };
    const both = [...creation(ids, { user: null }), ...creation(other, { user: { cardCount: 2 } })];
    await expectDenied(commit(as(environment, ids.uid), both));
  });

  it('allows no new card whose id the count already names', async () => {
    const ids = await newUser(environment, { lastCardId: 'CardOfTheTestNumb0000' });
    const again = { ...ids, cardId: 'CardOfTheTestNumb0000' };
    await expectDenied(create(again, { user: null }));
    await expectDenied(
      commit(as(environment, ids.uid), [
        ...creation(again, { user: null }),
        {
          verb: 'update',
          path: `users/${ids.uid}`,
          data: { lastLoginAt: serverTimestamp(), updatedAt: serverTimestamp() },
        },
      ]),
    );
  });
});
