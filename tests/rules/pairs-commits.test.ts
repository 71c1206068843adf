/**
 * Writes that must be in one commit: each denied commit differs from an allowed one in one fact.
 */
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '@/shared/lib/day';
import { monthOf, statsField } from '@/visits/model/visit-day';
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

/** Plants a user whose document lacks a field. */
async function newUserWithout(field: string): Promise<Ids> {
  const ids = fresh();
  const { [field]: _left, ...rest } = userData(ids.uid);
  await plant(environment, [set(`users/${ids.uid}`, rest)]);
  return ids;
}

describe('the count of cards', () => {
  it('must change for each deleted card: two cannot be deleted as one', async () => {
    const first = await newOwner(environment, {}, { cardCount: 2 });
    const second = { ...fresh(), uid: first.uid };
    await plant(environment, creation(second, { user: null }));
    const links = (ids: Ids) => [remove(linkTo(ids.slug)), remove(linkTo(ids.cardId))];
    const both = [...deletion(first, 1), remove(pathOf(second)), ...links(second)];
    await expectDenied(write(first, both));
    await write(first, deletion(first, 1));
    await write(first, deletion(second, 0));
  });

  it('written as 1.0 counts one card, and leaves no room for a second', async () => {
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

  it('may not be written with an additional field', async () => {
    const ids = await newUser(environment);
    await expectDenied(write(ids, creation(ids, { user: { more: true } })));
    await write(ids, creation(ids));
  });

  it('has room only if the user document has the limit, the count and an active account', async () => {
    for (const field of ['maxCards', 'cardCount', 'isActive']) {
      const ids = await newUserWithout(field);
      await expectDenied(write(ids, creation(ids)));
      await plant(environment, [set(`users/${ids.uid}`, userData(ids.uid))]);
      await write(ids, creation(ids));
    }
  });
});

describe('deleting an account', () => {
  it('is allowed together with its last legacy card, which was never counted', async () => {
    const ids = await newUser(environment);
    await plant(environment, [set(pathOf(ids), { name: 'Ann' })]);
    await expectDenied(write(ids, [remove(pathOf(ids))]));
    await expect(write(ids, [remove(pathOf(ids)), remove(`users/${ids.uid}`)])).resolves.toBeUndefined();
  });

  it('may remove the personal fields, but no others', async () => {
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

  it('can be created only by its user, whatever its e-mail address is', async () => {
    const { uid } = fresh();
    const email = 'somebody@users.example';
    await expectDenied(commit(as(environment, 'somebody'), [set(`users/${uid}`, userData(uid, { email }))]));
    await commit(as(environment, uid), [set(`users/${uid}`, userData(uid))]);
  });

  it('may get no additional field, and no list for a text', async () => {
    await changed({ displayName: 'Ann' });
    await expectDenied(changed({ displayName: 'Ann', more: true }));
    await expectDenied(changed({ displayName: ['Ann'] }));
  });
});

describe('a card of an active account', () => {
  const user = ({ uid }: Ids) => `users/${uid}`;

  it.each<[string, (ids: Ids) => Write[], (ids: Ids) => Write[]]>([
    ['is active', () => [], () => []],
    [
      'loses its user document in the same commit',
      (ids) => [update(user(ids), { cardCount: 0 })],
      (ids) => [remove(user(ids))],
    ],
  ])('can be edited when the account %s', async (_what, before, together) => {
    const ids = await newOwner(environment);
    await plant(environment, [update(user(ids), { isActive: false })]);
    const changes = edit(ids, { memo: 'new' });
    await expectDenied(write(ids, changes));
    await plant(environment, [update(user(ids), { isActive: true })]);
    await plant(environment, before(ids));
    await expect(write(ids, [...changes, ...together(ids)])).resolves.toBeUndefined();
  });

  it('cannot be edited without a user document, even if the same commit creates it', async () => {
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

  it('can be redeemed by an active user without an additional field', async () => {
    const ids = await newUser(environment);
    const code = await newLicence();
    await expectDenied(write(ids, [ofLicence(ids, code), ofUser(ids, code, { more: true })]));
    await write(ids, [ofLicence(ids, code), ofUser(ids, code)]);
  });

  it('cannot be redeemed again by writing only the user document', async () => {
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

  it('cannot be redeemed for another user whose document names it', async () => {
    const ids = await newUser(environment);
    const code = await newLicence();
    await plant(environment, [ofUser(ids, code)]);
    await expectDenied(commit(as(environment, 'somebody'), [ofLicence(ids, code)]));
    await expect(write(ids, [ofLicence(ids, code)])).resolves.toBeUndefined();
  });
});

describe('the link of a card’s id', () => {
  it('must belong to the owner before an edit is allowed', async () => {
    const ids = await newOwner(environment);
    await write(ids, edit(ids, { memo: 'one' }));
    await plant(environment, [update(linkTo(ids.cardId), { userId: 'somebody' })]);
    await expectDenied(write(ids, edit(ids, { memo: 'two' })));
  });
});

describe('a link that a rename writes', () => {
  /** Returns the writes of a rename to a slug with an existing link, whose creation time is kept. */
  const taking = (ids: Ids, to: string) => {
    const projected = projection(cardData(ids.uid, to, { customPath: to, formerPaths: [ids.slug] }));
    const taken = { userId: ids.uid, cardId: ids.cardId, card: projected, updatedAt: now };
    return rename(ids, to).map((one) => (one.path === linkTo(to) ? update(linkTo(to), taken) : one));
  };

  it('cannot be taken from another card of the same owner', async () => {
    const mine = await newOwner(environment);
    const other = { ...fresh(), uid: mine.uid };
    await plant(environment, creation(other, { user: null }));
    await expectDenied(write(mine, taking(mine, other.slug)));
    await write(mine, rename(mine, fresh().slug));
  });

  it('cannot be taken from another user’s card with the same id', async () => {
    const mine = await newOwner(environment);
    const { slug } = fresh();
    await plant(environment, [set(linkTo(slug), activeLink('somebody', mine.cardId, {}))]);
    await expectDenied(write(mine, taking(mine, slug)));
    await write(mine, rename(mine, fresh().slug));
  });

  it('can be taken if it is abandoned and names the id of the new card', async () => {
    const ids = await newUser(environment);
    await plant(environment, [set(linkTo(ids.slug), pointer('somebody', ids.cardId, 'elsewhere'))]);
    await expect(write(ids, creation(ids))).resolves.toBeUndefined();
  });

  it.each([
    [true, past],
    [false, '2020-01-01'],
  ])(
    'can be taken (%s) if it is abandoned and the link of the id in it has the creation time %s',
    async (taken, createdAt) => {
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
    },
  );
});

describe('counters and details of visitors', () => {
  const today = dayNumber(Date.now());
  const counts = (views: number) => ({ [statsField(today)]: { views } });

  it('are denied in the commit that creates the card', async () => {
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

describe('a name with a second line', () => {
  it('may not have a direction override in the second line', async () => {
    const ids = await newOwner(environment);
    await write(ids, edit(ids, { name: 'Ann\nLee' }));
    await expectDenied(write(ids, edit(ids, { name: 'Ann\n\u202ELee' })));
  });
});

describe('the last social link of a card', () => {
  it('may not be a script', async () => {
    const ids = await newOwner(environment);
    const last = (instagram: string) =>
      write(ids, edit(ids, { socialLinks: { linkedin: '', twitter: '', instagram } }));
    await last('javascript');
    await expectDenied(last('javascript:'));
  });
});

describe('the address of a vCard', () => {
  it('must have the dot of the extension and the question mark', async () => {
    const ids = await newOwner(environment);
    const place = 'https://firebasestorage.googleapis.com/v0/b/abc/o';
    const at = (end: string) =>
      write(ids, edit(ids, { vcardUrl: `${place}/users%2F${ids.uid}%2Fvcards%2F${ids.cardId}${end}` }));
    await at('.vcf?alt=media');
    await expectDenied(at('xvcf?alt=media'));
    await expectDenied(at('.vcfxalt=media'));
  });
});

describe('a tag of a contact', () => {
  it('may be empty between others, but not have two lines', async () => {
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
