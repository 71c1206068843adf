import { accountPages } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { pagesOf } from '../shared/google/firestore-rest.ts';
import { filePages } from '../shared/google/storage-rest.ts';

/** How many of each kind are listed. */
const LISTED = 5;

/**
 * Returns the first documents, files and accounts of a project, each as a line; none when it is empty.
 * Rejects with `RequestError`.
 */
export async function presentIn(target: AdminTarget): Promise<string[]> {
  const documents = pagesOf(target, { allDescendants: true, fields: [], pageSize: LISTED });
  return [
    ...(await firstOf(documents)).map(({ path }) => `document ${path}`),
    ...(await firstOf(filePages(target, '', LISTED))).map(({ path }) => `file ${path}`),
    ...(await firstOf(accountPages(target, LISTED))).map(({ localId }) => `account ${localId}`),
  ];
}

async function firstOf<T>(pages: AsyncGenerator<T[]>): Promise<T[]> {
  const { done, value } = await pages.next();
  return done === true ? [] : value;
}
