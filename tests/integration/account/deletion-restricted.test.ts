/** The end of an account the operator has restricted: a new document must not undo that. */
import { expect, inject, it } from 'vitest';
import { changeDocument } from '../../support/backend/owner-rest.ts';
import { authAccount, newAccount, operatorDeletes, stored } from '../clients.ts';

it.each([
  ['switched off', { isActive: false }],
  ['left without room for cards', { maxCards: 0 }],
  ['out of its trial', { isTrialActive: false }],
  ['premium, its trial over', { plan: 'premium', isTrialActive: false }],
])('deleting an account that is %s empties its user document', async (_what, state) => {
  const { app, uid, email } = await newAccount();
  await changeDocument(inject('hosts'), `users/${uid}`, state);
  await app.deleteAccount(uid, () => {});
  expect(await authAccount(email)).toBeUndefined();
  const left = await stored(`users/${uid}`);
  expect(left).toMatchObject(state);
  expect(left).not.toHaveProperty('email');
  expect(left).not.toHaveProperty('settings');
  await operatorDeletes(`users/${uid}`);
});

it('deleting a premium account leaves nothing', async () => {
  const { app, uid } = await newAccount();
  await changeDocument(inject('hosts'), `users/${uid}`, {
    plan: 'premium',
    maxCards: 9,
  });
  await app.deleteAccount(uid, () => {});
  expect(await stored(`users/${uid}`)).toBeUndefined();
});
