/**
 * What is written together, and what is not: each commit that is refused differs in one fact from one that is
 * not.
 */
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { dayNumber, monthOf, statsField } from '@/visits/model/visit-day';
import { creation, deletion, edit, newOwner, newUser, rename, type Ids } from './creation.ts';
import { commitRaw } from './raw.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  entryData,
  expectDenied,
  fresh,
  idOfThisHour,
  plant,
  pointer,
  projection,
  remove,
  rulesUnderTest,
  set,
  update,
  userData,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('pairs-commits');
const past = Timestamp.fromDate(new Date('2020-01-01'));
const now = serverTimestamp();
const write = (ids: Ids, writes: readonly Write[]) => commit(as(environment, ids.uid), writes);
const pathOf = ({ uid, cardId }: Ids) => `users/${uid}/cards/${cardId}`;
const linkTo = (name: string) => `customLinks/${name}`;

/** A user whose document lacks a field. */
async function newUserWithout(field: string): Promise<Ids> {
  const ids = fresh();
  const { [field]: _left, ...rest } = userData(ids.uid);
  await plant(environment, [set(`users/${ids.uid}`, rest)]);
  return ids;
}

describe('a count', () => {
  it('names each card that goes: two do not go as one', async () => {
    const first = await newOwner(environment, {}, { cardCount: 2 });
    const second = { ...fresh(), uid: first.uid };
    await plant(environment, creation(second, { user: null }));
    const links = (ids: Ids) => [remove(linkTo(ids.slug)), remove(linkTo(ids.cardId))];
    const both = [...deletion(first, 1), remove(pathOf(second)), ...links(second)];
    await expectDenied(write(first, both));
    await write(first, deletion(first, 1));
    await write(first, deletion(second, 0));
  });

  it('written as 1.0 is a count, and no room for a second card', async () => {
    const first = await newOwner(environment);
    const asDouble = await commitRaw(environment, first.uid, [
      {
        path: `users/${first.uid}`,
        fields: { cardCount: { doubleValue: 1 } },
        updateMask: { fieldPaths: ['cardCount'] },
        updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ]);
    expect(asDouble).toBe(200);
    const second = { ...fresh(), uid: first.uid };
    for (const cardCount of [1, 2])
      await expectDenied(write(second, creation(second, { user: { cardCount } })));
    await write(first, deletion(first, 0));
    await write(second, creation(second));
  });

  it('brings no field more', async () => {
    const ids = await newUser(environment);
    await expectDenied(write(ids, creation(ids, { user: { more: true } })));
    await write(ids, creation(ids));
  });

  it('has room where the account says for how many', async () => {
    for (const field of ['maxCards', 'cardCount', 'isActive']) {
      const ids = await newUserWithout(field);
      await expectDenied(write(ids, creation(ids)));
      await plant(environment, [set(`users/${ids.uid}`, userData(ids.uid))]);
      await write(ids, creation(ids));
    }
  });
});

describe('the end of an account', () => {
  it('may come with its last legacy card, which was never counted', async () => {
    const ids = await newUser(environment);
    await plant(environment, [set(pathOf(ids), { name: 'Ann' })]);
    await expectDenied(write(ids, [remove(pathOf(ids))]));
    await expect(write(ids, [remove(pathOf(ids)), remove(`users/${ids.uid}`)])).resolves.toBeUndefined();
  });

  it('can be emptied of its personal fields, and of no others', async () => {
    const { uid } = await newUser(environment, { cardCount: 3 });
    const emptied = (...gone: readonly string[]) => {
      const kept = Object.entries(userData(uid, { cardCount: 3, createdAt: past }));
      return [set(`users/${uid}`, Object.fromEntries(kept.filter(([field]) => !gone.includes(field))))];
    };
    await plant(environment, emptied());
    const ids = { ...fresh(), uid };
    const personal = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];
    await expectDenied(write(ids, emptied(...personal, 'maxCards')));
    await write(ids, emptied(...personal.slice(1)));
  });
});

describe('a user document', () => {
  const changed = async (changes: DocumentData) => {
    const ids = await newUser(environment);
    return write(ids, [update(`users/${ids.uid}`, { updatedAt: now, ...changes })]);
  };

  it('is made by its user alone, whatever the address', async () => {
    const { uid } = fresh();
    const email = 'somebody@users.example';
    await expectDenied(commit(as(environment, 'somebody'), [set(`users/${uid}`, userData(uid, { email }))]));
    await commit(as(environment, uid), [set(`users/${uid}`, userData(uid))]);
  });

  it('gets no field more, and no list for a text', async () => {
    await changed({ displayName: 'Ann' });
    await expectDenied(changed({ displayName: 'Ann', more: true }));
    await expectDenied(changed({ displayName: ['Ann'] }));
  });
});

