/**
 * Cards of earlier versions (docs/decisions/0040): an edit or a new QR design brings them into today's form,
 * and their owner can delete them in any form.
 */
import { deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { counting, edit, newOwner, newUser, rename, type Ids } from './creation.ts';
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
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('legacy');

const past = Timestamp.fromDate(new Date('2020-01-01'));
const pathOf = ({ uid, cardId }: Ids) => `users/${uid}/cards/${cardId}`;
const linkTo = (name: string) => `customLinks/${name}`;
const write = (ids: Ids, writes: readonly Write[]) => commit(as(environment, ids.uid), writes);

/** An edit as the app writes it: all fields that a form has, and the projection. */
function edited(ids: Ids): Write[] {
  const card = cardData(ids.uid, ids.slug, { memo: 'new' });
  const { qrDesign: _design, createdAt: _time, ownerUid: _owner, ...fields } = card;
  return [
    update(pathOf(ids), fields),
    update(linkTo(ids.slug), {
      card: activeLink(ids.uid, ids.cardId, card)['card'],
      updatedAt: serverTimestamp(),
    }),
  ];
}

function designed(ids: Ids): Write[] {
  return [update(pathOf(ids), { qrDesign: { ...designData(), createdAt: serverTimestamp() } })];
}

/** The same data without a field, also in the card of a link. */
function withoutField(data: DocumentData, field: string): DocumentData {
  const { [field]: _gone, ...rest } = data;
  return 'card' in rest ? { ...rest, card: withoutField(rest['card'] as DocumentData, field) } : rest;
}

/** An owner whose stored card has these changes from today's form; links as they follow from the card. */
async function ownerOf(changes: DocumentData, removed: readonly string[] = []): Promise<Ids> {
  const ids = await newOwner(environment);
  const whole = cardData(ids.uid, ids.slug, { createdAt: past, ...changes });
  const card = Object.fromEntries(Object.entries(whole).filter(([field]) => !removed.includes(field)));
  await plant(environment, [
    set(pathOf(ids), card),
    set(linkTo(ids.slug), activeLink(ids.uid, ids.cardId, card)),
  ]);
  return ids;
}

const { dots: _dots, ...withoutDots } = designData();

const MISSING: readonly [what: string, changes: DocumentData, removed: readonly string[]][] = [
  ['lacks its former names', {}, ['formerPaths']],
  [
    'lacks pronouns, language, translations and numbers',
    {},
    ['pronouns', 'language', 'translations', 'phones'],
  ],
  ['lacks a look, a cover and a logo', {}, ['look', 'coverUrl', 'logoUrl']],
  ['lacks a contact file and a preview', {}, ['vcardUrl', 'photoPreview']],
  ['does not say whether it is listed', {}, ['hideFromSearch']],
  ['has a design of fewer fields', { qrDesign: withoutDots }, []],
  ['has no design', {}, ['qrDesign']],
  ['has its time of creation as a text', { createdAt: '2020-01-01' }, []],
];

describe('a card of an earlier version', () => {
  it.each(MISSING)('that %s is edited as a whole, and given a QR design', async (_what, changes, removed) => {
    for (const writes of [edited, designed]) {
      const ids = await ownerOf(changes, removed);
      await expect(write(ids, writes(ids))).resolves.toBeUndefined();
    }
  });

  it.each(['pronouns', 'language', 'phones', 'look', 'logoUrl', 'hideFromSearch', 'vcardUrl'])(
    'that lacks %s is not edited without it',
    async (field) => {
      const ids = await ownerOf({}, [field]);
      const without = edited(ids).map(({ data = {}, ...rest }) => ({
        ...rest,
        data: withoutField(data, field),
      }));
      await expectDenied(write(ids, without));
      await write(ids, edited(ids));
    },
  );

  it('without a time of creation is not edited', async () => {
    const ids = await ownerOf({}, ['createdAt']);
    await expectDenied(write(ids, edited(ids)));
    await plant(environment, [update(pathOf(ids), { createdAt: past })]);
    await write(ids, edited(ids));
  });
});

describe('a card without a name', () => {
  /** A card under the link of its id, and its writes with or without a name. */
  const nameless = async (customPath: unknown) => {
    const ids = await newOwner(environment);
    const card = cardData(ids.uid, '', { customPath, createdAt: past });
    await plant(environment, [
      set(pathOf(ids), card),
      set(linkTo(ids.cardId), activeLink(ids.uid, ids.cardId, card)),
    ]);
    return ids;
  };
  const named = (ids: Ids, former: readonly unknown[] = []): Write[] => {
    const card = cardData(ids.uid, ids.slug, { createdAt: past, formerPaths: former });
    return [
      set(pathOf(ids), card),
      set(linkTo(ids.slug), activeLink(ids.uid, ids.cardId, card, { createdAt: past })),
      set(linkTo(ids.cardId), pointer(ids.uid, ids.cardId, ids.slug, { createdAt: past })),
    ];
  };

  it.each(['', null, 7, 'Not A Name', '-ann-'])('has %j in its place, and gets none', async (customPath) => {
    const ids = await nameless(customPath);
    await plant(environment, [
      set(linkTo(ids.slug), activeLink(ids.uid, ids.cardId, {}, { createdAt: past })),
    ]);
    await plant(environment, [
      set(linkTo(ids.cardId), activeLink(ids.uid, ids.cardId, {}, { createdAt: past })),
    ]);
    await expectDenied(write(ids, named(ids)));
    await expectDenied(write(ids, named(ids, [customPath])));
    await plant(environment, [update(pathOf(ids), { customPath: ids.slug })]);
    await write(ids, named(ids));
  });

  it('is not changed, and leads nowhere by its own link', async () => {
    const ids = await nameless('');
    await expectDenied(write(ids, [update(pathOf(ids), { memo: 'new', updatedAt: serverTimestamp() })]));
    const nowhere = { status: 'moved', movedTo: '', card: deleteField(), updatedAt: serverTimestamp() };
    await expectDenied(write(ids, [update(linkTo(ids.cardId), nowhere)]));
  });

  it('is not made', async () => {
    const ids = await newUser(environment);
    const card = cardData(ids.uid, '');
    await expectDenied(
      write(ids, [
        set(pathOf(ids), card),
        set(linkTo(ids.cardId), activeLink(ids.uid, ids.cardId, card)),
        counting(ids, 1),
      ]),
    );
  });
});

describe('the name a card leaves', () => {
  it.each([{ userId: 'somebody' }, { cardId: 'CardOfTestNumber99999' }, { status: 'active' }])(
    'joins its former ones as a pointer, unless its link has %j',
    async (changes) => {
      const ids = await newOwner(environment);
      const { slug } = fresh();
      const kept = rename(ids, slug).filter(({ path }) => path !== linkTo(ids.slug));
      const left = pointer(ids.uid, ids.cardId, slug, { createdAt: past });
      await plant(environment, [set(linkTo(ids.slug), { ...left, ...changes })]);
      await expectDenied(write(ids, kept));
      await plant(environment, [set(linkTo(ids.slug), left)]);
      await write(ids, kept);
    },
  );

  it.each(['-ann-', 'Not A Name'])('is not %s, though its link leads to the card', async (customPath) => {
    const ids = await newOwner(environment);
    const { slug } = fresh();
    const left = pointer(ids.uid, ids.cardId, slug, { createdAt: past });
    const renamed = rename(ids, slug, { card: { formerPaths: [customPath] } });
    const kept = renamed.filter(({ path }) => path !== linkTo(ids.slug));
    await plant(environment, [update(pathOf(ids), { customPath }), set(linkTo(customPath), left)]);
    await expectDenied(write(ids, kept));
    await plant(environment, [update(pathOf(ids), { customPath: ids.slug })]);
    await write(ids, rename(ids, slug));
  });

  it('does not bring along the name from before names', async () => {
    const customUrl = fresh().slug;
    const ids = await newOwner(environment, { customUrl });
    await plant(environment, [set(linkTo(customUrl), pointer(ids.uid, ids.cardId, ids.slug))]);
    const { slug } = fresh();
    const renamed = (formerPaths: readonly string[]) => [
      ...rename(ids, slug, { card: { customUrl, formerPaths } }),
      update(linkTo(customUrl), { movedTo: slug, updatedAt: serverTimestamp() }),
    ];
    await expectDenied(write(ids, renamed([ids.slug, customUrl])));
    await write(ids, renamed([ids.slug]).slice(0, -1));
  });
});

describe('a link', () => {
  it('never leads to itself, also where a card has its name among its former ones', async () => {
    const ids = await newOwner(environment);
    await plant(environment, [update(pathOf(ids), { formerPaths: [ids.slug] })]);
    const circle = { status: 'moved', movedTo: ids.slug, card: deleteField(), updatedAt: serverTimestamp() };
    await expectDenied(write(ids, [update(linkTo(ids.slug), circle)]));
    await write(ids, [update(linkTo(ids.cardId), { updatedAt: serverTimestamp() })]);
  });

  it.each([undefined, null, '2020-01-01'])('made at %s is not written again', async (createdAt) => {
    const ids = await newOwner(environment);
    const time = { createdAt: createdAt === undefined ? deleteField() : createdAt };
    await plant(environment, [update(linkTo(ids.slug), time)]);
    await expectDenied(write(ids, edit(ids, { company: 'Acme' })));
    await plant(environment, [update(linkTo(ids.slug), { createdAt: past })]);
    await write(ids, edit(ids, { company: 'Acme' }));
  });
});

describe('a legacy card', () => {
  /** A user with a card of no fields but these. */
  const newLegacy = async (card: DocumentData = {}): Promise<Ids> => {
    const ids = await newUser(environment, { cardCount: 1 });
    await plant(environment, [set(pathOf(ids), { name: 'Ann', createdAt: past, ...card })]);
    return ids;
  };

  it.each([undefined, null, '', 7, 'Not A Name'])('named %j is deleted, by its owner alone', async (name) => {
    const ids = await newLegacy(name === undefined ? {} : { customPath: name });
    const deleted = [remove(pathOf(ids)), counting(ids, 0)];
    await expectDenied(commit(as(environment, 'somebody'), deleted));
    await write(ids, deleted);
  });

  it('is deleted with the link of its id, and not without', async () => {
    const ids = await newLegacy();
    await plant(environment, [set(linkTo(ids.cardId), activeLink(ids.uid, ids.cardId, {}))]);
    const deleted = [remove(pathOf(ids)), counting(ids, 0)];
    await expectDenied(write(ids, deleted));
    await write(ids, [...deleted, remove(linkTo(ids.cardId))]);
  });

  it.each([fresh().slug, '-ann-lee-'])(
    'is deleted with its name %s, unless it is another’s',
    async (name) => {
      const ids = await newLegacy({ customPath: name });
      const deleted = [remove(pathOf(ids)), counting(ids, 0)];
      await plant(environment, [set(linkTo(name), { userId: ids.uid, cardId: ids.cardId })]);
      await expectDenied(write(ids, deleted));
      await plant(environment, [set(linkTo(name), { userId: 'somebody', cardId: ids.cardId })]);
      await write(ids, deleted);
    },
  );

  it('that has the name of another card of its owner is deleted without it', async () => {
    const first = await newOwner(environment, {}, { cardCount: 2 });
    const second = { ...first, cardId: fresh().cardId };
    await plant(environment, [set(pathOf(second), { customPath: first.slug, createdAt: past })]);
    await expectDenied(
      write(first, [remove(pathOf(first)), remove(linkTo(first.cardId)), counting(first, 1)]),
    );
    await write(second, [remove(pathOf(second)), counting(second, 1)]);
  });

  it('leaves its name to another card in the commit that ends it', async () => {
    const other = await newOwner(environment);
    const left = fresh().slug;
    const ids = { ...other, cardId: fresh().cardId };
    await plant(environment, [
      set(pathOf(ids), { customPath: left, createdAt: past }),
      set(linkTo(left), pointer(ids.uid, ids.cardId, 'elsewhere', { createdAt: past, updatedAt: past })),
      update(`users/${ids.uid}`, { cardCount: 2 }),
    ]);
    const ended = [remove(pathOf(ids)), counting(ids, 1)];
    await expectDenied(write(ids, ended));
    await expect(write(ids, [...ended, ...rename(other, left)])).resolves.toBeUndefined();
  });

  it('is deleted without a count where its owner has no document, and only there', async () => {
    const ids = await newLegacy();
    await expectDenied(write(ids, [remove(pathOf(ids))]));
    await plant(environment, [remove(`users/${ids.uid}`)]);
    await expectDenied(commit(as(environment, 'somebody'), [remove(pathOf(ids))]));
    await write(ids, [remove(pathOf(ids))]);
  });
});
