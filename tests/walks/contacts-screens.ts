/** Every screen of the contacts: the list, chosen contacts, one open, the form and its errors. */
import { contactFields, FULL_CONTACT, OTHERS } from '../e2e/contacts/contacts-people.ts';
import { putDocuments } from '../support/backend/owner-rest.ts';
import { ownSite } from '../support/site/site.ts';
import { press, see, type Screen } from './screens.ts';
import { at, screen } from './steps.ts';

const { hosts } = ownSite();

const SEND_CARD = 'main button:has(svg.lucide-send)';

/** The screens of an owner who knows some people. */
export async function contactsScreens(uid: string): Promise<Screen[]> {
  const path = (id: string) => `users/${uid}/contacts/${id}`;
  const others = OTHERS.map((name, index) => [
    path(`Other${index}`),
    contactFields({ name, email: 'a@example.com' }),
  ]);
  await putDocuments(hosts, { [path('Full')]: FULL_CONTACT, ...Object.fromEntries(others) });
  const list = at('/contacts', 'main li[aria-posinset="4"]');
  const form = at('/contacts/new', '#contact-name');
  return [
    screen('contacts', list),
    screen('contacts, nobody found', list, async (now) => {
      await now.locator('main search input').fill('xyzzy');
      await see(now, 'main search ~ output');
    }),
    screen('contacts, contacts chosen', list, async (now) => {
      await now.locator('main li input[type=checkbox]').first().check();
      await see(now, 'main section button:has(svg.lucide-trash-2)');
    }),
    screen('contacts, a tag asked for', list, async (now) => {
      await now.locator('main li input[type=checkbox]').first().check();
      await press(now, 'main section button:has(svg.lucide-tag)');
      await see(now, 'dialog input');
      await press(now, 'dialog button[type=submit]');
      await see(now, 'dialog [aria-invalid=true]');
    }),
    screen('a contact', at('/contacts/Full', 'main dl')),
    screen('a contact, without a card to send', at('/contacts/Full', SEND_CARD), async (now) => {
      await press(now, SEND_CARD);
      await see(now, 'dialog a');
    }),
    screen('no such contact', at('/contacts/Nobody', 'main h2')),
    screen('somebody edited', at('/contacts/Full/edit', '#contact-name')),
    screen('somebody new', form),
    screen('somebody new, errors', form, async (now) => {
      await now.fill('#contact-email', 'nobody');
      await now.fill('#contact-website', 'no address');
      await press(now, 'main form button[type=submit]');
      await see(now, '[aria-invalid=true]');
    }),
  ];
}
