/** The documents that Firestore stores on a user's device. */
import type { Page } from 'playwright-core';

/**
 * How many documents and unsent writes Firestore keeps on the machine. A database that is deleted between the
 * list and the reading counts none: opening it would make an empty one, so that is undone.
 */
export function persistedDocuments(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('firestore/') ? [name] : [],
    );
    let kept = 0;
    for (const name of found) {
      const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
        const opening = indexedDB.open(name);
        let isGone = false;
        opening.addEventListener('upgradeneeded', () => {
          isGone = true;
          opening.transaction?.abort();
        });
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => {
          if (isGone) resolve(undefined);
          else reject(opening.error ?? new Error('not opened'));
        });
      });
      if (database === undefined) continue;
      for (const store of ['remoteDocumentsV14', 'mutations', 'documentOverlays']) {
        const counting = database.transaction(store).objectStore(store).count();
        kept += await new Promise<number>((resolve) => {
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }
      database.close();
    }
    return kept;
  });
}
