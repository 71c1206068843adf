/** The end of an account through the real SDK, also when it is cut off. */
import { describe, expect, inject, it, vi } from 'vitest';
import { OWNER_COLLECTIONS } from '@/account-data/model/export-file';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { pictureName } from '../../support/samples/picture-name.ts';
import {
  accountClient,
  authAccount,
  draft,
  fault,
  filesOf,
  newAccount,
  operatorDeletes,
  operatorSets,
  stored,
  unique,
} from '../clients.ts';

const CONTENT = new Uint8Array(10);
const PNG = () => new Blob([CONTENT], { type: 'image/png' });

/** Moves the last login of an account into the past. */
async function loginAge(uid: string, milliseconds: number): Promise<void> {
  const address = `http://${inject('hosts').auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, lastLoginAt: String(Date.now() - milliseconds) }),
  });
  expect(answer.ok).toBe(true);
}

/** Makes the next commit that writes to a path fail. */
const commits = (path: string) => ({
  service: 'firestore',
  verb: 'commit',
  path,
  action: { fail: 'PERMISSION_DENIED' },
});

describe('deleting an account', () => {
  /** An account with two cards, one of them renamed, and files no card shows. */
  async function furnished() {
    const account = await newAccount();
    const { app, uid } = account;
    await operatorSets(`users/${uid}`, { maxCards: 5 });
    const [first, former, second] = [unique('first'), unique('former'), unique('second')];
    const card = await app.createCard(uid, draft({ customPath: former }));
    await app.updateCard(uid, card.id, draft({ customPath: first }));
    const other = await app.createCard(uid, draft({ customPath: second }));
    for (const folder of ['images', 'profile-photos']) {
      const path = `users/${uid}/${folder}/${pictureName(CONTENT, 'left.png')}`;
      await app.uploadBlob(path, PNG(), { contentType: 'image/png' });
    }
    const people = OWNER_COLLECTIONS.map((name) => `users/${uid}/${name}/one`);
    const counters = [card.id, other.id].map((id) => `users/${uid}/cards/${id}/stats/202410-1`);
    for (const path of [...people, ...counters]) await operatorSets(path, { views: 1 });
    return {
      ...account,
      below: [...people, ...counters],
      names: [first, former, second, card.id, other.id],
      cards: [card.id, other.id],
    };
  }

  async function expectNothingLeft({
    uid,
    email,
    names,
    cards,
    below,
  }: Awaited<ReturnType<typeof furnished>>) {
    for (const name of names) expect(await stored(`customLinks/${name}`)).toBeUndefined();
    for (const id of cards) expect(await stored(`users/${uid}/cards/${id}`)).toBeUndefined();
    for (const path of below) expect(await stored(path)).toBeUndefined();
    expect(await stored(`users/${uid}`)).toBeUndefined();
    expect(await filesOf(uid)).toEqual([]);
    expect(await authAccount(email)).toBeUndefined();
  }

  it('deletes cards with all their links, files, user document and account, and reports its progress', async () => {
    const account = await furnished();
    expect(await filesOf(account.uid)).toHaveLength(4);
    const steps: string[] = [];
    await account.app.reauthenticate('secret-1');
    await account.app.deleteAccount(account.uid, ({ step, done, total }) =>
      steps.push(`${step} ${done}/${total}`),
    );
    expect(steps).toEqual([
      'cards 0/2',
      'cards 1/2',
      'files 0/0',
      'files 0/4',
      'document 0/1',
      'account 0/1',
    ]);
    await expectNothingLeft(account);
  });

  it.runIf(inject('standIn'))('deletes a file that another tab uploads meanwhile', async () => {
    const account = await furnished();
    const { app, uid } = account;
    const path = `users/${uid}/images/${pictureName(CONTENT, 'late.png')}`;
    await fault({ service: 'firestore', verb: 'commit', path: `users/${uid}`, action: { delay: 3_000 } });
    let upload: Promise<unknown> | undefined;
    await app.deleteAccount(uid, ({ step }) => {
      if (step === 'document') upload = app.uploadBlob(path, PNG(), { contentType: 'image/png' });
    });
    await upload;
    await expectNothingLeft(account);
  });

  it('changes nothing of other users’ accounts', async () => {
    const [leaving, staying] = [await furnished(), await furnished()];
    await leaving.app.deleteAccount(leaving.uid, () => {});
    await expectNothingLeft(leaving);
    expect(await stored(`users/${staying.uid}`)).toMatchObject({ cardCount: 2 });
    expect(await filesOf(staying.uid)).toHaveLength(4);
    await staying.app.deleteAccount(staying.uid, () => {});
  });

  it.runIf(inject('standIn')).each([
    ['a card', commits('users/*/cards/*')],
    ["a card's counters", commits('users/*/cards/*/stats/*')],
    ['the people', commits('users/*/inbox/*')],
    ['listing the files', { service: 'storage', verb: 'list', action: { fail: 'PERMISSION_DENIED' } }],
    ['a file', { service: 'storage', verb: 'delete', action: { fail: 'PERMISSION_DENIED' } }],
    ['the account', { service: 'auth', verb: 'delete', action: { fail: 'INTERNAL' } }],
  ])('when cut off at %s, is completed by a second run', async (_what, request) => {
    const account = await furnished();
    await fault(request);
    await expect(account.app.deleteAccount(account.uid, () => {})).rejects.toMatchObject({
      name: 'AppError',
    });
    expect(await authAccount(account.email)).toBeDefined();
    await account.app.deleteAccount(account.uid, () => {});
    await expectNothingLeft(account);
  });

  it.runIf(inject('standIn'))('is complete although the last answer was lost', async () => {
    const account = await furnished();
    await fault({ service: 'auth', verb: 'delete', action: { drop: true, when: 'after' } });
    await expect(account.app.deleteAccount(account.uid, () => {})).rejects.toMatchObject({
      code: 'network-request-failed',
    });
    await account.app.deleteAccount(account.uid, () => {});
    await expectNothingLeft(account);
  });

  it.runIf(inject('standIn'))(
    'when cut off at the user document, is completed by a later login',
    async () => {
      const account = await furnished();
      const path = `users/${account.uid}`;
      let commits = 0;
      const cut = account.app.deleteAccount(account.uid, ({ step }) => {
        if (step !== 'document') return;
        commits += 1;
        void fault({ service: 'firestore', verb: 'commit', path, action: { fail: 'PERMISSION_DENIED' } });
      });
      await expect(cut).rejects.toMatchObject({ code: 'permission-denied' });
      expect(commits).toBe(1);
      const later = await accountClient();
      const user = await later.login(account.email, 'secret-1');
      await later.ensureUserDocument(user);
      await later.deleteAccount(account.uid, () => {});
      await expectNothingLeft(account);
    },
  );

  it.each([undefined, 42, 'a/b', 'Not-A-Slug'])(
    'deletes a legacy card whose slug is %s',
    async (customPath) => {
      const account = await furnished();
      const id = 'OldCardOfFormerTimes';
      const old = { name: 'Old', ownerUid: account.uid, formerPaths: [1, null, 'x/y'] };
      await operatorSets(`users/${account.uid}/cards/${id}`, {
        ...old,
        ...(customPath === undefined ? {} : { customPath }),
      });
      await account.app.deleteAccount(account.uid, () => {});
      await expectNothingLeft(account);
      expect(await stored(`users/${account.uid}/cards/${id}`)).toBeUndefined();
    },
  );

  it('never deletes the account of another user who signed in meanwhile in another tab', async () => {
    const [asked, present] = [await furnished(), await furnished()];
    await expect(present.app.deleteAccount(asked.uid, () => {})).rejects.toMatchObject({
      code: 'account-changed',
    });
    for (const { uid } of [asked, present])
      expect(await stored(`users/${uid}`)).toMatchObject({ cardCount: 2 });
  });

  it('needs reauthentication', async () => {
    const account = await furnished();
    await expect(account.app.reauthenticate('wrong-1')).rejects.toMatchObject({ code: 'wrong-password' });
    await account.app.signOut();
    await expect(account.app.deleteAccount(account.uid, () => {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await stored(`users/${account.uid}`)).toBeDefined();
  });

  it('needs a recent login, and changes nothing without one', async () => {
    const account = await furnished();
    const other = await accountClient();
    await loginAge(account.uid, 4 * 60_000 + 5_000);
    await expect(account.app.deleteAccount(account.uid, () => {})).rejects.toMatchObject({
      code: 'requires-recent-login',
    });
    expect(await stored(`users/${account.uid}`)).toMatchObject({ cardCount: 2 });
    await other.login(account.email, 'secret-1');
    await other.deleteAccount(account.uid, () => {});
    await expectNothingLeft(account);
  });

  it.each([-60, 60])('works on a device whose clock is %s minutes off', async (minutes) => {
    const account = await furnished();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    try {
      await account.app.deleteAccount(account.uid, () => {});
    } finally {
      vi.useRealTimers();
    }
    await expectNothingLeft(account);
  });

  it('empties a user document whose count is above its cards, and still deletes the account', async () => {
    const account = await furnished();
    await operatorSets(`users/${account.uid}`, { cardCount: 7 });
    await account.app.deleteAccount(account.uid, () => {});
    const left = await stored(`users/${account.uid}`);
    expect(Object.keys(left ?? {}).sort()).toEqual(
      [
        'cardCount',
        'createdAt',
        'createdBy',
        'isActive',
        'isTrialActive',
        'lastCardId',
        'maxCards',
        'plan',
        'uid',
        'updatedAt',
        'version',
      ].sort(),
    );
    expect(left).toMatchObject({ cardCount: 5 });
    await operatorDeletes(`users/${account.uid}`);
    await expectNothingLeft(account);
  });

  it('deletes a card that another device makes meanwhile', async () => {
    const account = await furnished();
    const other = await accountClient();
    await other.login(account.email, 'secret-1');
    const late = unique('late');
    let making: Promise<unknown> | undefined;
    await account.app.deleteAccount(account.uid, ({ step }) => {
      if (step === 'files') making ??= other.createCard(account.uid, draft({ customPath: late }));
    });
    await making;
    expect(await stored(`customLinks/${late}`)).toBeUndefined();
    await expectNothingLeft(account);
  });

  it('can be canceled: the account stays with the data that is left', async () => {
    const account = await furnished();
    await account.app.deleteCard(account.uid, account.cards[0] ?? '');
    await operatorDeletes(`users/${account.uid}`);
    await account.app.keepAccount(account.uid);
    expect(await stored(`users/${account.uid}`)).toMatchObject({ email: account.email, cardCount: 0 });
    await account.app.deleteAccount(account.uid, () => {});
    await expectNothingLeft(account);
  });
});
