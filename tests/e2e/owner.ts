/** An owner to begin with: an account, and cards put into it past the interface. */
import type { Page } from 'playwright-core';
import type { BackendHosts } from '../support/hosts.ts';
import { changeDocument, putDocuments, storedIn, type PlainFields } from '../support/owner-rest.ts';
import type { TestLanguage } from '../support/words.ts';
import { register, somebody } from './steps.ts';

/** Signs somebody up who may have many cards, on the dashboard in a language; gives the user id. */
export async function newOwner(
  page: Page,
  { origin, hosts, language }: { origin: string; hosts: BackendHosts; language: TestLanguage },
): Promise<string> {
  const person = somebody('Mina Kim');
  await register(page, origin, person);
  const users = await storedIn(hosts, 'users');
  const user = users.find(({ fields }) => JSON.stringify(fields['email']).includes(person.email));
  const uid = user?.path.split('/')[1];
  if (uid === undefined) throw new Error('The account has no user document.');
  await changeDocument(hosts, `users/${uid}`, { maxCards: 5_000 });
  if (language !== 'en') {
    await page.evaluate((code) => localStorage.setItem('carte.language', code), language);
    await page.reload();
  }
  return uid;
}

/** Puts cards into an account, by id; whatever a card does not say is as the app would have saved it. */
export function putCards(
  hosts: BackendHosts,
  uid: string,
  cards: Readonly<Record<string, PlainFields>>,
): Promise<void> {
  const documents = Object.entries(cards).map(([id, fields]) => [
    `users/${uid}/cards/${id}`,
    { name: id, email: `${id.toLowerCase()}@example.com`, ownerUid: uid, formerPaths: [], ...fields },
  ]);
  return putDocuments(hosts, Object.fromEntries(documents) as Record<string, PlainFields>);
}
