import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/shared/lib/day';
import { LICENCE_MAX_DAYS } from '../../operator/licences/arguments.ts';
import { creation, newUser, type Ids } from './creation.ts';
import { OPERATOR } from './environment.ts';
import { atRequestTime, commitRaw } from './raw.ts';
import {
  as,
  asVisitor,
  commit,
  expectDenied,
  fresh,
  plant,
  rulesUnderTest,
  set,
  update,
  userData,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('licences');

/** Returns the time in the given number of days. */
const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY_MS);
const premium = (fields: DocumentData) => ({ plan: 'premium', ...fields });

/**
 * Invalid terms that an operator may have typed into the console, each with the fields that a new plan has to
 * remove.
 */
const DAMAGED: readonly [string, DocumentData, DocumentData][] = [
  ['a start without days', { planStartedAt: Timestamp.now() }, {}],
  ['days as a text', { planStartedAt: Timestamp.now(), planDays: '30' }, {}],
  ['half a day', { planStartedAt: Timestamp.now(), planDays: 30.5 }, {}],
  ['a start as a text', { planStartedAt: new Date().toISOString(), planDays: 30 }, {}],
  ['an end as a text', { planExpiresAt: '2099-01-01T00:00:00Z' }, { planExpiresAt: deleteField() }],
  ['an end in milliseconds', { planExpiresAt: Date.parse('2099-01-01') }, { planExpiresAt: deleteField() }],
];

let drawn = 0;

/** Plants an unredeemed licence for 365 days with changes, and returns its code. */
async function newLicence(changes: DocumentData = {}): Promise<string> {
  drawn += 1;
  const code = `ABCDE-FGHJK-MNPQR-${String(drawn).padStart(5, '0')}`;
  const licence = {
    plan: 'premium',
    days: 365,
    redeemBefore: null,
    createdAt: Timestamp.now(),
    redeemedBy: null,
    redeemedAt: null,
    ...changes,
  };
  await plant(environment, [set(`licences/${code}`, licence)]);
  return code;
}

interface Changes {
  readonly licence?: DocumentData;
  readonly user?: DocumentData;
}

const ofLicence = ({ uid }: Ids, code: string, changes: DocumentData = {}): Write =>
  update(`licences/${code}`, { redeemedBy: uid, redeemedAt: serverTimestamp(), ...changes });

const ofUser = ({ uid }: Ids, licence: string, changes: DocumentData = {}): Write =>
  update(`users/${uid}`, {
    plan: 'premium',
    planStartedAt: serverTimestamp(),
    planDays: 365,
    licence,
    updatedAt: serverTimestamp(),
    ...changes,
  });

/** Returns the two writes of a redemption by a user without a paid plan. */
const redemption = (ids: Ids, code: string, { licence, user }: Changes = {}): Write[] => [
  ofLicence(ids, code, licence),
  ofUser(ids, code, user),
];

const write = ({ uid }: Ids, writes: readonly Write[]) => commit(as(environment, uid), writes);

describe('reading licences', () => {
  it('is allowed to a signed-in user who has the code', async () => {
    const [code, { uid }] = [await newLicence(), await newUser(environment)];
    expect((await getDoc(doc(as(environment, uid), 'licences', code))).get('days')).toBe(365);
    expect((await getDoc(doc(as(environment, uid), 'licences', 'UNKNOWN'))).exists()).toBe(false);
    await expectDenied(getDoc(doc(asVisitor(environment), 'licences', code)));
  });

  it('is never allowed as a list, not even of own licences', async () => {
    const { uid } = await newUser(environment);
    const mine = as(environment, uid);
    await expectDenied(getDocs(collection(mine, 'licences')));
    await expectDenied(getDocs(query(collection(mine, 'licences'), where('redeemedBy', '==', uid))));
    await expectDenied(getDocs(collectionGroup(mine, 'licences')));
  });
});

