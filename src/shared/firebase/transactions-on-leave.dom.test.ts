import { afterEach, expect, it, vi } from 'vitest';
import { abortTransactionsOnLeave, freezesTransactions } from './transactions-on-leave';

/** jsdom has no IndexedDB. */
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

it('aborts what is open when the page is frozen, and nothing that has ended', () => {
  const database = start();
  const [done, failed, running] = [begin(database), begin(database), begin(database)];
  done.dispatchEvent(new Event('complete'));
  failed.dispatchEvent(new Event('abort'));
  hide(true);
  expect(done.abort).not.toHaveBeenCalled();
  expect(failed.abort).not.toHaveBeenCalled();
  expect(running.abort).toHaveBeenCalledOnce();
});

it('begins none while the page is frozen, and goes on when it is back', () => {
  const database = start();
  hide(true);
  expect(() => begin(database)).toThrow('The page is being left.');
  show();
  expect(begin(database)).toBeInstanceOf(Transaction);
});

it('begins the page again when it comes back and had a transaction open, or asked for one', () => {
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

it('leaves a page alone that comes back and had none', () => {
  const database = start();
  begin(database).dispatchEvent(new Event('complete'));
  hide(true);
  show();
  hide(false);
  show();
  expect(restart).not.toHaveBeenCalled();
});

it('leaves alone what a page that is not frozen has begun: the browser ends that', () => {
  const database = start();
  const running = begin(database);
  hide(false);
  expect(running.abort).not.toHaveBeenCalled();
  expect(begin(database)).toBeInstanceOf(Transaction);
});

it('goes past one that is being committed', () => {
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
])('is for WebKit: %j', (vendor, isWebKit) => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  expect(freezesTransactions()).toBe(isWebKit);
});
