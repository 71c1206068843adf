import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  COMMIT_MS,
  notePendingFiles,
  pendingFiles,
  settlePendingFiles,
  UNSAVED_MS,
} from '@/shared/firebase/files/pending-files';
import { initTexts } from '@/shared/i18n/testing';
import { delay } from '@/shared/lib/delay';
import { UnfinishedFiles } from './unfinished-files';

beforeAll(() => initTexts());

/** The names of the locks that tabs hold. */
let locks: string[];
beforeEach(() => {
  localStorage.clear();
  locks = [];
  const query = async () => ({ held: locks.map((name) => ({ name })) });
  const request = async (name: string, _options: object, work: () => Promise<unknown>) => {
    locks.push(name);
    await work();
    locks.splice(locks.indexOf(name), 1);
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { query, request } });
});
afterEach(async () => {
  settlePendingFiles('u1', pendingFiles('u1'));
  await delay(0);
  vi.unstubAllGlobals();
});

/** The name of another page. */
const OTHER = crypto.randomUUID();

/** A note of that page. */
function noted(waitMs: number) {
  const dueAt = Date.now() + waitMs;
  const file = { path: 'users/u1/images/a.png', stamp: `${OTHER} s`, dueAt, hasFailed: false };
  localStorage.setItem('carte.files.u1', JSON.stringify([file]));
}

const notice = () => screen.queryByText(/does not match your cards/);
const retry = () => screen.queryByRole('button', { name: 'Try again' });

async function rendered(): Promise<{ readonly isShown: boolean; readonly canRetry: boolean }> {
  render(<UnfinishedFiles uid="u1" without={[]} />);
  // The answer about the locks, and the render after it.
  await act(() => delay(20));
  return { isShown: notice() !== null, canRetry: retry() !== null };
}

it('what a killed page has left is said at once, and not tried before it is due', async () => {
  noted(COMMIT_MS);
  expect(await rendered()).toEqual({ isShown: true, canRetry: false });
});

it.each([
  ['a page that is open has just noted', COMMIT_MS, OTHER],
  ['a form may still show', UNSAVED_MS, 'none'],
])('nothing is said of what %s', async (_what, waitMs, open) => {
  locks = [`carte-upload.${open}`];
  noted(waitMs);
  expect(await rendered()).toEqual({ isShown: false, canRetry: false });
});

it('nothing is said of what this page works on, and what has failed can be tried again', async () => {
  const files = notePendingFiles('u1', ['users/u1/images/b.png'], COMMIT_MS);
  expect(await rendered()).toEqual({ isShown: false, canRetry: false });
  settlePendingFiles('u1', files, { hasFailed: true });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('a page is known to be open as long as it has notes', async () => {
  const files = notePendingFiles('u1', ['users/u1/images/c.png', 'users/u1/images/d.png'], COMMIT_MS);
  expect(locks).toHaveLength(1);
  settlePendingFiles('u1', files.slice(0, 1));
  expect(locks).toHaveLength(1);
  settlePendingFiles('u1', files);
  await vi.waitFor(() => expect(locks).toEqual([]));
});
