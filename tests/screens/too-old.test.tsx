/** What an app that is too old says when it is refused. Source: docs/decisions/0071. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { commit, denied } from '../e2e/cards/card-faults.ts';
import { putCards } from '../e2e/support/owner.ts';
import { word } from '../support/samples/words.ts';
import { layFault, newOwner, openApp } from './app.tsx';
import { fill, press, see, seeAlert, seeField } from './steps.ts';

const ID = 'TooOld00000000000000';
const TOO_OLD = word('errors.app-too-old');
const REFUSED = word('errors.permission-denied');

const fetchAnything = fetch;
let deployed: object;
beforeEach(() => {
  deployed = { version: '99.0.0', oldest: '0.1.0' };
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    asked[0] === '/release.json'
      ? Promise.resolve(new Response(JSON.stringify(deployed)))
      : fetchAnything(...asked),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the form of the owner's only card with a text that is not saved. */
async function openForm(): Promise<void> {
  const owner = await newOwner();
  await putCards(inject('hosts'), owner.uid, { [ID]: { name: 'Mina' } });
  await openApp(`/cards/${ID}/edit`, owner);
  await seeField('Company');
  fill('Company', 'Kiln');
}

test('a save that is refused says that a newer version is needed, and offers it over the changed form', async () => {
  await openForm();
  await layFault(commit(denied));
  await press('Save');
  await seeAlert(TOO_OLD);
  expect(screen.queryByText(REFUSED)).toBeNull();
  expect(screen.getByRole('button', { name: word('update.reload') })).toBeVisible();
  expect(await seeField('Company')).toHaveValue('Kiln');
});

test('a save of the newest version that is refused says that', async () => {
  deployed = { version: '0.1.0', oldest: '0.1.0' };
  await openForm();
  await layFault(commit(denied));
  await press('Save');
  await see(REFUSED);
  expect(screen.queryByText(TOO_OLD)).toBeNull();
});
