import { beforeEach, expect, it, vi } from 'vitest';
import {
  COMMIT_MS,
  dropPendingFiles,
  isDue,
  notePendingFiles,
  pendingFiles,
  settlePendingFiles,
  UNSAVED_MS,
  watchPendingFiles,
} from './pending-files';

const A = 'users/u1/images/a.png';
const B = 'users/u1/vcards/b.vcf';
const paths = () => pendingFiles('u1').map(({ path }) => path);

beforeEach(() => {
  localStorage.clear();
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('a noted file is due after its wait', () => {
  const now = Date.now();
  notePendingFiles('u1', [A], COMMIT_MS);
  expect(pendingFiles('u1').filter(isDue)).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: now + COMMIT_MS + 1_000 });
  expect(pendingFiles('u1').filter(isDue)).toHaveLength(1);
});

it('a file noted by a clock that was days ahead is due', () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 10 * UNSAVED_MS });
  notePendingFiles('u1', [A], COMMIT_MS);
  vi.useRealTimers();
  expect(pendingFiles('u1').filter(isDue)).toHaveLength(1);
});

it('a later note of a path is not settled by what settles an earlier one', () => {
  const first = notePendingFiles('u1', [A], 0);
  notePendingFiles('u1', [A], COMMIT_MS);
  settlePendingFiles('u1', first);
  settlePendingFiles('u1', first, { hasFailed: true });
  expect(pendingFiles('u1')).toMatchObject([{ path: A, hasFailed: false }]);
});

it('a file that failed comes after the others', () => {
  const [a] = notePendingFiles('u1', [A, B], 0);
  settlePendingFiles('u1', a === undefined ? [] : [a], { hasFailed: true });
  expect(paths()).toEqual([B, A]);
});

it('dropped files are no longer pending, and another user has none of them', () => {
  notePendingFiles('u1', [A, B], 0);
  dropPendingFiles('u1', new Set([A]));
  expect(paths()).toEqual([B]);
  expect(pendingFiles('u2')).toEqual([]);
});

it('files outside the user’s folder and damaged entries are ignored', () => {
  const list = [{ path: 'users/u2/images/a.png' }, null, { path: 7 }, { path: A }];
  localStorage.setItem('carte.files.u1', JSON.stringify(list));
  expect(pendingFiles('u1')).toEqual([
    { path: A, stamp: '', dueAt: 0, hasFailed: false, photoTries: 0, isFound: false },
  ]);
});

it('files are pending in this page where the browser stores nothing', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  notePendingFiles('u1', [A], 0);
  expect(localStorage).toHaveLength(0);
  expect(paths()).toEqual([A]);
  write.mockRestore();
  dropPendingFiles('u1', new Set([A]));
  expect(paths()).toEqual([]);
});

it('changes are told in this tab and from others', () => {
  const listener = vi.fn();
  const unwatch = watchPendingFiles(listener);
  notePendingFiles('u1', [A], 0);
  window.dispatchEvent(new StorageEvent('storage', { key: 'carte.files.u1' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'carte.outbox.u1' }));
  expect(listener).toHaveBeenCalledTimes(2);
  unwatch();
});
