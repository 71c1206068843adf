/**
 * A visitor leaves details at a card, and its owner has them. Source: docs/product.md, point 6;
 * decision 0025.
 */
import { devices } from 'playwright-core';
import { expect, test } from 'vitest';
import { newOwner } from '../e2e/support/owner.ts';
import { cardOf, dialog, fill, inboxOf, openForm, send } from '../e2e/visitor/leave-details-steps.ts';
import { storedIn } from '../support/backend/owner-rest.ts';
import { usePeople } from '../support/people/people.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

test('details left at a card appear in the owner’s inbox and become a contact', async () => {
  const { page: owner } = await people.open();
  const uid = await newOwner(owner, { origin, hosts });
  const card = await cardOf(uid);
  await owner.goto(`${origin}/contacts/inbox`);
  await owner.getByText(word('inbox.empty')).waitFor();

  const { page: visitor } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  await visitor.goto(`${origin}/${card.name}`);
  await openForm(visitor);
  await fill(visitor, { name: 'Bea Lee', email: 'bea@visitors.example', note: 'Hall 3' });
  await send(visitor);
  await dialog(visitor).getByText(word('exchange.sentTitle'), { exact: true }).waitFor();

  const entry = owner.getByRole('list', { name: word('inbox.list') }).getByRole('listitem');
  await entry.getByRole('button', { name: word('inbox.add'), exact: true }).click();
  await owner.getByText(word('contactScan.saved', { name: 'Bea Lee' }), { exact: true }).waitFor();
  const contacts = (await storedIn(hosts, 'contacts')).filter(({ path }) => path.startsWith(`users/${uid}/`));
  expect(contacts.map(({ fields }) => fields)).toMatchObject([
    { name: { stringValue: 'Bea Lee' }, email: { stringValue: 'bea@visitors.example' } },
  ]);
  await owner.goto(`${origin}/contacts`);
  await owner.getByText('Bea Lee').first().waitFor();
  await expect.poll(() => inboxOf(uid)).toEqual([]);
});