describe('a card of an account that is not stopped', () => {
  const user = ({ uid }: Ids) => `users/${uid}`;

  it.each<[string, (ids: Ids) => Write[], (ids: Ids) => Write[]]>([
    ['goes on', () => [], () => []],
    [
      'loses its document with it',
      (ids) => [update(user(ids), { cardCount: 0 })],
      (ids) => [remove(user(ids))],
    ],
  ])('is changed where the account %s', async (_what, before, together) => {
    const ids = await newOwner(environment);
    await plant(environment, [update(user(ids), { isActive: false })]);
    const changes = edit(ids, { memo: 'new' });
    await expectDenied(write(ids, changes));
    await plant(environment, [update(user(ids), { isActive: true })]);
    await plant(environment, before(ids));
    await expect(write(ids, [...changes, ...together(ids)])).resolves.toBeUndefined();
  });

  it('is not changed where the account has no document, though it gets one with it', async () => {
    const ids = await newOwner(environment);
    await plant(environment, [remove(user(ids))]);
    const changes = edit(ids, { memo: 'new' });
    await expectDenied(write(ids, changes));
    await expectDenied(write(ids, [...changes, set(user(ids), userData(ids.uid))]));
    await write(ids, [set(user(ids), userData(ids.uid))]);
    await write(ids, changes);
  });
});

describe('a licence', () => {
  let drawn = 0;
  const newLicence = async (changes: DocumentData = {}) => {
    drawn += 1;
    const code = `ABCDE-FGHJK-MNPQR-${String(drawn).padStart(5, '0')}`;
    const licence = { plan: 'premium', days: 9, redeemBefore: null, createdAt: past, redeemedBy: null };
    await plant(environment, [set(`licences/${code}`, { ...licence, redeemedAt: null, ...changes })]);
    return code;
  };
  const ofLicence = ({ uid }: Ids, code: string) =>
    update(`licences/${code}`, { redeemedBy: uid, redeemedAt: now });
  const ofUser = ({ uid }: Ids, licence: string, changes: DocumentData = {}) =>
    update(`users/${uid}`, {
      plan: 'premium',
      planStartedAt: now,
      planDays: 9,
      licence,
      updatedAt: now,
      ...changes,
    });

  it('is redeemed by a user who is not disabled, and brings no other field', async () => {
    const ids = await newUser(environment);
    const code = await newLicence();
    await expectDenied(write(ids, [ofLicence(ids, code), ofUser(ids, code, { more: true })]));
    await write(ids, [ofLicence(ids, code), ofUser(ids, code)]);
  });

  it('is not taken up again, by the user’s document alone', async () => {
    const ids = await newUser(environment);
    const code = await newLicence();
    const again = { planStartedAt: past, planDays: 36_009 };
    await plant(environment, [
      ofLicence(ids, code),
      ofUser(ids, code, { planStartedAt: past, planDays: 36_000 }),
    ]);
    await expectDenied(write(ids, [ofUser(ids, code, again)]));
    const next = await newLicence();
    await write(ids, [ofLicence(ids, next), ofUser(ids, next, again)]);
  });

  it('is not redeemed for another user, whose document names it', async () => {
    const ids = await newUser(environment);
    const code = await newLicence();
    await plant(environment, [ofUser(ids, code)]);
    await expectDenied(commit(as(environment, 'somebody'), [ofLicence(ids, code)]));
    await expect(write(ids, [ofLicence(ids, code)])).resolves.toBeUndefined();
  });
});

describe('the link of a card’s id', () => {
  it('is the owner’s', async () => {
    const ids = await newOwner(environment);
    await write(ids, edit(ids, { memo: 'one' }));
    await plant(environment, [update(linkTo(ids.cardId), { userId: 'somebody' })]);
    await expectDenied(write(ids, edit(ids, { memo: 'two' })));
  });
});

