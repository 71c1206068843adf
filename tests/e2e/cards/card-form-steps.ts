/** Steps of the card form's tests, with controls found by their texts, and the card as the service has it. */
import type { Page } from 'playwright-core';
import type { BackendHosts } from '../../support/backend/hosts.ts';
import { storedIn, type StoredDocument } from '../../support/backend/owner-rest.ts';
import { word } from '../../support/samples/words.ts';

/** Parts of the form on a page. */
export const onForm = (page: Page) => ({
  field: (name: string) => page.locator(`#card-${name}`),
  button: (key: string) => page.getByRole('button', { name: word(key), exact: true }),
  alert: (key: string) => page.getByRole('alert').filter({ hasText: word(key) }),
  text: (key: string) => page.getByText(word(key), { exact: true }).first(),
});

/** The stored fields of a card, bypassing the rules; undefined if there is none of this id. */
export async function storedCard(
  hosts: BackendHosts,
  id: string,
): Promise<StoredDocument['fields'] | undefined> {
  return (await storedIn(hosts, 'cards')).find(({ path }) => path.endsWith(`/cards/${id}`))?.fields;
}
