/**
 * The backend test: what the dashboard says when it fails (docs/specification.md §8), and the page that shows
 * what this browser knows of the backend (§2). Codes that only a browser finds:
 * tests/e2e/pages/backend-test.e2e.ts.
 */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { upload } from '../e2e/cards/card-faults.ts';
import { putCards } from '../e2e/support/owner.ts';
import { layFault, newOwner, openApp } from './app.tsx';
import { field, press, see } from './steps.ts';

afterEach(() => vi.restoreAllMocks());

test('a failed test is said on the dashboard, and the console says which part failed', async () => {
  await openApp('/dashboard', await newOwner());
  await see('No cards created yet.');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await layFault(upload({ fail: 'PERMISSION_DENIED' }));
  await press('Check connection');
  await see('Firebase test failed');
  expect(await screen.findByText("The browser's console says which part.")).toBeVisible();
  expect(warn.mock.calls.map(String).join('\n')).toContain('files failed');
});

test('the page shows who is signed in, and the profile and the cards on demand', async () => {
  const owner = await newOwner();
  await putCards(inject('hosts'), owner.uid, { first: { company: 'Kiln' }, second: { company: 'Acme' } });
  await openApp('/dashboard', owner);
  fireEvent.click(await screen.findByRole('link', { name: 'Connection details' }));
  await screen.findByRole('heading', { level: 1, name: 'Backend test' });
  const session = await screen.findByRole('region', { name: 'Session' });
  expect(
    [...session.querySelectorAll('dl > div')].map((pair) => [...pair.children].map((one) => one.textContent)),
  ).toEqual([
    ['User ID', owner.uid],
    ['Email', owner.email],
    ['Name', 'Mina Kim'],
    ['Sign-in status', 'Signed in'],
    ['Email verified', 'No'],
  ]);

  const results = () => JSON.parse(field('Results').value) as unknown;
  await press('Fetch cards');
  await screen.findByText(/^Fetch cards: done in \d+ ms\.$/);
  const cards = results() as { company: string; ownerUid: string }[];
  expect(cards).toHaveLength(2);
  expect(Object.fromEntries(cards.map(({ company, ownerUid }) => [company, ownerUid]))).toEqual({
    Kiln: owner.uid,
    Acme: owner.uid,
  });
  await press('Fetch profile');
  await screen.findByText(/^Fetch profile: done in \d+ ms\.$/);
  expect(results()).toMatchObject({ uid: owner.uid, plan: 'free_trial' });
});
