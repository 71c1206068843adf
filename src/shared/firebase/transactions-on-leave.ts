/** WebKit: Safari and every browser of an iPhone. */
export const freezesTransactions = (): boolean => navigator.vendor.startsWith('Apple');

/**
 * Aborts open IndexedDB transactions on entering the back/forward cache: WebKit leaves them open, blocking
 * every page (bugs.webkit.org/315804; firebase-js-sdk 7940, 8081). Returning restarts. Returns the undo.
 */
export function abortTransactionsOnLeave(restart = () => location.reload()): () => void {
  const open = new Set<IDBTransaction>();
  let left = false;
  let broken = false;
  const { prototype } = IDBDatabase;
  // oxlint-disable-next-line typescript/unbound-method -- called on the database it is asked of
  const original = prototype.transaction;

  prototype.transaction = function transaction(this: IDBDatabase, ...given) {
    // Code still runs between the last event and the freeze.
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

/** Throws when it is being committed, which ends by itself. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (ended) {
    if (!(ended instanceof DOMException)) throw ended;
  }
}
