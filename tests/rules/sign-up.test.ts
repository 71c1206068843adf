/**
 * Who may sign up: anyone, people with an address at a domain, or invited people. Making the user document
 * is what is decided; a login without one writes nothing where not everyone may make it.
 */
import {
  Bytes,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/shared/lib/day';
import { creation, newOwner, newUser } from './creation.ts';
import type { Addressee } from './environment.ts';
import {
  as,
  asVisitor,
  commit,
  contactData,
  expectDenied,
  fresh,
  plant,
  remove,
  rulesUnderTest,
  set,
  update,
  userData,
  type Write,
} from './support.ts';

const environment = await rulesUnderTest('sign-up');
const now = serverTimestamp();
const SIGN_UP = 'service/signUp';
const FIRM = { mode: 'domains', domains: ['firm.example', 'xn--frm-ioa.example', 'fïrm.example'] };

const say = (signUp: DocumentData) => plant(environment, [set(SIGN_UP, signUp)]);
const unsay = () => plant(environment, [remove(SIGN_UP)]);
beforeEach(unsay);

let drawn = 0;

/** Plants an invitation with changes, and returns its code. */
async function invite(changes: DocumentData = {}): Promise<string> {
  drawn += 1;
  const code = `ABCDE-FGHJK-MNPQR-${String(drawn).padStart(5, '0')}`;
  const invitation = {
    email: null,
    noteId: null,
    redeemBefore: Timestamp.fromMillis(Date.now() + DAY_MS),
    createdAt: Timestamp.now(),
    redeemedBy: null,
    redeemedAt: null,
    ...changes,
  };
  await plant(environment, [set(`invitations/${code}`, invitation)]);
  return code;
}

/** A login with an address, confirmed unless said otherwise. */
const login = (email = 'ann@elsewhere.example', isConfirmed = true): Addressee => ({
  uid: fresh().uid,
  email,
  isConfirmed,
});

const account = ({ uid, email }: Addressee, changes: DocumentData = {}): Write =>
  set(`users/${uid}`, userData(uid, { email, ...changes }));
const used = ({ uid }: Addressee, code: string, changes: DocumentData = {}): Write =>
  update(`invitations/${code}`, { redeemedBy: uid, redeemedAt: now, ...changes });
const write = (who: Addressee, writes: readonly Write[]) => commit(as(environment, who), writes);
const signUp = (who: Addressee) => write(who, [account(who)]);
const signUpWith = (who: Addressee, code: string) =>
  write(who, [account(who, { invitation: code }), used(who, code)]);

describe('who may sign up', () => {
  it('is read by anyone, one document, and written by no client', async () => {
    await say(FIRM);
    const who = login();
    for (const database of [as(environment, who), asVisitor(environment)]) {
      expect((await getDoc(doc(database, SIGN_UP))).get('mode')).toBe('domains');
      await expectDenied(getDocs(collection(database, 'service')));
      await expectDenied(setDoc(doc(database, SIGN_UP), { mode: 'anybody' }));
      await expectDenied(updateDoc(doc(database, SIGN_UP), { mode: 'anybody' }));
      await expectDenied(deleteDoc(doc(database, SIGN_UP)));
    }
  });

  it.each<[string, DocumentData | undefined]>([
    ['nothing is stored', undefined],
    ['it is said', { mode: 'anybody' }],
    ['domains are left from before', { ...FIRM, mode: 'anybody' }],
  ])('is anybody when %s', async (_what, stored) => {
    if (stored) await say(stored);
    await signUp(login('ann@elsewhere.example', false));
    await expectDenied(write(login(), [account(login())]));
  });

  it.each<[string, DocumentData]>([
    ['no mode', {}],
    ['an unknown mode', { mode: 'friends', domains: ['elsewhere.example'] }],
    ['a mode that is no text', { mode: true, domains: ['elsewhere.example'] }],
    ['domains and no mode', { domains: ['elsewhere.example'] }],
    ['domains that are missing', { mode: 'domains' }],
    ['domains that are one text', { mode: 'domains', domains: 'elsewhere.example' }],
    ['domains that are a map', { mode: 'domains', domains: { 'elsewhere.example': true } }],
    ['no domain', { mode: 'domains', domains: [] }],
    ['a domain with a capital letter', { mode: 'domains', domains: ['Elsewhere.example'] }],
    ['invitations alone', { mode: 'invitation', domains: ['elsewhere.example'] }],
  ])('is no one without an invitation when the operator’s document has %s', async (_what, stored) => {
    await say(stored);
    await expectDenied(signUp(login()));
    await signUpWith(login(), await invite());
    await say({ mode: 'domains', domains: ['elsewhere.example'] });
    await signUp(login());
  });
});

describe('people with an address at a domain', () => {
  beforeEach(() => say(FIRM));

  it.each([
    'ann@firm.example',
    'Ann@FIRM.Example',
    'ann+cards@firm.example',
    'ann@xn--frm-ioa.example',
    'ann@fïrm.example',
    'ann@FÏRM.example',
  ])('may sign up as %s, once it is confirmed', async (email) => {
    await expectDenied(signUp(login(email, false)));
    await signUp(login(email));
  });

  it.each([
    'ann@elsewhere.example',
    'ann@sub.firm.example',
    'ann@notfirm.example',
    'ann@firm.example.elsewhere.example',
    'ann@firm.example@elsewhere.example',
    'ann@elsewhere.example@firm.example',
    'firm.example',
    'firm.example@',
    'ann@firm.example.',
    'ann@',
  ])('may not sign up as %s', async (email) => {
    await expectDenied(signUp(login(email)));
  });

  it('may not sign up without an address, nor with the address of another', async () => {
    const { uid } = fresh();
    const nameless = environment.as({ withoutAddress: uid });
    await expectDenied(setDoc(doc(nameless, 'users', uid), userData(uid, { email: '' })));
    await unsay();
    await setDoc(doc(nameless, 'users', uid), userData(uid, { email: '' }));
    await say(FIRM);
    const who = login();
    await expectDenied(write(who, [account(who, { email: 'ann@firm.example' })]));
  });
});

describe('an invitation', () => {
  beforeEach(() => say({ mode: 'invitation' }));

  it('is read by a signed-in person who has the code, and never listed', async () => {
    const code = await invite();
    const mine = as(environment, login());
    expect((await getDoc(doc(mine, 'invitations', code))).exists()).toBe(true);
    expect((await getDoc(doc(mine, 'invitations', 'UNKNOWN'))).exists()).toBe(false);
    await expectDenied(getDoc(doc(asVisitor(environment), 'invitations', code)));
    await expectDenied(getDocs(collection(mine, 'invitations')));
    await expectDenied(getDocs(collectionGroup(mine, 'invitations')));
  });

  it('is never made, changed or deleted by a client', async () => {
    const code = await invite();
    const mine = as(environment, login());
    const invitation = (await getDoc(doc(mine, 'invitations', code))).data() ?? {};
    await expectDenied(setDoc(doc(mine, 'invitations', 'ABCDE-FGHJK-MNPQR-STUVW'), invitation));
    await expectDenied(updateDoc(doc(mine, 'invitations', code), { noteId: 'mine' }));
    await expectDenied(deleteDoc(doc(mine, 'invitations', code)));
  });

  it('is redeemed together with the user document that names it, or not at all', async () => {
    const [code, other] = [await invite(), await invite()];
    const who = login('ann@elsewhere.example', false);
    const named = (invitation: unknown) => account(who, { invitation });
    await expectDenied(write(who, [named(code)]));
    await expectDenied(write(who, [used(who, code)]));
    await expectDenied(write(who, [account(who), used(who, code)]));
    await expectDenied(write(who, [named(other), used(who, code)]));
    await expectDenied(write(who, [named('UNKNOWN'), used(who, code)]));
    await expectDenied(write(who, [named(null), used(who, code)]));
    await expectDenied(write(who, [named(code), used(who, code), used(who, other)]));
    await signUpWith(who, code);
  });

  it('is redeemed once', async () => {
    const code = await invite();
    const [first, second] = [login(), login()];
    await signUpWith(first, code);
    await expectDenied(signUpWith(second, code));
    await expectDenied(write(second, [account(second, { invitation: code })]));
    // Nor by the same person, for whom the account was made already.
    await write(first, [remove(`users/${first.uid}`)]);
    await expectDenied(signUpWith(first, code));
    await expectDenied(write(first, [account(first, { invitation: code })]));
    await signUpWith(first, await invite());
  });

  it('lets in one of two people who redeem it at the same time', async () => {
    const code = await invite();
    const results = await Promise.allSettled(
      [login(), login()].map((who) => {
        const database = as(environment, who);
        return runTransaction(database, async (transaction) => {
          const invitation = await transaction.get(doc(database, 'invitations', code));
          if (invitation.get('redeemedBy') !== null) throw new Error('used');
          transaction.update(invitation.ref, used(who, code).data ?? {});
          const user = account(who, { invitation: code });
          transaction.set(doc(database, user.path), user.data ?? {});
        });
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not redeemed for another, nor by a visitor', async () => {
    const code = await invite();
    const [mine, theirs] = [login(), login()];
    const theirWrites = [account(theirs, { invitation: code }), used(theirs, code)];
    await expectDenied(write(mine, theirWrites));
    await expectDenied(commit(asVisitor(environment), theirWrites));
    await expectDenied(write(mine, [account(mine, { invitation: code }), used(theirs, code)]));
    await signUpWith(mine, code);
  });

  it('adds no second account to one that is there', async () => {
    const code = await invite();
    const { uid } = await newUser(environment);
    const mine = as(environment, uid);
    const redemption = update(`invitations/${code}`, { redeemedBy: uid, redeemedAt: now });
    await expectDenied(commit(mine, [redemption]));
    await expectDenied(
      commit(mine, [redemption, update(`users/${uid}`, { invitation: code, updatedAt: now })]),
    );
    await signUpWith(login(), code);
  });

  it.each<[string, DocumentData]>([
    ['a time from the client', { redeemedAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['another address', { email: 'bea@elsewhere.example' }],
    ['another end', { redeemBefore: Timestamp.fromMillis(Date.now() + 9 * DAY_MS) }],
    ['an additional field', { role: 'admin' }],
  ])('is not redeemed with %s', async (_what, changes) => {
    const code = await invite();
    const who = login();
    await expectDenied(write(who, [account(who, { invitation: code }), used(who, code, changes)]));
  });

  it.each<[string, DocumentData]>([
    ['is over', { redeemBefore: Timestamp.fromMillis(Date.now() - DAY_MS) }],
    ['has no end', { redeemBefore: null }],
    ['has an end that is a text', { redeemBefore: '2099-12-31' }],
    ['was redeemed', { redeemedBy: 'other' }],
    ['does not say by whom it was redeemed', { redeemedBy: '' }],
  ])('is not redeemed when it %s', async (_what, changes) => {
    await expectDenied(signUpWith(login(), await invite(changes)));
  });

  it('for an address is redeemed with that address alone, confirmed', async () => {
    const invited = () => invite({ email: 'ann@firm.example' });
    await expectDenied(signUpWith(login('bea@firm.example'), await invited()));
    await expectDenied(signUpWith(login('ann@firm.example', false), await invited()));
    await signUpWith(login('Ann@Firm.example'), await invited());
    const { uid } = fresh();
    const code = await invited();
    await expectDenied(
      commit(environment.as({ withoutAddress: uid }), [
        set(`users/${uid}`, userData(uid, { email: '', invitation: code })),
        update(`invitations/${code}`, { redeemedBy: uid, redeemedAt: now }),
      ]),
    );
  });

  it('also lets in where an address at a domain would, or anyone', async () => {
    for (const stored of [FIRM, { mode: 'anybody' }]) {
      await say(stored);
      await signUpWith(login(), await invite());
      await expectDenied(write(login(), [account(login(), { invitation: 'UNKNOWN' })]));
    }
  });

  it('is needed again by a login whose user document is gone', async () => {
    const who = login();
    await signUpWith(who, await invite());
    await write(who, [remove(`users/${who.uid}`)]);
    await expectDenied(signUp(who));
  });
});

describe('a login without a user document', () => {
  const key = {
    publicKey: 'B'.padEnd(87, 'A') + '=',
    locked: 'A'.repeat(220),
    salt: 'A'.repeat(22) + '==',
    iterations: 600_000,
    updatedAt: now,
  };
  const WRITES: readonly [string, (uid: string) => Write[]][] = [
    ['a contact', (uid) => [set(`users/${uid}/contacts/ContactOfTest0000001`, contactData())]],
    [
      'the picture of a paper card',
      (uid) => [
        set(`users/${uid}/paperCards/ContactOfTest0000001`, {
          picture: Bytes.fromUint8Array(new Uint8Array(8)),
          createdAt: now,
        }),
      ],
    ],
    [
      'settings of an inbox',
      (uid) => [set(`users/${uid}/exchange/settings`, { accepts: true, publicKey: '', updatedAt: now })],
    ],
    ['a key', (uid) => [set(`users/${uid}/keys/inbox`, key)]],
  ];

  it.each(WRITES)('writes %s only where anyone may sign up', async (_what, writes) => {
    for (const stored of [FIRM, { mode: 'invitation' }, { mode: 'friends' }, {}]) {
      await say(stored);
      const who = login('ann@firm.example');
      await expectDenied(write(who, writes(who.uid)));
      // Nor together with the account: the rules see the state before the commit.
      await expectDenied(write(who, [account(who), ...writes(who.uid)]));
    }
    for (const open of [unsay, () => say({ mode: 'anybody' })]) {
      await open();
      const who = login();
      await write(who, writes(who.uid));
    }
  });

  it('makes no card and redeems no licence', async () => {
    const ids = fresh();
    const code = 'ABCDE-FGHJK-MNPQR-STUVW';
    await plant(environment, [
      set(`licences/${code}`, { days: 9, redeemBefore: null, redeemedBy: null, redeemedAt: null }),
    ]);
    for (const stored of [{ mode: 'invitation' }, { mode: 'anybody' }]) {
      await say(stored);
      const mine = as(environment, ids.uid);
      await expectDenied(commit(mine, creation(ids, { user: null })));
      await expectDenied(
        commit(mine, [update(`licences/${code}`, { redeemedBy: ids.uid, redeemedAt: now })]),
      );
    }
  });
});

describe('an account that is there', () => {
  it('goes on as before in each mode', async () => {
    const ids = await newOwner(environment);
    for (const stored of [FIRM, { mode: 'invitation' }, { mode: 'friends' }, {}]) {
      await say(stored);
      const mine = as(environment, ids.uid);
      await commit(mine, [update(`users/${ids.uid}`, { lastLoginAt: now, updatedAt: now })]);
      await commit(mine, [set(`users/${ids.uid}/contacts/${fresh().cardId}`, contactData())]);
      expect((await getDoc(doc(mine, 'users', ids.uid))).exists()).toBe(true);
    }
  });
});
