/** What people write to the operator: messages of the contact form, and reports of cards. */
import { AdminError } from '../shared/admin-error.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { commit, getDocuments, pagesOf } from '../shared/google/firestore-rest.ts';
import { SERVER_TIME } from '../shared/google/values.ts';
import type { Row } from './rows.ts';

/** The collections of what is written to the operator. */
export type Mailbox = 'messages' | 'reports';

/** Returns what was written, the oldest first; closed ones only with `all`. */
export async function listMailbox(target: AdminTarget, collectionId: Mailbox, all: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(target, { collectionId }))
    rows.push(
      ...page
        .filter(({ data }) => all || data['closedAt'] === undefined)
        .map(({ path, data: { createdAt, ...rest } }) => ({
          id: path.slice(collectionId.length + 1),
          createdAt,
          ...rest,
        })),
    );
  return rows;
}

/** Returns one of them in full. Throws `AdminError` if there is none. */
export async function findMessage(target: AdminTarget, collection: Mailbox, id: string): Promise<Row> {
  const path = `${collection}/${id}`;
  const found = (await getDocuments(target, [path])).get(path);
  if (found === undefined) throw new AdminError(`There is no ${path}.`);
  return { id, ...found.data };
}

/** Marks one of them as done with, at this time. */
export async function closeMessage(target: AdminTarget, collection: Mailbox, id: string): Promise<void> {
  await findMessage(target, collection, id);
  await commit(target, [{ update: `${collection}/${id}`, fields: { closedAt: SERVER_TIME } }]);
}
