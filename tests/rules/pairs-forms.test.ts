/** Boundary values of texts and slugs: each denied value differs from an allowed one in one character. */
import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { DISPLAY_NAME_MAX_LENGTH } from '@/account/model/user';
import { cardTextFields } from '@/card/model/card-fields';
import { isSlug, RESERVED_SLUGS } from '@/card/model/slug/slug';
import { counting, creation, edit, newOwner, newUser, type Ids } from './creation.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  expectDenied,
  FILE_PLACES,
  fresh,
  NO_FILE_PLACES,
  plant,
  remove,
  rulesUnderTest,
  set,
  update,
  userData,
} from './support.ts';

const environment = await rulesUnderTest('pairs-forms');
const write = (ids: Ids, writes: Parameters<typeof commit>[1]) => commit(as(environment, ids.uid), writes);

describe('a reserved slug', () => {
  const open = newUser(environment);
  it.each([...RESERVED_SLUGS].filter(isSlug))('is denied to a new card: %s', async (slug) => {
    await expectDenied(write(await open, creation({ ...(await open), slug })));
  });
});

describe('the id of a new card', () => {
  it.each([`A${'a'.repeat(20)}`, `${'a'.repeat(20)}A`])(
    'may have its capital letter at any position: %s',
    async (cardId) => {
      const ids = { ...(await newUser(environment)), cardId };
      await expect(write(ids, creation(ids))).resolves.toBeUndefined();
    },
  );
});

describe('the address of an account’s photo', () => {
  const showing = async (photoURL: string) => {
    const { uid } = await newUser(environment);
    return commit(as(environment, uid), [update(`users/${uid}`, { photoURL, updatedAt: serverTimestamp() })]);
  };

  it.each(['', 'http://a', 'https://a', 'https://!~', 'https://'.padEnd(2_048, 'a')])(
    'may be %j',
    async (address) => {
      await expect(showing(address)).resolves.toBeUndefined();
    },
  );

  it.each([
    'https://',
    'httpss://a',
    'https://a b',
    'https://ä',
    'https://a\n',
    'https://'.padEnd(2_049, 'a'),
  ])('may not be %j', async (address) => {
    await expectDenied(showing(address));
  });

  it('must be a text', async () => {
    await expectDenied(showing(['https://a'] as unknown as string));
  });
});

describe('the address of a vCard', () => {
  const owner = newOwner(environment);
  const fileAt = async (place: string, end = '') => {
    const ids = await owner;
    const vcardUrl = `${place}/o/users%2F${ids.uid}%2Fvcards%2F${ids.cardId}.vcf?alt=media${end}`;
    return write(ids, edit(ids, { vcardUrl }));
  };
  const real = 'https://firebasestorage.googleapis.com/v0/b';

  it.each(FILE_PLACES)('may begin with %s', async (place) => {
    await expect(fileAt(place)).resolves.toBeUndefined();
  });

  it.each(NO_FILE_PLACES)('may not begin with %s', async (place) => {
    await expectDenied(fileAt(place));
  });

  it('may not have further text at its end', async () => {
    await expectDenied(fileAt(`${real}/abc`, '/o/x'));
  });
});

describe('a text of a card', () => {
  const many = cardTextFields().filter(
    (field) => !['email', 'customPath', 'photoUrl', 'coverUrl', 'logoUrl', 'vcardUrl'].includes(field),
  );
  it.each(many)('may have several lines: %s', async (field) => {
    const ids = await newOwner(environment);
    await expect(write(ids, edit(ids, { [field]: 'one\ntwo' }))).resolves.toBeUndefined();
  });
});

describe('a user document', () => {
  const refreshed = async (changes: DocumentData) => {
    const { uid } = await newUser(environment);
    return commit(as(environment, uid), [
      update(`users/${uid}`, { ...changes, updatedAt: serverTimestamp() }),
    ]);
  };
  const made = async (changes: DocumentData) => {
    const { uid } = fresh();
    return commit(as(environment, uid), [set(`users/${uid}`, userData(uid, changes))]);
  };
  const settings = { language: 'ko', theme: 'light', notifications: true };

  it.each([
    ['made', made],
    ['changed', refreshed],
  ])('may have a name up to the limit and a known language when it is %s', async (_when, put) => {
    await put({ displayName: 'n'.repeat(DISPLAY_NAME_MAX_LENGTH), settings: { ...settings, language: '' } });
    await expectDenied(put({ displayName: 'n'.repeat(DISPLAY_NAME_MAX_LENGTH + 1) }));
    await expectDenied(put({ settings: { ...settings, language: 'zz' } }));
    await expectDenied(put({ settings: { ...settings, more: true } }));
  });

  it('of an account without an e-mail address must have an empty one', async () => {
    const { uid } = fresh();
    const database = environment.as({ withoutAddress: uid });
    await expectDenied(commit(database, [set(`users/${uid}`, userData(uid))]));
    await commit(database, [set(`users/${uid}`, userData(uid, { email: '' }))]);
    await plant(environment, [update(`users/${uid}`, { email: 'old@users.example' })]);
    const now = serverTimestamp();
    await expectDenied(commit(database, [update(`users/${uid}`, { email: '~', updatedAt: now })]));
    await expect(
      commit(database, [update(`users/${uid}`, { email: '', updatedAt: now })]),
    ).resolves.toBeUndefined();
  });
});

describe('deleting a legacy card', () => {
  /** Deletes a card with this slug, but not the link of the slug. */
  const leaving = async (name: string) => {
    const ids = await newUser(environment, { cardCount: 1 });
    const card = cardData(ids.uid, name);
    await plant(environment, [
      set(`users/${ids.uid}/cards/${ids.cardId}`, card),
      set(`customLinks/${name}`, activeLink(ids.uid, ids.cardId, card)),
    ]);
    return write(ids, [remove(`users/${ids.uid}/cards/${ids.cardId}`), counting(ids, 0)]);
  };

  it.each(['a', 'a0-', 'a'.repeat(64)])(
    'is denied without deleting the link of its slug: %s',
    async (name) => {
      await expectDenied(leaving(name));
    },
  );

  it.each(['a'.repeat(65), 'A', 'a.b'])(
    'is allowed without deleting the link of an invalid slug: %s',
    async (name) => {
      await expect(leaving(name)).resolves.toBeUndefined();
    },
  );
});
