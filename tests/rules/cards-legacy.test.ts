/**
 * Cards of earlier versions (docs/decisions/0040): an edit or a new QR design brings them into the current
 * form, and their owner can delete them in any form.
 */
import { deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite';
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

/** Returns an edit as the app writes it: all fields of the form, and the projection. */
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

/** Returns the data without a field, also without it in the projection of a link. */
function withoutField(data: DocumentData, field: string): DocumentData {
  const { [field]: _gone, ...rest } = data;
  return 'card' in rest ? { ...rest, card: withoutField(rest['card'] as DocumentData, field) } : rest;
}

/** Plants an owner whose stored card differs from the current form by these changes, with its links. */
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
  ['lacks its previous slugs', {}, ['formerPaths']],
  [
    'lacks pronouns, language, translations and numbers',
    {},
    ['pronouns', 'language', 'translations', 'phones'],
  ],
  ['lacks a look, a cover and a logo', {}, ['look', 'coverUrl', 'logoUrl']],
  ['lacks a vCard address and a preview', {}, ['vcardUrl', 'photoPreview']],
  ['lacks the choice for search engines', {}, ['hideFromSearch']],
  ['has a QR design with fewer fields', { qrDesign: withoutDots }, []],
  ['has no QR design', {}, ['qrDesign']],
  ['has a text as its creation time', { createdAt: '2020-01-01' }, []],
];

