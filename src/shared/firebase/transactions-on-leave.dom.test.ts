import { afterEach, expect, it, vi } from 'vitest';
import { abortTransactionsOnLeave, freezesTransactions } from './transactions-on-leave';

class Transaction extends EventTarget {
  abort = vi.fn<() => void>();
}

class Database {
  transaction(_stores: string[], _mode?: string) {
    return new Transaction();
  }
}

const begin = (database: Database) => database.transaction(['store'], 'readwrite');
const hide = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const show = () => window.dispatchEvent(new Event('pageshow'));

let stop: (() => void) | undefined;
const restart = vi.fn<() => void>();

function start(): Database {
  vi.stubGlobal('IDBDatabase', Database);
  stop = abortTransactionsOnLeave(restart);
  return new Database();
}

afterEach(() => {
  stop?.();
  stop = undefined;
  restart.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('aborts open transactions when the page is frozen', () => {
  const database = start();
  const [done, failed, running] = [begin(database), begin(database), begin(database)];
  done.dispatchEvent(new Event('complete'));
  failed.dispatchEvent(new Event('abort'));
  hide(true);
  expect(done.abort).not.toHaveBeenCalled();
  expect(failed.abort).not.toHaveBeenCalled();
  expect(running.abort).toHaveBeenCalledOnce();
});

it('starts no transaction while frozen, and continues afterwards', () => {
  const database = start();
  hide(true);
  expect(() => begin(database)).toThrow('The page is being left.');
  show();
  expect(begin(database)).toBeInstanceOf(Transaction);
});

it('restarts a page that comes back after an aborted or refused transaction', () => {
  const database = start();
  const running = begin(database);
  hide(true);
  running.dispatchEvent(new Event('abort'));
  show();
  expect(restart).toHaveBeenCalledOnce();
  stop?.();
  restart.mockClear();
  const other = start();
  hide(true);
  expect(() => begin(other)).toThrow(DOMException);
  show();
  expect(restart).toHaveBeenCalledOnce();
});

it('does not restart a page that comes back without one', () => {
  const database = start();
  begin(database).dispatchEvent(new Event('complete'));
  hide(true);
  show();
  hide(false);
  show();
  expect(restart).not.toHaveBeenCalled();
});

it('does not abort when the page is not frozen', () => {
  const database = start();
  const running = begin(database);
  hide(false);
  expect(running.abort).not.toHaveBeenCalled();
  expect(begin(database)).toBeInstanceOf(Transaction);
});

it('ignores a transaction that is being committed', () => {
  const database = start();
  const [committing, running] = [begin(database), begin(database)];
  committing.abort.mockImplementation(() => {
    throw new DOMException('committing', 'InvalidStateError');
  });
  hide(true);
  expect(running.abort).toHaveBeenCalledOnce();
});

it.each([
  ['Apple Computer, Inc.', true],
  ['Google Inc.', false],
  ['', false],
])('applies to WebKit: %j', (vendor, isWebKit) => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  expect(freezesTransactions()).toBe(isWebKit);
});
