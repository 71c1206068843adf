/** Whether this engine leaves a frozen page's transactions open: WebKit, so Safari and every browser of an iPhone. */
export const freezesTransactions = (): boolean => navigator.vendor.startsWith('Apple');

/**
 * Aborts the open IndexedDB transactions of this page when it enters the back/forward cache. WebKit does not end
 * them there, and every later transaction on the same database waits for them without end
 * (bugs.webkit.org/315804; firebase-js-sdk issues 7940 and 8081). Closing the database does not help: that waits
 * for them, too. A page that comes back and had one is begun again by `restart`: the SDK does not get over it, and
 * would show what it had without ever hearing of a change. Returns the function that undoes this.
 */
export function abortTransactionsOnLeave(restart = () => location.reload()): () => void {
  const open = new Set<IDBTransaction>();
  let left = false;
  let broken = false;
  const { prototype } = IDBDatabase;
  // oxlint-disable-next-line typescript/unbound-method -- called on the database it is asked of
  const original = prototype.transaction;

  prototype.transaction = function transaction(this: IDBDatabase, ...given) {
    // Between its last event and the freeze a page still runs what it has begun.
    if (left) {
      broken = true;
      throw new DOMException('The page is being left.', 'InvalidStateError');
    }
    const begun = original.apply(this, given);
    open.add(begun);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun));
    return begun;
  };

  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    left = true;
    broken ||= open.size > 0;
    for (const transaction of open) abort(transaction);
  };
  const onShow = () => {
    left = false;
    if (broken) restart();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    prototype.transaction = original;
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}

/** Aborts one; one that is being committed ends by itself. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (ended) {
    if (!(ended instanceof DOMException)) throw ended;
  }
}
