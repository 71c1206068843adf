/** What the service has stored, read outside the rules, and what a step has changed of it. */
import { expect, vi } from 'vitest';
import { fieldsWith, rowOf } from '../../src/card/model/card-fields.ts';
import { decodeFields } from '../../src/shared/lib/firestore-values.ts';
import type { BackendHosts } from '../support/backend/hosts.ts';
import {
  changeDocument,
  storedIn,
  type PlainFields,
  type StoredDocument,
} from '../support/backend/owner-rest.ts';
import { WAIT_LIMIT_MS } from '../support/runner/wait-limit.ts';
import release from './last-release.json' with { type: 'json' };

type Fields = StoredDocument['fields'];

/** The documents of a collection below a user, by id. */
export async function ownedBy(
  hosts: BackendHosts,
  uid: string,
  collection: string,
): Promise<ReadonlyMap<string, Fields>> {
  const start = `users/${uid}/${collection}/`;
  const found = (await storedIn(hosts, collection)).filter(({ path }) => path.startsWith(start));
  return new Map(found.map(({ path, fields }) => [path.slice(start.length), fields]));
}

/** Returns the id of the user with an e-mail address. */
export async function userWith(hosts: BackendHosts, email: string): Promise<string> {
  const users = await storedIn(hosts, 'users');
  const user = users.find(({ fields }) => textOf(fields, 'email') === email);
  if (user === undefined) throw new Error(`There is no user ${email}.`);
  return user.path.slice('users/'.length);
}

/** A text among stored fields; '' where there is none. */
export const textOf = (fields: Fields | undefined, name: string): string =>
  (fields?.[name] as { stringValue?: string } | undefined)?.stringValue ?? '';

/** Returns the id of the document of which a field has this text. */
export function idWhere(documents: ReadonlyMap<string, Fields>, field: string, value: string): string {
  const found = [...documents].find(([, fields]) => textOf(fields, field) === value);
  if (found === undefined) throw new Error(`No document has ${field} ${value}.`);
  return found[0];
}

/** The fields of a card that its projection leaves out; a card's `private` map is where later ones are. */
const HIDDEN: readonly string[] = [...fieldsWith({ isPrivate: true }), 'private'];

/**
 * Follows one card of a user: `after` takes a step, expects the fields named to be all that it has changed,
 * and the public projection to be what the card now has.
 */
export function watchCard(hosts: BackendHosts, uid: string, id: string) {
  const read = async () => {
    const card = (await ownedBy(hosts, uid, 'cards')).get(id);
    if (card === undefined) throw new Error(`The card ${id} is gone.`);
    return card;
  };
  return {
    read,
    async after(step: () => Promise<void>, ...changed: readonly string[]): Promise<void> {
      const before = await read();
      await step();
      // A vCard is stored again a moment after the card.
      const isDone = async () => {
        const card = await read();
        expect(differences(before, card)).toEqual([...changed].sort());
        await expectProjected(hosts, card);
      };
      await vi.waitFor(isDone, { timeout: WAIT_LIMIT_MS, interval: 200 });
    },
  };
}

/**
 * Stores fields of a later version in a card and its projection, as that version's app would; `hidden` are in
 * the map `private`.
 */
export async function growCard(
  hosts: BackendHosts,
  uid: string,
  id: string,
  { projection, hidden }: { readonly projection: PlainFields; readonly hidden: PlainFields },
): Promise<void> {
  const slug = textOf((await ownedBy(hosts, uid, 'cards')).get(id), 'customPath');
  const card = await projectionAt(hosts, slug);
  await changeDocument(hosts, `users/${uid}/cards/${id}`, { ...projection, private: hidden });
  await changeDocument(hosts, `customLinks/${slug}`, {
    card: { ...(decodeFields(card) as PlainFields), ...projection },
  });
}

async function projectionAt(hosts: BackendHosts, slug: string): Promise<Fields> {
  const link = (await storedIn(hosts, 'customLinks')).find(({ path }) => path === `customLinks/${slug}`);
  const card = link?.fields['card'] as { mapValue: { fields: Fields } } | undefined;
  if (card === undefined) throw new Error(`There is no card at ${slug}.`);
  return card.mapValue.fields;
}

/** Texts in the form of a card that the last release does not have yet. */
export const LATER_TEXTS: readonly string[] = fieldsWith({ kind: 'text' }).filter((name) => {
  const { since, section } = rowOf(name);
  const isLater = since?.localeCompare(release.version, 'en', { numeric: true }) === 1;
  return isLater && section !== undefined;
});

/** The time of a change and what is written after it are no fields that a step names. */
const ALONGSIDE = ['updatedAt', 'vcardUrl'];

const differences = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(
      (name) => !ALONGSIDE.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    .sort();

async function expectProjected(hosts: BackendHosts, card: Fields): Promise<void> {
  const projection = Object.fromEntries(Object.entries(card).filter(([name]) => !HIDDEN.includes(name)));
  expect(await projectionAt(hosts, textOf(card, 'customPath'))).toEqual(projection);
}
