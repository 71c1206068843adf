/** Cards of old at their first save: each that is refused differs in one fact from one that is not. */
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { newOwner, newUser, rename, type Ids } from './creation.ts';
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

const environment = await rulesUnderTest('pairs-legacy');
const past = Timestamp.fromDate(new Date('2020-01-01'));
const write = (ids: Ids, writes: readonly Write[]) => commit(as(environment, ids.uid), writes);
const pathOf = ({ uid, cardId }: Ids) => `users/${uid}/cards/${cardId}`;
const linkTo = (name: string) => `customLinks/${name}`;

/** A user with a card of old: no fields but these. */
async function newLegacy(card: DocumentData = {}): Promise<Ids> {
  const ids = await newUser(environment, { cardCount: 1 });
  await plant(environment, [set(pathOf(ids), { name: 'Ann', createdAt: past, ...card })]);
  return ids;
}

/** The writes that save a card of old in today's form, with a name or without one. */
function saved(ids: Ids, fields: DocumentData = {}, slug = ''): Write[] {
  const card = cardData(ids.uid, slug, { createdAt: past, ...fields });
  const link = activeLink(ids.uid, ids.cardId, card);
  return [
    set(pathOf(ids), card),
    set(linkTo(slug === '' ? ids.cardId : slug), link),
    ...(slug === '' ? [] : [set(linkTo(ids.cardId), pointer(ids.uid, ids.cardId, slug))]),
  ];
}

describe('a card that is brought into today’s form', () => {
  const saving = async (fields: DocumentData) => {
    const ids = await newLegacy();
    return write(ids, saved(ids, fields));
  };
  /** An address that is so long. */
  const https = (length: number) => 'https://'.padEnd(length, 'a');
  const logo = (qrLogoUrl: string) => ({ qrDesign: { ...designData(), qrLogoUrl } });

  it.each<DocumentData>([
    { name: 'n' },
    { email: 'x@y' },
    { photoUrl: 'http://a' },
    { photoUrl: https(1_008) },
    { portfolioImages: ['http://a'] },
    { portfolioImages: ['https://!~', 'http://a', 'https://!~'] },
    logo(''),
    logo('http://a'),
    logo(https(1_008)),
  ])('may have %j', async (fields) => {
    await expect(saving(fields)).resolves.toBeUndefined();
  });

  it.each<DocumentData>([
    { name: '' },
    { email: '' },
    { email: 'x' },
    { website: 'javascript:alert(1)' },
    { photoUrl: 'ftp://a' },
    { photoUrl: https(1_009) },
    { photoUrl: 7 },
    { portfolioImages: ['httpss://a'] },
    { portfolioImages: ['https://'] },
    { portfolioImages: ['https://ä'] },
    { portfolioImages: ['https://a', 'httpss://a'] },
    { portfolioImages: ['https://a', 'https://'] },
    { portfolioImages: ['https://a https://b'] },
    logo('ftp://a'),
    logo('httpss://a'),
    logo('https://'),
    logo('https://ä'),
    logo(https(1_009)),
    logo(`${https(1_008)}http://a`),
  ])('may not have %j', async (fields) => {
    await expectDenied(saving(fields));
  });
});

describe('a card is of old', () => {
  /** Saves a picture that no new card may have over a card with this change from today's form. */
  const keeping = async (change: (card: DocumentData) => void) => {
    const photoUrl = 'https://a.example/1.png';
    const ids = await newOwner(environment);
    const card = cardData(ids.uid, ids.slug, { createdAt: past });
    change(card);
    await plant(environment, [set(pathOf(ids), card)]);
    return write(ids, [
      set(pathOf(ids), cardData(ids.uid, ids.slug, { photoUrl, createdAt: past })),
      update(linkTo(ids.slug), { 'card.photoUrl': photoUrl, updatedAt: serverTimestamp() }),
    ]);
  };

  it('that has no former names, and no other', async () => {
    await expectDenied(keeping(() => undefined));
    await expectDenied(keeping((card) => delete card['memo']));
    await expect(keeping((card) => delete card['formerPaths'])).resolves.toBeUndefined();
  });
});

describe('what a card of old gets with its first save', () => {
  it('is as late as what was missing: a field beside a design is a change', async () => {
    const ids = await newOwner(environment);
    const updatedAt = Timestamp.now();
    const { memo, ...rest } = cardData(ids.uid, ids.slug, { createdAt: past, updatedAt });
    await plant(environment, [set(pathOf(ids), rest)]);
    await expectDenied(write(ids, [update(pathOf(ids), { memo })]));
    await write(ids, [update(pathOf(ids), { memo, updatedAt: serverTimestamp() })]);
  });
});

describe('a name that is left', () => {
  /** A card of old with this name, whose link leads on already, as far as it says otherwise. */
  const leaving = async (customPath: string, link: DocumentData = {}) => {
    const ids = await newLegacy({ customPath });
    await plant(environment, [
      set(linkTo(customPath), { ...pointer(ids.uid, ids.cardId, ids.slug), ...link }),
    ]);
    return ids;
  };

  it('joins the former names, alone', async () => {
    const left = fresh().slug;
    const ids = await leaving(left);
    await expectDenied(write(ids, saved(ids, { formerPaths: [left, 'hoarded'] }, ids.slug)));
    await write(ids, saved(ids, { formerPaths: [left] }, ids.slug));
  });

  it.each([
    [`Old_${fresh().slug}`, {}],
    [fresh().slug, { userId: 'somebody' }],
    [fresh().slug, { cardId: 'CardOfSomebody' }],
  ])('does not join them where it is %s with %j', async (left, link) => {
    const ids = await leaving(left, link);
    await expectDenied(write(ids, saved(ids, { formerPaths: [left] }, ids.slug)));
    await write(ids, saved(ids, {}, ids.slug));
  });

  it('goes to another card in the commit that ends this one', async () => {
    const other = await newOwner(environment);
    const left = fresh().slug;
    const ids = { ...other, cardId: fresh().cardId };
    await plant(environment, [
      remove(`users/${other.uid}`),
      set(pathOf(ids), { customPath: left, createdAt: past }),
      set(linkTo(left), pointer(ids.uid, ids.cardId, 'elsewhere', { createdAt: past, updatedAt: past })),
    ]);
    const ended = remove(pathOf(ids));
    await expectDenied(write(ids, [ended]));
    await expect(write(ids, [ended, ...rename(other, left)])).resolves.toBeUndefined();
  });
});
