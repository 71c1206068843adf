/** Accounts as the operator sees them. */
import { AdminError } from '../shared/admin-error.ts';
import {
  cardPath,
  CLOSED,
  isOwnLink,
  linkPath,
  namesOf,
  shownName,
  type CardPlace,
} from '../shared/card-links/card-links.ts';
import { relink } from '../shared/card-links/relink.ts';
import { uidOfEmail } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import {
  collectionsBelow,
  commit,
  getDocuments,
  pagesOf,
  pathsIn,
  transact,
  type AdminDocument,
} from '../shared/google/firestore-rest.ts';
import { filePages } from '../shared/google/storage-rest.ts';
import { SERVER_TIME } from '../shared/google/values.ts';
import type { Row } from './rows.ts';

/** Returns all accounts that have a user document, in the order of their ids. A read each. */
export async function listUsers(target: AdminTarget): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(target, { collectionId: 'users' }))
    rows.push(
      ...page.map(({ path, data }) => ({
        id: path.slice('users/'.length),
        email: data['email'],
        name: data['displayName'],
        plan: data['plan'],
        cards: data['cardCount'],
        created: data['createdAt'],
        lastLogin: data['lastLoginAt'],
        open: data['isActive'] !== false,
      })),
    );
  return rows;
}

/** Returns the id of an account, by its id or e-mail address. Throws `AdminError` if there is none. */
export async function findUser(target: AdminTarget, idOrEmail: string): Promise<string> {
  const uid = idOrEmail.includes('@') ? await uidOfEmail(target, idOrEmail.toLowerCase()) : idOrEmail;
  const found = uid !== undefined && (await getDocuments(target, [`users/${uid}`], [])).size > 0;
  if (!found) throw new AdminError(`There is no account ${idOrEmail}.`);
  return uid;
}

/** Returns everything that is stored of an account: its documents by their paths, and its files' paths. */
export async function userExport(target: AdminTarget, uid: string): Promise<Row> {
  const files: string[] = [];
  for await (const page of filePages(target, `users/${uid}/`)) files.push(...page.map(({ path }) => path));
  return { documents: Object.fromEntries(await documentsFrom(target, `users/${uid}`)), files };
}

async function documentsFrom(target: AdminTarget, path: string): Promise<[path: string, data: unknown][]> {
  const own = [...(await getDocuments(target, [path])).values()];
  const below = [];
  for (const collection of await collectionsBelow(target, path))
    for (const child of await pathsIn(target, `${path}/${collection}`))
      below.push(...(await documentsFrom(target, child)));
  return [...own.map(({ path: at, data }): [string, unknown] => [at, data]), ...below];
}

/** Has an account write nothing from now on (docs/decisions/0073), or again. */
export async function setOpen(target: AdminTarget, uid: string, isActive: boolean): Promise<void> {
  await commit(target, [{ update: `users/${uid}`, fields: { isActive } }]);
}

/** Returns where the cards of an account are. */
export async function cardsOf(target: AdminTarget, uid: string): Promise<CardPlace[]> {
  const paths = await pathsIn(target, `users/${uid}/cards`);
  return paths.map((path) => ({ uid, id: path.slice(path.lastIndexOf('/') + 1) }));
}

/**
 * Closes the links at which a card is shown, so that no address leads to it; returns their names. They stay
 * the card's: printed codes must not lead to the card of another account. The mark "checked" waits in them.
 */
export function closeLinks(target: AdminTarget, place: CardPlace): Promise<string[]> {
  return transact(target, async ({ read }) => {
    const card: AdminDocument | undefined = (await read([cardPath(place)])).get(cardPath(place));
    const names = card === undefined ? [place.id] : namesOf(place.id, card);
    const links = [...(await read(names.map(linkPath))).values()].filter((link) => isOwnLink(link, place));
    const mainName = card === undefined ? place.id : shownName(place.id, card);
    const closed = links.filter(({ path }) => [mainName, place.id].map(linkPath).includes(path));
    return {
      writes: closed.map(({ path }) => ({
        update: path,
        fields: { status: CLOSED, card: undefined, movedTo: undefined, updatedAt: SERVER_TIME },
      })),
      result: links.map(({ path }) => path.slice(linkPath('').length)),
    };
  });
}

/** Writes the links of all cards of an account again; returns the slugs that have one, and those without. */
export async function restoreLinks(
  target: AdminTarget,
  uid: string,
): Promise<{ readonly restored: readonly string[]; readonly without: readonly string[] }> {
  const slugs: { readonly slug: string; readonly isOwn: boolean }[] = [];
  for (const place of await cardsOf(target, uid)) {
    await relink(target, place);
    const card = (await getDocuments(target, [cardPath(place)])).get(cardPath(place));
    if (card === undefined) continue;
    const slug = shownName(place.id, card);
    const link = (await getDocuments(target, [linkPath(slug)])).get(linkPath(slug));
    slugs.push({ slug, isOwn: link !== undefined && isOwnLink(link, place) });
  }
  const named = (isOwn: boolean) => slugs.filter((one) => one.isOwn === isOwn).map(({ slug }) => slug);
  return { restored: named(true), without: named(false) };
}
