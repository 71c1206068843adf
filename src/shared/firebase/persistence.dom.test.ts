import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canPersistDocuments, mayPersistDocuments } from './persistence';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function fill(): void {
  for (let size = 4_000_000, text = ''; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem('filler', text + 'x'.repeat(size));
      text += 'x'.repeat(size);
    } catch (full) {
      if (!(full instanceof DOMException)) throw full;
    }
  }
}

it('persists documents when both storages work, and removes the trial data', () => {
  vi.stubGlobal('indexedDB', {});
  expect(canPersistDocuments()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it('does not persist when local storage is full, though older documents may exist', () => {
  vi.stubGlobal('indexedDB', {});
  fill();
  expect(canPersistDocuments()).toBe(false);
  expect(mayPersistDocuments()).toBe(true);
  localStorage.removeItem('filler');
  expect(canPersistDocuments()).toBe(true);
});

it('does not persist without IndexedDB or with denied storage', () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(canPersistDocuments()).toBe(false);
  vi.stubGlobal('indexedDB', {});
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(canPersistDocuments()).toBe(false);
});

describe('before the SDK is used', () => {
  class Request extends EventTarget {
    result: unknown;
    error: DOMException | null = null;
    transaction = { abort: vi.fn<() => void>() };
  }

  function stubOpening(answer: (request: Request) => void) {
    const factory = {
      open: vi.fn<(name: string) => Request>(() => {
        const request = new Request();
        queueMicrotask(() => answer(request));
        return request;
      }),
      deleteDatabase: vi.fn<(name: string) => void>(),
    };
    vi.stubGlobal('indexedDB', factory);
    return factory;
  }

  /** A database that ends each transaction as told; of a `queue` of the SDK if it has one. */
  function opened(event?: 'complete' | 'abort', queue?: readonly unknown[]) {
    const transaction = Object.assign(new EventTarget(), {
      error: null,
      objectStore: (name: string) => ({
        count: () => ask(7),
        getAll: () => ask(name === 'mutations' ? queue : undefined),
      }),
    });
    const ask = (result: unknown) => {
      if (event !== undefined) setTimeout(() => transaction.dispatchEvent(new Event(event)));
      return { result };
    };
    const close = vi.fn<() => void>();
    const database = Object.assign(new EventTarget(), {
      objectStoreNames: queue === undefined ? ['owner'] : ['documents', 'mutations', 'owner'],
      transaction: () => transaction,
      close,
    });
    return { database, close };
  }

  const open = (database: unknown) => (request: Request) => {
    request.result = database;
    request.dispatchEvent(new Event('success'));
  };

  async function fresh() {
    vi.resetModules();
    return import('./persistence');
  }

  const expectNone = async () => {
    const kept = await fresh();
    await kept.preparePersistence();
    expect(window.indexedDB).toBeUndefined();
    expect(kept.persistenceLevel()).toBe('typing');
    expect(kept.areDocumentsOutOfReach()).toBe(true);
    return kept;
  };

  beforeEach(() => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it('uses a database that answers', async () => {
    const { database, close } = opened('complete');
    const factory = stubOpening(open(database));
    const kept = await fresh();
    await Promise.all([kept.preparePersistence(), kept.preparePersistence()]);
    expect(factory.open).toHaveBeenCalledExactlyOnceWith('firestore/[DEFAULT]/demo-carte/main');
    expect(close).toHaveBeenCalledOnce();
    expect(kept.persistenceLevel()).toBe('documents');
    expect(kept.areDocumentsOutOfReach()).toBe(false);
    expect(kept.takeQueueAtStart()).toEqual([]);
  });

  it('reads what the SDK has queued, which it may send and forget at once, and hands it out once', async () => {
    const batch = { userId: 'u1', mutations: [] };
    stubOpening(open(opened('complete', [batch]).database));
    const kept = await fresh();
    await kept.preparePersistence();
    expect(kept.hasQueueAtStart()).toBe(true);
    expect(kept.takeQueueAtStart()).toEqual([batch]);
    expect(kept.hasQueueAtStart()).toBe(false);
    expect(kept.takeQueueAtStart()).toEqual([]);
  });

  it('creates no database', async () => {
    const abort = vi.fn<() => void>();
    stubOpening((request) => {
      request.transaction.abort = abort;
      request.dispatchEvent(new Event('upgradeneeded'));
      request.dispatchEvent(new Event('error'));
    });
    const kept = await fresh();
    await kept.preparePersistence();
    expect(abort).toHaveBeenCalledOnce();
    expect(kept.persistenceLevel()).toBe('documents');
  });

  it('disables IndexedDB when a transaction does not begin, and deletes it on request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const factory = stubOpening(open(opened().database));
    const kept = await fresh();
    const preparing = kept.preparePersistence();
    await vi.advanceTimersByTimeAsync(3_000);
    await preparing;
    vi.useRealTimers();
    expect(window.indexedDB).toBeUndefined();
    expect(kept.areDocumentsOutOfReach()).toBe(true);
    kept.dropDocumentsOutOfReach();
    expect(factory.deleteDatabase).toHaveBeenCalledExactlyOnceWith('firestore/[DEFAULT]/demo-carte/main');
  });

  it('disables IndexedDB when a transaction is refused', async () => {
    stubOpening(open(opened('abort').database));
    await expectNone();
  });

  it('disables IndexedDB when the database does not open', async () => {
    stubOpening((request) => {
      request.error = new DOMException('Internal error opening backing store', 'UnknownError');
      request.dispatchEvent(new Event('error'));
    });
    await expectNone();
  });

  it('disables IndexedDB when opening throws', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await expectNone();
  });
});
