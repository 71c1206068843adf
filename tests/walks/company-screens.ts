/** Screens of an administrator: the people of a company, who changed what, its look, visits and settings. */
import type { Page } from 'playwright-core';
import { newOwner, putCards } from '../e2e/support/owner.ts';
import { freshName } from '../e2e/support/visited-card.ts';
import { operatorChanges } from '../support/backend/licences.ts';
import { changeDocument, putDocuments } from '../support/backend/owner-rest.ts';
import { ownSite } from '../support/site/site.ts';
import { press, see, type Screen } from './screens.ts';
import { at, screen } from './steps.ts';

const { origin, hosts } = ownSite();

const COMPANY = 'NobodyWorks000000001';
const EMPTY = 'NobodyWorks000000002';
/** A person with a card in the own account, and one who has joined. */
const HELD = 'NobodyAnn00000000001';
const JOINED = 'NobodyBob00000000001';
const FREE = 'NobodyEve00000000001';
const MONTH_MS = 30 * 86_400_000;

async function putCompany(uid: string): Promise<void> {
  const company = {
    name: 'nobody-works',
    administrators: [uid],
    dress: {},
    locked: [],
    peopleCount: 2,
    lastPersonId: JOINED,
    seats: 5,
    planDays: 30,
    licence: null,
    invitation: null,
    record: null,
  };
  const times = ['createdAt', 'updatedAt', 'planStartedAt', 'at'];
  await putDocuments(
    hosts,
    {
      [`companies/${COMPANY}`]: company,
      [`companies/${EMPTY}`]: { ...company, name: 'nobody-else', peopleCount: 0, seats: 0 },
    },
    times,
  );
  const person = { holder: uid, member: null, email: '', slug: 'nobody-ann', invitation: null };
  const entry = { by: uid, cardId: HELD, name: 'nobody-ann' };
  await putDocuments(
    hosts,
    {
      [`companies/${COMPANY}/people/${HELD}`]: { ...person, name: 'nobody-ann', invitation: 'GONE' },
      [`companies/${COMPANY}/people/${JOINED}`]: { ...person, name: 'nobody-bob', member: 'nobody-bob' },
      ...Object.fromEntries(
        ['added', 'changed', 'joined', 'moved', 'released', 'seats'].map((what) => [
          `companies/${COMPANY}/record/${what}`,
          { ...entry, what },
        ]),
      ),
    },
    times,
  );
}

/** Invitations to the account itself: for an own card, as administrator, and one that is used. */
const INVITATIONS = {
  'NOBODY-OWN-CARD': { role: 'member' },
  'NOBODY-ADMINISTRATOR': { role: 'administrator' },
  'NOBODY-USED': { role: 'member', redeemedBy: 'nobody' },
};

async function putInvitations(): Promise<void> {
  for (const [code, changes] of Object.entries(INVITATIONS)) {
    const path = `companyInvitations/${code}`;
    const company = { companyId: EMPTY, companyName: 'nobody-else', cardId: null, email: null };
    await putDocuments(hosts, { [path]: { ...company, redeemedBy: null, redeemedAt: null, ...changes } });
    await operatorChanges(hosts, path, { redeemBefore: new Date(Date.now() + MONTH_MS) });
  }
}

/** An administrator of two companies, one of them without people. */
export async function companyScreens(page: Page): Promise<Screen[]> {
  const uid = await newOwner(page, { origin, hosts });
  await changeDocument(hosts, `users/${uid}`, { plan: 'premium', cardCount: 2 });
  await putCards(hosts, uid, {
    [HELD]: { name: 'nobody-ann', customPath: freshName('nobody') },
    [FREE]: { name: 'nobody-eve', customPath: freshName('nobody') },
  });
  await changeDocument(hosts, `users/${uid}/cards/${HELD}`, { private: { companyId: COMPANY } });
  await putCompany(uid);
  await putInvitations();
  const people = at(`/team/company/${COMPANY}`, 'main li input');
  const settings = at(`/team/company/${COMPANY}/settings`, 'main form');
  const openPerson = async (now: Page) => {
    await press(now, 'main li button');
    await see(now, 'dialog a[href^="/cards/"]');
  };
  return [
    screen('companies', at('/team/company', 'main li a')),
    screen('company, not there', at('/team/company/NobodyWorks000000009', 'main [role=alert]')),
    screen(
      'company, no people and no seats',
      at(`/team/company/${EMPTY}`, 'main h2 ~ p, main a[href$="settings"]'),
    ),
    screen('company, people', people),
    screen('company, selected people', people, async (now) => {
      await now.locator('main li input').first().check();
      await see(now, 'main section button:has(svg.lucide-user-minus)');
    }),
    screen('company, taking back is asked', people, async (now) => {
      await now.locator('main li input').first().check();
      await press(now, 'main section button:has(svg.lucide-user-minus)');
      await see(now, '[role=alertdialog]');
    }),
    screen('company, adding cards', people, async (now) => {
      await press(now, 'main h2 + button');
      await see(now, 'dialog li input');
    }),
    screen('company, a person', people, openPerson),
    screen('company, inviting a person', people, openPerson, async (now) => {
      await press(now, 'dialog .flex-wrap > button');
      await see(now, 'dialog input[type=email]');
    }),
    screen('company, inviting many', people, async (now) => {
      await now.locator('main li input').first().check();
      await press(now, 'main section button:has(svg.lucide-user-plus)');
      await see(now, 'dialog select');
    }),
    screen('company, joining with a card', at('/team/join/NOBODY-OWN-CARD', 'main input[type=radio]')),
    screen('company, joining as administrator', at('/team/join/NOBODY-ADMINISTRATOR', 'main button')),
    screen('company, joining too late', at('/team/join/NOBODY-USED', 'main [role=alert]')),
    screen('company, no invitation', at('/team/join/NOBODY', 'main [role=alert]')),
    screen('company, its card in the form', at(`/cards/${HELD}/edit`, 'main aside')),
    screen('company, look', at(`/team/company/${COMPANY}/look`, 'main form')),
    screen('company, visits', at(`/team/company/${COMPANY}/visits`, 'main h2')),
    screen('company, page', at(`/team/company/${COMPANY}/page`, 'main form')),
    screen('company, record', at(`/team/company/${COMPANY}/record`, 'main time')),
    screen('company, settings', settings),
    screen('company, inviting an administrator', settings, async (now) => {
      await press(now, 'main section ul + button');
      await see(now, 'dialog input[type=email]');
    }),
  ];
}