describe('a licence', () => {
  it('can never be created, changed or deleted by a client', async () => {
    const [code, { uid }] = [await newLicence(), await newUser(environment)];
    const mine = as(environment, uid);
    const licence = (await getDoc(doc(mine, 'licences', code))).data() ?? {};
    await expectDenied(setDoc(doc(mine, 'licences', 'ABCDE-FGHJK-MNPQR-STUVW'), licence));
    await expectDenied(updateDoc(doc(mine, 'licences', code), { days: LICENCE_MAX_DAYS }));
    await expectDenied(deleteDoc(doc(mine, 'licences', code)));
  });

  it('adds its days once, even if its commit writes the user document twice', async () => {
    const [code, ids] = [await newLicence(), await newUser(environment)];
    const again = update(`users/${ids.uid}`, { planDays: 730, licence: code, updatedAt: serverTimestamp() });
    await expectDenied(write(ids, [ofUser(ids, code), again, ofLicence(ids, code)]));

    const paid = await newUser(environment, {
      plan: 'premium',
      planStartedAt: Timestamp.now(),
      planDays: 30,
    });
    const more = (planDays: number) =>
      update(`users/${paid.uid}`, { plan: 'premium', planDays, licence: code, updatedAt: serverTimestamp() });
    await expectDenied(write(paid, [more(395), more(760), ofLicence(paid, code)]));
    await write(paid, [more(395), ofLicence(paid, code)]);
  });

  it('is redeemed only together with the user’s plan', async () => {
    const [code, ids] = [await newLicence(), await newUser(environment)];
    await expectDenied(write(ids, [ofLicence(ids, code)]));
    await expectDenied(write(ids, [ofUser(ids, code)]));
    await write(ids, redemption(ids, code));
    const user = await getDoc(doc(as(environment, ids.uid), 'users', ids.uid));
    expect(user.data()).toMatchObject({ plan: 'premium', planDays: 365, licence: code });
  });

  it('can be redeemed only once, by any user', async () => {
    const [code, first, second] = [
      await newLicence(),
      await newUser(environment),
      await newUser(environment),
    ];
    await write(first, redemption(first, code));
    await expectDenied(write(second, redemption(second, code)));
    await expectDenied(write(first, redemption(first, code)));
    await expectDenied(write(first, redemption(first, code, { user: { planDays: 730 } })));
    await expectDenied(write(first, [ofUser(first, code, { planStartedAt: deleteField(), planDays: 730 })]));
    await expectDenied(write(first, [ofLicence(first, code)]));
  });

  it('goes to one of two users who redeem it at the same time', async () => {
    const [code, ...both] = [await newLicence(), await newUser(environment), await newUser(environment)];
    const results = await Promise.allSettled(
      both.map((ids) => {
        const database = as(environment, ids.uid);
        return runTransaction(database, async (transaction) => {
          const licence = await transaction.get(doc(database, 'licences', code));
          if (licence.get('redeemedBy') !== null) throw new Error('used');
          for (const { path, data = {} } of redemption(ids, code))
            transaction.update(doc(database, path), data);
        });
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const plans = await Promise.all(
      both.map(
        async ({ uid }) => (await getDoc(doc(as(environment, uid), 'users', uid))).get('plan') as unknown,
      ),
    );
    expect(new Set(plans)).toEqual(new Set(['free_trial', 'premium']));
  });

  it('cannot be redeemed for another user, nor by a visitor', async () => {
    const [code, mine, theirs] = [await newLicence(), await newUser(environment), await newUser(environment)];
    await expectDenied(write(mine, redemption(mine, code, { licence: { redeemedBy: theirs.uid } })));
    await expectDenied(write(mine, redemption(theirs, code)));
    await expectDenied(commit(asVisitor(environment), redemption(mine, code)));
    await write(mine, redemption(mine, code));
  });

  it('cannot be redeemed together with another licence', async () => {
    const [one, other] = [await newLicence(), await newLicence()];
    const ids = await newUser(environment);
    await expectDenied(
      write(ids, [ofLicence(ids, one), ...redemption(ids, other, { user: { planDays: 730 } })]),
    );
    await expectDenied(write(ids, [ofLicence(ids, one), ...redemption(ids, other)]));
    await write(ids, redemption(ids, other));
  });

  it.each<[string, DocumentData]>([
    ['a time from the client', { redeemedAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['more days', { days: LICENCE_MAX_DAYS }],
    ['an additional field', { note: 'mine' }],
    ['another end', { redeemBefore: inDays(1) }],
  ])('cannot be redeemed with %s', async (_what, licence) => {
    const [code, ids] = [await newLicence(), await newUser(environment)];
    await expectDenied(write(ids, redemption(ids, code, { licence })));
  });

  it('can be redeemed until its last day, but not later', async () => {
    const [early, late] = [
      await newLicence({ redeemBefore: inDays(1) }),
      await newLicence({ redeemBefore: inDays(-1) }),
    ];
    const ids = await newUser(environment);
    await expectDenied(write(ids, redemption(ids, late)));
    await write(ids, redemption(ids, early));
  });
});

describe('the plan that a licence sets', () => {
  const attempt = async (before: DocumentData, user: DocumentData, days = 365) => {
    const [code, ids] = [await newLicence({ days }), fresh()];
    await plant(environment, [set(`users/${ids.uid}`, userData(ids.uid, before))]);
    await write(ids, redemption(ids, code, { user }));
  };
  const started = Timestamp.fromMillis(Date.now() - 100 * DAY_MS);
  const running = premium({ planStartedAt: started, planDays: 101, licence: 'OLDER' });
  const lapsed = premium({ planStartedAt: started, planDays: 99, licence: 'OLDER' });
  const nextWeek = inDays(7);
  const untilNextWeek = premium({ planExpiresAt: nextWeek });

  it.each<[string, DocumentData, DocumentData]>([
    ['a free plan', { plan: 'free' }, {}],
    ['a trial', {}, {}],
    ['an ended licence', lapsed, {}],
    [
      'a plan that the operator ended',
      premium({ planExpiresAt: inDays(-1) }),
      { planExpiresAt: deleteField() },
    ],
    ['an end without a plan', { planExpiresAt: inDays(7) }, { planExpiresAt: deleteField() }],
  ])('begins now after %s', async (_what, before, user) => {
    await expectDenied(attempt(before, { ...user, planStartedAt: inDays(1) }));
    await expectDenied(attempt(before, { ...user, planDays: 366 }));
    await expectDenied(attempt(before, { ...user, planDays: 464 }));
    await attempt(before, user);
  });

  it.each(DAMAGED)('begins now after %s', async (_what, term, user) => {
    await expectDenied(attempt(premium(term), { ...user, planStartedAt: inDays(1) }));
    await expectDenied(attempt(premium(term), { ...user, planDays: 395 }));
    await attempt(premium(term), user);
  });

  it('has at least one and at most the maximum number of days', async () => {
    for (const days of [0, -1, LICENCE_MAX_DAYS + 1])
      await expectDenied(attempt({}, { planDays: days }, days));
    for (const days of [1, LICENCE_MAX_DAYS]) await attempt({}, { planDays: days }, days);
  });

  it('continues a running licence, with the days of both', async () => {
    const right = { planStartedAt: started, planDays: 466 };
    await expectDenied(attempt(running, { ...right, planDays: 467 }));
    await expectDenied(attempt(running, { ...right, planStartedAt: serverTimestamp() }));
    await expectDenied(attempt(running, { ...right, planDays: 365 }));
    await expectDenied(attempt(running, {}));
    await expectDenied(attempt(lapsed, { ...right, planDays: 464 }));
    await attempt(running, right);
  });

  it('begins at the end that the operator has set', async () => {
    const right = { planStartedAt: nextWeek, planDays: 365, planExpiresAt: deleteField() };
    await expectDenied(attempt(untilNextWeek, { ...right, planExpiresAt: nextWeek }));
    await expectDenied(attempt(untilNextWeek, { ...right, planDays: 366 }));
    await expectDenied(attempt(untilNextWeek, { ...right, planStartedAt: serverTimestamp() }));
    await expectDenied(attempt(untilNextWeek, { ...right, planStartedAt: inDays(8) }));
    await attempt(untilNextWeek, right);
  });

  it('is denied for a plan without an end', async () => {
    for (const before of [premium({}), premium({ planExpiresAt: null })]) {
      await expectDenied(attempt(before, { planExpiresAt: deleteField() }));
      await expectDenied(attempt(before, { planExpiresAt: deleteField(), planStartedAt: null }));
      await expectDenied(attempt(before, { planExpiresAt: deleteField(), planStartedAt: inDays(1) }));
    }
  });

  it('has the days of the licence', async () => {
    await expectDenied(attempt({}, { planDays: 365 }, 30));
    await attempt({}, { planDays: 30 }, 30);
  });

  it.each<[string, DocumentData]>([
    ['another plan', { plan: 'enterprise' }],
    ['another licence', { licence: 'ABCDE-FGHJK-MNPQR-STUVW' }],
    ['a higher limit', { maxCards: 99 }],
    ['a lower count', { cardCount: -1 }],
    ['an update time from the client', { updatedAt: inDays(-1) }],
    ['an end from the client', { planExpiresAt: inDays(9_999) }],
    ['no days', { planDays: deleteField() }],
  ])('is denied with %s', async (_what, user) => {
    await expectDenied(attempt({}, user));
  });

  it('has an integer number of days', async () => {
    const redeem = async (
      planDays: Readonly<Record<string, unknown>>,
      days: object = { integerValue: '365' },
    ) => {
      const [code, { uid }] = [await newLicence(), await newUser(environment)];
      const worth = { path: `licences/${code}`, fields: { days }, updateMask: { fieldPaths: ['days'] } };
      expect(await commitRaw(environment, OPERATOR, [worth])).toBe(200);
      const fields = { plan: { stringValue: 'premium' }, planDays, licence: { stringValue: code } };
      return commitRaw(environment, uid, [
        {
          path: `licences/${code}`,
          fields: { redeemedBy: { stringValue: uid } },
          updateMask: { fieldPaths: ['redeemedBy'] },
          updateTransforms: atRequestTime('redeemedAt'),
        },
        {
          path: `users/${uid}`,
          fields,
          updateMask: { fieldPaths: Object.keys(fields) },
          updateTransforms: atRequestTime('planStartedAt', 'updatedAt'),
        },
      ]);
    };
    expect(await redeem({ doubleValue: 365 })).toBe(403);
    expect(await redeem({ integerValue: '365' }, { doubleValue: 365 })).toBe(403);
    expect(await redeem({ integerValue: '365' })).toBe(200);
  });

  it('is denied to an account that the operator has stopped', async () => {
    await expectDenied(attempt({ isActive: false }, {}));
    await attempt({ isActive: true }, {});
  });
});

describe('the right to more cards by a licence', () => {
  const second = async (fields: DocumentData) => {
    const ids = fresh();
    await plant(environment, [set(`users/${ids.uid}`, userData(ids.uid, { cardCount: 1, ...fields }))]);
    await write(ids, creation(ids, { user: { cardCount: 2 } }));
  };
  const started = Timestamp.fromMillis(Date.now() - 10 * DAY_MS);

  it('ends with the licence', async () => {
    await expectDenied(second(premium({ planStartedAt: started, planDays: 9 })));
    await second(premium({ planStartedAt: started, planDays: 11 }));
  });

  it('ends with the licence, whatever `planExpiresAt` contains', async () => {
    await expectDenied(second(premium({ planStartedAt: started, planDays: 9, planExpiresAt: inDays(1) })));
    await second(premium({ planStartedAt: started, planDays: 11, planExpiresAt: inDays(-1) }));
  });

  it('requires the plan, not only a running term', async () => {
    await expectDenied(second({ plan: 'free', planStartedAt: started, planDays: 11 }));
  });

  it.each(DAMAGED)('is missing for a plan with %s', async (_what, term) => {
    await expectDenied(second(premium(term)));
  });

  it('exists for a plan without a term', async () => {
    await second(premium({ planStartedAt: null }));
    await expectDenied(second(premium({ planStartedAt: null, planExpiresAt: inDays(-1) })));
  });
});

describe('the term of a redeemed licence', () => {
  const redeemed = async () => {
    const [code, ids] = [await newLicence(), await newUser(environment)];
    await write(ids, redemption(ids, code));
    return { code, ids };
  };

  it.each<[string, DocumentData]>([
    ['more days', { planDays: 999 }],
    ['a later start', { planStartedAt: serverTimestamp() }],
    ['no licence', { licence: deleteField() }],
    ['no term', { planStartedAt: deleteField(), planDays: deleteField(), licence: deleteField() }],
  ])('cannot be changed by its owner to %s', async (_what, change) => {
    const { ids } = await redeemed();
    await expectDenied(write(ids, [update(`users/${ids.uid}`, { ...change, updatedAt: serverTimestamp() })]));
    await expectDenied(
      write(ids, [
        update(`users/${ids.uid}`, {
          ...change,
          lastLoginAt: serverTimestamp(),
          updatedAt: serverTimestamp(),
        }),
      ]),
    );
  });

  it('is deleted with the account, and cannot be restored', async () => {
    const { ids, code } = await redeemed();
    const user = doc(as(environment, ids.uid), 'users', ids.uid);
    await deleteDoc(user);
    const term = { planStartedAt: serverTimestamp(), planDays: 365, licence: code };
    await expectDenied(setDoc(user, userData(ids.uid, term)));
    await expectDenied(setDoc(user, userData(ids.uid, { ...term, plan: 'premium' })));
    await setDoc(user, userData(ids.uid));
    await expectDenied(write(ids, redemption(ids, code)));
  });

  it('is kept by a login and by the removal of the personal fields', async () => {
    const { ids } = await redeemed();
    const user = doc(as(environment, ids.uid), 'users', ids.uid);
    await updateDoc(user, { lastLoginAt: serverTimestamp(), updatedAt: serverTimestamp() });
    const personal = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];
    await updateDoc(user, {
      ...Object.fromEntries(personal.map((field) => [field, deleteField()])),
      updatedAt: serverTimestamp(),
    });
    expect((await getDoc(user)).get('planDays')).toBe(365);
  });
});