describe('a card of an earlier version', () => {
  it.each(MISSING)('that %s can be edited completely, and redesigned', async (_what, changes, removed) => {
    for (const writes of [edited, designed]) {
      const ids = await ownerOf(changes, removed);
      await expect(write(ids, writes(ids))).resolves.toBeUndefined();
    }
  });

  it.each(['pronouns', 'language', 'phones', 'look', 'logoUrl', 'hideFromSearch', 'vcardUrl'])(
    'that lacks %s cannot be edited without adding it',
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

  it('without a creation time cannot be edited', async () => {
    const ids = await ownerOf({}, ['createdAt']);
    await expectDenied(write(ids, edited(ids)));
    await plant(environment, [update(pathOf(ids), { createdAt: past })]);
    await write(ids, edited(ids));
  });
});

describe('a card without a slug', () => {
  /** Plants a card that has only the link of its id. */
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

  it.each(['', null, 7, 'Not A Name', '-ann-'])('with %j in its place cannot get one', async (customPath) => {
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

  it('cannot be edited, and its link cannot become a pointer to nothing', async () => {
    const ids = await nameless('');
    await expectDenied(write(ids, [update(pathOf(ids), { memo: 'new', updatedAt: serverTimestamp() })]));
    const nowhere = { status: 'moved', movedTo: '', card: deleteField(), updatedAt: serverTimestamp() };
    await expectDenied(write(ids, [update(linkTo(ids.cardId), nowhere)]));
  });

  it('cannot be created', async () => {
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

describe('the old slug in a rename', () => {
  it.each([{ userId: 'somebody' }, { cardId: 'CardOfTestNumber99999' }, { status: 'active' }])(
    'becomes a previous slug if its link is the card’s pointer, but not with %j',
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

  it.each(['-ann-', 'Not A Name'])(
    'may not be the malformed slug %s, even if its link leads to the card',
    async (customPath) => {
      const ids = await newOwner(environment);
      const { slug } = fresh();
      const left = pointer(ids.uid, ids.cardId, slug, { createdAt: past });
      const renamed = rename(ids, slug, { card: { formerPaths: [customPath] } });
      const kept = renamed.filter(({ path }) => path !== linkTo(ids.slug));
      await plant(environment, [update(pathOf(ids), { customPath }), set(linkTo(customPath), left)]);
      await expectDenied(write(ids, kept));
      await plant(environment, [update(pathOf(ids), { customPath: ids.slug })]);
      await write(ids, rename(ids, slug));
    },
  );

  it('does not make the legacy custom URL a previous slug, too', async () => {
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

describe('a link of a legacy card', () => {
  it('can never lead to itself, even if the card lists its own slug as a previous one', async () => {
    const ids = await newOwner(environment);
    await plant(environment, [update(pathOf(ids), { formerPaths: [ids.slug] })]);
    const circle = { status: 'moved', movedTo: ids.slug, card: deleteField(), updatedAt: serverTimestamp() };
    await expectDenied(write(ids, [update(linkTo(ids.slug), circle)]));
    await write(ids, [update(linkTo(ids.cardId), { updatedAt: serverTimestamp() })]);
  });

  it.each([undefined, null, '2020-01-01'])(
    'with the creation time %s cannot be written again',
    async (createdAt) => {
      const ids = await newOwner(environment);
      const time = { createdAt: createdAt === undefined ? deleteField() : createdAt };
      await plant(environment, [update(linkTo(ids.slug), time)]);
      await expectDenied(write(ids, edit(ids, { company: 'Acme' })));
      await plant(environment, [update(linkTo(ids.slug), { createdAt: past })]);
      await write(ids, edit(ids, { company: 'Acme' }));
    },
  );
});

describe('a legacy card', () => {
  /** Plants a user with a card of only these fields. */
  const newLegacy = async (card: DocumentData = {}): Promise<Ids> => {
    const ids = await newUser(environment, { cardCount: 1 });
    await plant(environment, [set(pathOf(ids), { name: 'Ann', createdAt: past, ...card })]);
    return ids;
  };

  it.each([undefined, null, '', 7, 'Not A Name'])(
    'with the slug %j can be deleted, only by its owner',
    async (name) => {
      const ids = await newLegacy(name === undefined ? {} : { customPath: name });
      const deleted = [remove(pathOf(ids)), counting(ids, 0)];
      await expectDenied(commit(as(environment, 'somebody'), deleted));
      await write(ids, deleted);
    },
  );

  it('can be deleted only together with the link of its id', async () => {
    const ids = await newLegacy();
    await plant(environment, [set(linkTo(ids.cardId), activeLink(ids.uid, ids.cardId, {}))]);
    const deleted = [remove(pathOf(ids)), counting(ids, 0)];
    await expectDenied(write(ids, deleted));
    await write(ids, [...deleted, remove(linkTo(ids.cardId))]);
  });

  it.each([fresh().slug, '-ann-lee-'])(
    'can be deleted only together with the link of its slug %s, unless that belongs to another user',
    async (name) => {
      const ids = await newLegacy({ customPath: name });
      const deleted = [remove(pathOf(ids)), counting(ids, 0)];
      await plant(environment, [set(linkTo(name), { userId: ids.uid, cardId: ids.cardId })]);
      await expectDenied(write(ids, deleted));
      await plant(environment, [set(linkTo(name), { userId: 'somebody', cardId: ids.cardId })]);
      await write(ids, deleted);
    },
  );

  it('that shares the slug of another card of its owner can be deleted without that link', async () => {
    const first = await newOwner(environment, {}, { cardCount: 2 });
    const second = { ...first, cardId: fresh().cardId };
    await plant(environment, [set(pathOf(second), { customPath: first.slug, createdAt: past })]);
    await expectDenied(
      write(first, [remove(pathOf(first)), remove(linkTo(first.cardId)), counting(first, 1)]),
    );
    await write(second, [remove(pathOf(second)), counting(second, 1)]);
  });

  it('can pass its slug to another card in the commit that deletes it', async () => {
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

  it('can be deleted without a count only if its owner has no user document', async () => {
    const ids = await newLegacy();
    await expectDenied(write(ids, [remove(pathOf(ids))]));
    await plant(environment, [remove(`users/${ids.uid}`)]);
    await expectDenied(commit(as(environment, 'somebody'), [remove(pathOf(ids))]));
    await write(ids, [remove(pathOf(ids))]);
  });
});
