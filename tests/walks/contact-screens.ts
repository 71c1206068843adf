/**
 * Screens of an owner who edits their contacts: menus, questions, undo, reminders, and another device's
 * changes.
 */
import type { Page } from 'playwright-core';
import { contactFields, FULL_CONTACT } from '../e2e/contacts/contacts-people.ts';
import { signIn } from '../e2e/support/owner.ts';
import { somebody } from '../e2e/support/steps.ts';
import { freshName } from '../e2e/support/visited-card.ts';
import { changeDocument, putDocuments } from '../support/backend/owner-rest.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD } from './cards.ts';
import { press, pressing, see, type Screen } from './screens.ts';
import { at, cutOff, forgetQueued, screen, store } from './steps.ts';

const { origin, hosts } = ownSite();

const COMPANY = '#contact-company';
/** More of one company than fit on a screen. */
const MANY = 40;
/** People of an import that is not taken. */
export const IMPORTED_NAMES = ['Bo Ek', 'Cy Lee'] as const;

/** A user who has some people among their contacts already. */
export async function contactScreens(page: Page): Promise<Screen[]> {
  const uid = await signIn(page, somebody('Mina Kim'), { origin, hosts });
  const path = (id: string) => `users/${uid}/contacts/${id}`;
  const one = { name: FULL_CARD.name, company: FULL_CARD.company };
  const people = Array.from(
    { length: MANY },
    (_, index) => [path(`Other${index}`), contactFields(one)] as const,
  );
  /** Opens a path with everybody there, whatever was done before. */
  const withAll = (where: string, ready: string) => async (now: Page) => {
    await putDocuments(hosts, { [path('Full')]: FULL_CONTACT, ...Object.fromEntries(people) });
    await at(where, ready)(now);
  };
  const list = withAll('/contacts', 'main li[aria-posinset="2"]');
  const edit = withAll('/contacts/Full/edit', COMPANY);
  const choose = (now: Page) => now.locator('main li input[type=checkbox]').first().check();
  const met = async (now: Page) => {
    await now.fill(COMPANY, freshName('nobody'));
    await changeDocument(hosts, path('Full'), { company: freshName('nobody') });
    await see(now, '[data-choice]');
  };
  /** Changes made offline and not taken: of a contact changed elsewhere, one that is gone, and a new one. */
  const refused = [
    { id: 'Full', base: FULL_CONTACT, trouble: 'conflict' },
    { id: 'Gone', base: FULL_CONTACT, trouble: 'contact-not-found' },
    { id: 'New', trouble: 'permission-denied' },
  ].map((edit, index) => ({
    ...edit,
    stamp: String(index),
    content: { ...FULL_CONTACT, company: 'Kiln' },
    at: 0,
  }));
  const refusedImport = {
    id: 'import',
    stamp: 'import',
    content: { ids: ['a', 'b', 'c', 'd'], names: [FULL_CARD.name, ...IMPORTED_NAMES] },
    base: { content: {} },
    at: 0,
    trouble: 'permission-denied',
  };
  return [
    screen('contacts, more of it', list, pressing('main [aria-haspopup=menu]', '[role=menu]')),
    screen(
      'contacts, the chosen exported',
      list,
      choose,
      pressing('main section [aria-haspopup=menu]', '[role=menu]'),
    ),
    screen('contacts, all chosen', list, async (now) => {
      await choose(now);
      await press(now, 'main section button');
    }),
    screen(
      'contacts, somebody thrown away',
      list,
      choose,
      pressing('main section button:has(svg.lucide-trash-2)', '[data-offer]'),
    ),
    screen('contacts, somebody open beside it', withAll('/contacts/Full', 'main dl')),
    screen('a reminder of a day that is over', withAll('/contacts/Full', 'main dl'), async (now) => {
      await now.fill('main input[type=date]', '2020-01-01');
      await press(now, 'main form button[type=submit]');
      await see(now, 'main [aria-invalid=true]');
    }),
    screen('somebody edited, saved elsewhere', edit, met),
    screen(
      'somebody edited, what was typed put aside',
      edit,
      met,
      pressing('[data-choice] button', 'main form > output button'),
    ),
    screen('somebody edited, typed before a reload', edit, async (now) => {
      await now.fill(COMPANY, freshName('nobody'));
      await now.reload();
      await see(now, 'main form > output button');
    }),
    screen('somebody edited, asked to leave', edit, async (now) => {
      await now.fill(COMPANY, freshName('nobody'));
      await press(now, 'header a[href="/dashboard"]');
      await see(now, '[role=alertdialog]');
    }),
    screen('contacts, a change that waits', async (now) => {
      await forgetQueued(now, uid);
      await edit(now);
      await cutOff(now);
      await now.fill(COMPANY, freshName('nobody'));
      await press(now, 'main form button[type=submit]');
      await see(now, 'main svg.lucide-cloud-upload');
    }),
    // The last: what was refused stays on every screen of the contacts.
    screen('contacts, changes refused', async (page) => {
      await store(page, `carte.outbox.${uid}.contacts`, refused);
      await store(page, `carte.outbox.${uid}.contact-writes`, [refusedImport]);
      await withAll('/contacts', 'main [role=alert] ~ [role=alert] ~ [role=alert] ~ [role=alert]')(page);
    }),
  ];
}
