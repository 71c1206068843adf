/** Cards from before the present rules: what may become of them, each with what may not, one fact apart. */
import { deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { counting, newOwner, newUser, type Ids } from './creation.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  expectDenied,
  rulesUnderTest,
  fresh,
  plant,
  pointer,
  remove,
  set,
  update,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('legacy');

const past = Timestamp.fromDate(new Date('2020-01-01'));
const now = serverTimestamp;

/** A user with a card of old: no fields but these. */
async function newLegacy(card: DocumentData = {}, links: readonly Write[] = []): Promise<Ids> {
  const ids = await newUser(environment, { cardCount: 1 });
  await plant(environment, [set(pathOf(ids), { name: 'Ann', createdAt: past, ...card }), ...links]);
  return ids;
}

const pathOf = ({ uid, cardId }: Ids) => `users/${uid}/cards/${cardId}`;
const linkTo = (name: string) => `customLinks/${name}`;
const write = (ids: Ids, writes: readonly Write[]) => commit(as(environment, ids.uid), writes);

interface Changes {
  readonly card?: DocumentData;
  readonly link?: DocumentData;
}

/** The writes that save a card of old without a name in today's form. */
function nameless(ids: Ids, { card: fields = {}, link = {} }: Changes = {}): Write[] {
  const card = cardData(ids.uid, '', { createdAt: past, ...fields });
  return [set(pathOf(ids), card), set(linkTo(ids.cardId), activeLink(ids.uid, ids.cardId, card, link))];
}

/** The writes that give it a name. */
function named(ids: Ids, slug = ids.slug, fields: DocumentData = {}, ofId: DocumentData = {}): Write[] {
  const card = cardData(ids.uid, slug, { createdAt: past, ...fields });
  return [
    set(pathOf(ids), card),
    set(linkTo(slug), activeLink(ids.uid, ids.cardId, card)),
    set(linkTo(ids.cardId), pointer(ids.uid, ids.cardId, slug, ofId)),
  ];
}

describe('a card of old without a name', () => {
  it('is saved together with the link of its id, which shows it', async () => {
    const ids = await newLegacy();
    const [card, link] = nameless(ids);
    if (card === undefined || link === undefined) throw new Error('two writes');
    await expectDenied(write(ids, [card]));
    await expectDenied(write(ids, [link]));
    await expectDenied(write(ids, [card, set(linkTo(ids.cardId), pointer(ids.uid, ids.cardId, ids.cardId))]));
    await expectDenied(write(ids, nameless(ids, { link: { card: { name: 'Bea' } } })));
    await write(ids, [card, link]);
  });

  it('keeps the link that shows it from leading to itself', async () => {
    const ids = await newLegacy();
    await write(ids, nameless(ids));
    const circle = { status: 'moved', movedTo: ids.cardId, card: deleteField(), updatedAt: now() };
    await expectDenied(write(ids, [update(linkTo(ids.cardId), circle)]));
    await write(ids, [update(linkTo(ids.cardId), { updatedAt: now() })]);
  });

  it('is not saved by, nor for, somebody else', async () => {
    const ids = await newLegacy();
    await expectDenied(commit(as(environment, 'somebody'), nameless(ids)));
    await expectDenied(write(ids, nameless(ids, { link: { userId: 'somebody' } })));
  });

  it('is not made anew', async () => {
    const ids = await newUser(environment);
    await expectDenied(write(ids, [...nameless(ids, { card: { createdAt: now() } }), counting(ids, 1)]));
    await write(ids, [...named(ids, ids.slug, { createdAt: now() }), counting(ids, 1)]);
  });

  it('gets a name, before or after it was brought into the form of today', async () => {
    for (const customPath of [undefined, null, '', 7, 'Not A Name']) {
      const ids = await newLegacy(customPath === undefined ? {} : { customPath });
      await expectDenied(write(ids, named(ids, 'login')));
      await expectDenied(write(ids, named(ids, ids.slug, { formerPaths: ['hoarded'] })));
      await write(ids, named(ids));
    }
    const ids = await newLegacy();
    await plant(environment, nameless(ids, { link: { createdAt: past } }));
    await expectDenied(write(ids, named(ids)));
    await write(ids, named(ids, ids.slug, {}, { createdAt: past }));
  });

  it('is deleted with the link of its id, and with no other', async () => {
    for (const customPath of [undefined, null, '', 7, 'Not A Name']) {
      const ids = await newLegacy(customPath === undefined ? {} : { customPath });
      await write(ids, [remove(pathOf(ids)), counting(ids, 0)]);
    }
    const ids = await newLegacy();
    await write(ids, nameless(ids));
    await expectDenied(write(ids, [remove(pathOf(ids)), counting(ids, 0)]));
    await write(ids, [remove(pathOf(ids)), remove(linkTo(ids.cardId)), counting(ids, 0)]);
  });
});

describe('the name of a card', () => {
  it('is not given up for none, unless it is somebody else’s', async () => {
    const ids = await newLegacy({ customPath: 'own-name' }, []);
    const theirs = await newOwner(environment);
    await plant(environment, [
      set(linkTo('own-name'), { userId: ids.uid, cardId: ids.cardId, status: 'active' }),
    ]);
    await expectDenied(write(ids, nameless(ids)));
    await plant(environment, [set(pathOf(ids), { customPath: theirs.slug, createdAt: past })]);
    await write(ids, nameless(ids));
  });

  it('that is left is kept, unless it is somebody else’s', async () => {
    const theirs = await newOwner(environment);
    const mine = fresh().slug;
    const ids = await newLegacy({ customPath: mine });
    await plant(environment, [set(linkTo(mine), activeLink(ids.uid, ids.cardId, {}))]);
    await expectDenied(write(ids, named(ids)));
    await plant(environment, [set(pathOf(ids), { customPath: theirs.slug, createdAt: past })]);
    await expectDenied(write(ids, named(ids, ids.slug, { formerPaths: [theirs.slug] })));
    await write(ids, named(ids));
  });

  it('keeps its card from being deleted without it, unless it is somebody else’s', async () => {
    for (const name of [fresh().slug, `-${fresh().slug}-`]) {
      const ids = await newLegacy({ customPath: name });
      const deleted = [remove(pathOf(ids)), counting(ids, 0)];
      await plant(environment, [set(linkTo(name), { userId: ids.uid, cardId: ids.cardId })]);
      await expectDenied(write(ids, deleted));
      await plant(environment, [set(linkTo(name), { userId: 'somebody', cardId: ids.cardId })]);
      await write(ids, deleted);
    }
  });
});

it('a card that has the name of another card of its owner is deleted without it', async () => {
  const first = await newOwner(environment, {}, { cardCount: 2 });
  const second = { ...first, cardId: fresh().cardId };
  await plant(environment, [set(pathOf(second), { customPath: first.slug, createdAt: past })]);
  await expectDenied(write(first, [remove(pathOf(first)), remove(linkTo(first.cardId)), counting(first, 1)]));
  await write(second, [remove(pathOf(second)), counting(second, 1)]);
});

describe('the name from before names', () => {
  const joining = (ids: Ids, customUrl: string) => [
    ...nameless(ids, { card: { customUrl, formerPaths: [customUrl] } }),
    set(linkTo(customUrl), pointer(ids.uid, ids.cardId, ids.cardId, { createdAt: past })),
  ];
  const withLink = async (owner: DocumentData) => {
    const customUrl = fresh().slug;
    const ids = await newLegacy({ customUrl });
    const link = { userId: ids.uid, cardId: ids.cardId, status: 'active', createdAt: past, ...owner };
    await plant(environment, [set(linkTo(customUrl), link)]);
    return { ids, customUrl };
  };

  it('joins the former names where its link is the card’s', async () => {
    const { ids, customUrl } = await withLink({});
    await expect(write(ids, joining(ids, customUrl))).resolves.toBeUndefined();
  });

  it.each([{ userId: 'somebody' }, { cardId: 'CardOfTestNumber9999' }])(
    'does not where its link has %j',
    async (owner) => {
      const { ids, customUrl } = await withLink(owner);
      await expectDenied(write(ids, joining(ids, customUrl)));
      await expectDenied(write(ids, nameless(ids, { card: { customUrl, formerPaths: [customUrl] } })));
      await write(ids, nameless(ids, { card: { customUrl } }));
    },
  );

  it('is no way to names nobody has', async () => {
    const customUrl = fresh().slug;
    const ids = await newLegacy({ customUrl });
    const claim = joining(ids, customUrl).slice(0, 2);
    await expectDenied(
      write(ids, [...claim, set(linkTo(customUrl), pointer(ids.uid, ids.cardId, ids.cardId))]),
    );
  });

  it('joins together with the name that is left, within the limits of the rules', async () => {
    const [customUrl, customPath] = [fresh().slug, fresh().slug];
    const ids = await newLegacy({ customUrl, customPath });
    const link = { userId: ids.uid, cardId: ids.cardId, status: 'active' };
    await plant(environment, [set(linkTo(customUrl), link), set(linkTo(customPath), link)]);
    const formerPaths = [customPath, customUrl];
    const pointers = formerPaths.map((name) => set(linkTo(name), pointer(ids.uid, ids.cardId, ids.slug)));
    const card = named(ids, ids.slug, { customUrl, formerPaths });
    for (const left of pointers) await expectDenied(write(ids, [...card, left]));
    await write(ids, [...card, ...pointers]);
  });

  it('becomes a pointer and nothing else', async () => {
    const { ids, customUrl } = await withLink({});
    await expectDenied(write(ids, joining(ids, customUrl).slice(0, 2)));
  });
});

describe('a time of creation', () => {
  it.each([undefined, null, '2020-01-01'])('that is %s becomes the present, or stays', async (createdAt) => {
    const ids = await newLegacy();
    await plant(environment, [set(pathOf(ids), createdAt === undefined ? {} : { createdAt })]);
    await expectDenied(write(ids, nameless(ids)));
    await write(ids, nameless(ids, { card: { createdAt: now() } }));
  });

  it('that is one stays', async () => {
    const ids = await newLegacy();
    await expectDenied(write(ids, nameless(ids, { card: { createdAt: now() } })));
    await write(ids, nameless(ids));
  });

  it('that a link lacks becomes the present', async () => {
    const ids = await newLegacy();
    const link = { userId: ids.uid, cardId: ids.cardId, status: 'active' };
    await plant(environment, [set(linkTo(ids.cardId), link)]);
    await expectDenied(write(ids, nameless(ids, { link: { createdAt: past } })));
    await write(ids, nameless(ids));
  });
});

describe('the time of the last change', () => {
  it('stays when a card of old is brought into the form of today, and not after that', async () => {
    const ids = await newLegacy({ updatedAt: past });
    const kept = nameless(ids, { card: { updatedAt: past } });
    await expectDenied(write(ids, nameless(ids, { card: { updatedAt: Timestamp.now() } })));
    await write(ids, kept);
    await expectDenied(write(ids, [update(pathOf(ids), { memo: 'new' })]));
    await write(ids, [update(pathOf(ids), { memo: 'new', updatedAt: now() })]);
  });
});

describe('a card whose owner has no document', () => {
  it('is deleted without a count, and only then', async () => {
    const ids = await newLegacy();
    await expectDenied(write(ids, [remove(pathOf(ids))]));
    await plant(environment, [remove(`users/${ids.uid}`)]);
    await write(ids, [remove(pathOf(ids))]);
  });

  it('is not deleted by somebody else', async () => {
    const ids = await newLegacy();
    await plant(environment, [remove(`users/${ids.uid}`)]);
    await expectDenied(commit(as(environment, 'somebody'), [remove(pathOf(ids))]));
  });
});