describe('a link', () => {
  /** The writes of a change of name to one that has a link already, whose time stays. */
  const taking = (ids: Ids, to: string) => {
    const shown = projection(cardData(ids.uid, to, { customPath: to, formerPaths: [ids.slug] }));
    const taken = { userId: ids.uid, cardId: ids.cardId, card: shown, updatedAt: now };
    return rename(ids, to).map((one) => (one.path === linkTo(to) ? update(linkTo(to), taken) : one));
  };

  it('in use is not taken by another card of the same owner', async () => {
    const mine = await newOwner(environment);
    const other = { ...fresh(), uid: mine.uid };
    await plant(environment, creation(other, { user: null }));
    await expectDenied(write(mine, taking(mine, other.slug)));
    await write(mine, rename(mine, fresh().slug));
  });

  it('in use is not taken by a card of the same id', async () => {
    const mine = await newOwner(environment);
    const { slug } = fresh();
    await plant(environment, [set(linkTo(slug), activeLink('somebody', mine.cardId, {}))]);
    await expectDenied(write(mine, taking(mine, slug)));
    await write(mine, rename(mine, fresh().slug));
  });

  it('left behind goes to a card that is made under the id it names', async () => {
    const ids = await newUser(environment);
    await plant(environment, [set(linkTo(ids.slug), pointer('somebody', ids.cardId, 'elsewhere'))]);
    await expect(write(ids, creation(ids))).resolves.toBeUndefined();
  });

  it.each([
    [true, past],
    [false, '2020-01-01'],
  ])('left behind is taken (%s) where the id it names has a link from %s', async (taken, createdAt) => {
    const ids = await newOwner(environment);
    const { slug } = fresh();
    const before = Timestamp.fromDate(new Date('2019-01-01'));
    await plant(environment, [
      set(
        linkTo(slug),
        pointer('somebody', ids.cardId, 'elsewhere', { createdAt: before, updatedAt: before }),
      ),
      update(linkTo(ids.cardId), { createdAt }),
    ]);
    const renamed = rename(ids, slug).map((one) =>
      one.path === linkTo(ids.cardId) && !taken ? update(one.path, { ...one.data, createdAt: now }) : one,
    );
    await (taken ? write(ids, renamed) : expectDenied(write(ids, renamed)));
  });
});

describe('what visitors leave', () => {
  const today = dayNumber(Date.now());
  const counts = (views: number) => ({ [statsField(today)]: { views } });

  it('is for a card that is there already', async () => {
    const ids = await newUser(environment);
    const counters = `${pathOf(ids)}/stats/${monthOf(today)}`;
    await plant(environment, [set(`${counters}-0`, counts(1))]);
    const left: readonly Write[] = [
      update(`${counters}-0`, counts(2)),
      set(`${counters}-1`, counts(1)),
      set(`users/${ids.uid}/inbox/${idOfThisHour()}`, entryData(ids.cardId)),
    ];
    for (const one of left) await expectDenied(write(ids, [...creation(ids), one]));
    await write(ids, creation(ids));
    await write(ids, left);
  });
});

describe('a text with a second line', () => {
  it('is looked at there too', async () => {
    const ids = await newOwner(environment);
    await write(ids, edit(ids, { name: 'Ann\nLee' }));
    await expectDenied(write(ids, edit(ids, { name: 'Ann\n\u202ELee' })));
  });
});

describe('the last link of a card', () => {
  it('has nothing in it, at least not a scheme that runs', async () => {
    const ids = await newOwner(environment);
    const last = (instagram: string) =>
      write(ids, edit(ids, { socialLinks: { linkedin: '', twitter: '', instagram } }));
    await last('javascript');
    await expectDenied(last('javascript:'));
  });
});

describe('the address of a contact file', () => {
  it('has a dot and a question mark', async () => {
    const ids = await newOwner(environment);
    const place = 'https://firebasestorage.googleapis.com/v0/b/abc/o';
    const at = (end: string) =>
      write(ids, edit(ids, { vcardUrl: `${place}/users%2F${ids.uid}%2Fvcards%2F${ids.cardId}${end}` }));
    await at('.vcf?alt=media');
    await expectDenied(at('xvcf?alt=media'));
    await expectDenied(at('.vcfxalt=media'));
  });
});

describe('a tag', () => {
  it('may be nothing between others', async () => {
    const texts = ['name', 'email', 'phone', 'company', 'position', 'website', 'address', 'note', 'met'];
    const ids = await newUser(environment);
    const contact = {
      ...Object.fromEntries(texts.map((field) => [field, ''])),
      metAt: null,
      favourite: false,
      lastContactAt: null,
      source: 'hand',
      createdAt: now,
      updatedAt: now,
    };
    const keep = (tags: readonly string[]) =>
      write(ids, [set(`users/${ids.uid}/contacts/${fresh().cardId}`, { ...contact, tags })]);
    await keep(['a', '', 'b']);
    await expectDenied(keep(['a', 'b\nb']));
  });
});
