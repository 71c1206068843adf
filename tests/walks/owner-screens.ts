/**
 * Every screen of a user who is signed in: empty and full, with dialogs and menus open and errors shown.
 */
import type { Page } from 'playwright-core';
import { GUEST } from '../e2e/contacts/contacts-people.ts';
import { newOwner, putCards, signIn } from '../e2e/support/owner.ts';
import { somebody } from '../e2e/support/steps.ts';
import { freshName, putCard, putPicture } from '../e2e/support/visited-card.ts';
import { layFault } from '../support/backend/faults.ts';
import { putDocuments, type PlainFields } from '../support/backend/owner-rest.ts';
import { visitDocuments } from '../support/backend/visits.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD } from './cards.ts';
import { contactsScreens } from './contacts-screens.ts';
import { press, pressing, see, send, sending, type Screen } from './screens.ts';
import { at, keepToasts, refusing, reopened, screen, withSections } from './steps.ts';

const { origin, hosts } = ownSite();

const FORM = '#card-name';
/** The studio's fine controls, below its gallery. */
const FINE = 'main details[data-section] > summary';
const CREATE = 'main form button[type=submit]';
/** Opens what fills the form from a contact file or a signature. */
const FILLER = 'main form fieldset > button[aria-expanded]';

/** A user with no cards, who may have one. */
export async function emptyScreens(page: Page): Promise<Screen[]> {
  const uid = await signIn(page, somebody('Mina Kim'), { origin, hosts });
  const taken = freshName('taken');
  await putCard(hosts, taken);
  const create = at('/card/create', FORM);
  const createAll = withSections('/card/create');
  const typed = async (now: Page) => {
    await now.fill(FORM, 'Mina');
    await now.fill('#card-email', 'mina@example.com');
  };
  const inbox = (accepts: boolean) => async (now: Page) => {
    await putDocuments(hosts, { [`users/${uid}/exchange/settings`]: { accepts, publicKey: '' } });
    await at('/contacts/inbox', 'main section h3')(now);
    await see(now, 'main h2');
  };
  return [
    screen('dashboard, empty', at('/dashboard', 'section a[href="/card/create"]')),
    screen('account menu', at('/dashboard'), pressing('[aria-haspopup=menu]', '[role=menu]')),
    screen('create', create),
    screen('create, all sections open', createAll),
    screen('create, filled from a signature', create, async (now) => {
      await press(now, FILLER);
      const { name, company, phone } = FULL_CARD;
      await now.locator(`${FILLER} ~ div textarea`).fill(`${name}\n${company}\n${phone}`);
      await press(now, `${FILLER} ~ div button`);
      await see(now, `${FILLER} ~ output:not(:empty)`);
    }),
    screen('create, filled from nothing', create, async (now) => {
      await press(now, FILLER);
      await now.locator(`${FILLER} ~ div textarea`).fill('-----');
      await press(now, `${FILLER} ~ div button`);
      await see(now, `${FILLER} ~ div [aria-invalid=true]`);
    }),
    screen('create, name of blanks and no custom URL', create, async (now) => {
      await typed(now);
      await now.fill(FORM, ' ');
      await now.fill('#card-customPath', '');
      await press(now, CREATE);
      await see(now, '[aria-invalid=true]');
    }),
    screen('create, name taken', create, async (now) => {
      await typed(now);
      await now.fill('#card-customPath', taken);
      await see(now, `main form a[href$="${taken}"]`);
      await see(now, 'fieldset button[dir=ltr]');
    }),
    screen('create, colors hard to read', createAll, async (now) => {
      await now.locator('input[type=color]').first().fill('#FF5A4D');
      await now.locator('main details summary').evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLElement) one.click();
      });
    }),
    screen('create, a picture refused', createAll, async (now) => {
      const chooser = now.waitForEvent('filechooser');
      await press(now, 'main form button:has(svg.lucide-image-plus)');
      const file = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
      await (await chooser).setFiles(file);
      await see(now, '[role=alert]');
    }),
    screen(
      'create, asked to leave',
      create,
      typed,
      pressing('header a[href="/dashboard"]', '[role=alertdialog]'),
    ),
    screen('profile', at('/profile', 'fieldset')),
    screen('profile, errors', at('/profile', 'fieldset'), async (now) => {
      await now.locator('input[autocomplete=name]').fill('');
      await send(now);
      await press(now, 'form:has([autocomplete=new-password]) button[type=submit]');
      await see(now, '[role=alert] a');
    }),
    screen('plans', at('/pricing', 'form')),
    screen('plans, code refused', at('/pricing', 'form'), async (now) => {
      await now.locator('main form input').first().fill('hello');
      await send(now);
      await see(now, '[aria-invalid=true]');
    }),
    screen('end of the account', at('/delete-account', 'form')),
    screen('end of the account, errors', at('/delete-account', 'form'), sending('[role=alert]')),
    screen('test of the backend', at('/firebase-test', 'dl'), async (now) => {
      await now.locator('main section').nth(1).locator('button').nth(1).click();
      await see(now, 'textarea');
    }),
    screen('contacts, empty', at('/contacts', 'main h2')),
    screen('no entries of one person', at('/contacts/duplicates')),
    screen('a code of no card', at('/cards/code')),
    screen('inbox, empty', inbox(true)),
    screen('inbox, empty and closed', inbox(false)),
    screen('landing, signed in', at('/', 'header a[href="/dashboard"]')),
  ];
}

/** Adds `count` cards to a user; the first, whose id is returned, has everything. */
async function manyCards(uid: string, count: number): Promise<string> {
  const name = freshName('own');
  const id = `Full${name.replaceAll('-', '')}`;
  const portfolioImages = await Promise.all(
    ['1', '2'].map((number) =>
      putPicture(hosts, `users/${uid}/images/${number}_${name}.png`, stripedPhoto(400, 400)),
    ),
  );
  const fields: PlainFields = { ...FULL_CARD, customPath: name, portfolioImages };
  const others = Array.from({ length: count - 1 }, (_, index) => [
    `Card${index}${id}`,
    { name: `Card ${index}`, ...(index === 1 && { isPaused: true, pauseNote: FULL_CARD.introText }) },
  ]);
  await putCards(hosts, uid, { [id]: fields, ...Object.fromEntries(others) });
  return id;
}

/** A user with many cards: more than a page of them by default. */
export async function fullScreens(page: Page, count = 30): Promise<Screen[]> {
  const uid = await newOwner(page, { origin, hosts });
  const id = await manyCards(uid, count);
  const day = Math.floor(Date.now() / 86_400_000);
  const counts = {
    views: 8,
    saves: 2,
    tap_mail: 3,
    from_qr: 6,
    from_link: 2,
    on_phone: 8,
    in_ko: 7,
    in_other: 1,
  };
  const stats = visitDocuments(
    `users/${uid}/cards/${id}`,
    [40, 20, 0].map((ago) => [day - ago, counts]),
  );
  await putDocuments(hosts, stats, []);
  const agreed = { consent: true, policy: '2026-11-22', language: 'en', cardId: id };
  await putDocuments(hosts, { [`users/${uid}/inbox/495123-001`]: { ...GUEST, ...agreed } });
  const edit = at(`/cards/${id}/edit`, FORM);
  const editAll = withSections(`/cards/${id}/edit`);
  const share = (part: string, selector: string) => at(`/cards/${id}/share?part=${part}`, selector);
  const studio = at(`/cards/${id}/qr-design`, 'output .text-good svg');
  return [
    screen('profile, a file made and an address that is none', at('/profile', '#data form'), async (now) => {
      await now.fill('#data input', 'x');
      await press(now, '#data form button[type=submit]');
      await see(now, '#data [aria-invalid=true]');
      await press(now, '#data button');
      await see(now, '#data output span');
    }),
    screen('dashboard, full', at('/dashboard', 'article'), (now) => see(now, 'main details')),
    {
      ...screen(
        'a code shown',
        at('/dashboard', 'article'),
        pressing('article button:has(svg.lucide-qr-code)', 'dialog a'),
      ),
      code: (now) => now.locator('dialog svg[role=img]').screenshot(),
    },
    screen('a code over the whole screen', at(`/cards/${id}/code`, 'dialog svg[role=img]')),
    screen('the code shown last', at('/cards/code', 'dialog svg[role=img]')),
    screen('a code that is none of theirs', at('/cards/Nobody00000000000000/code')),
    screen('inbox', at('/contacts/inbox', 'main li dl'), (now) => see(now, 'main section h3 ~ div button')),
    screen(
      'inbox, encryption asked about',
      at('/contacts/inbox', 'main section h3'),
      pressing('main section h3 ~ div button', 'dialog button[type=submit]', 'dialog [aria-invalid=true]'),
    ),
    screen('visits', at(`/cards/${id}/analytics?days=7`, 'dl dd')),
    screen('visits of nobody', at(`/cards/Card0${id}/analytics`, 'main h2')),
    screen('edit', edit),
    screen('edit, paused', withSections(`/cards/Card1${id}/edit`)),
    screen(
      'edit, a draft asked for',
      editAll,
      pressing('fieldset > div > button[aria-expanded]', 'fieldset > section dd'),
    ),
    screen('edit, a draft, and the next refused', editAll, async (now) => {
      await press(now, 'fieldset > div > button[aria-expanded]');
      await see(now, 'fieldset > section dd');
      await press(now, 'fieldset > section > div:last-child button');
      await see(now, 'fieldset > section textarea:not([readonly])');
      await layFault(hosts, { service: 'ai', action: { fail: 'RESOURCE_EXHAUSTED' } });
      await now.locator('fieldset > section > div:last-child button').nth(1).click();
      await see(now, 'fieldset > section [role=alert]');
    }),
    screen(
      'edit, asked to delete',
      edit,
      pressing('main form button:has(svg.lucide-trash-2).text-bad', '[role=alertdialog]'),
    ),
    screen('edit, deleting fails', edit, async (now) => {
      await refusing({ verb: 'commit', path: 'users/*/cards/*' })();
      await press(now, 'main form button:has(svg.lucide-trash-2).text-bad');
      await keepToasts(now);
      await press(now, '[role=alertdialog] button.text-bad');
      await see(now, '[data-toast]');
    }),
    {
      ...screen('studio', studio),
      code: (now) => now.locator('[data-preview] svg[role=img]').first().screenshot(),
    },
    screen('studio, a code that does not scan', studio, async (now) => {
      await press(now, FINE);
      await now.locator('input[type=color]').first().fill('#bbaa66');
      await see(now, 'output .text-bad svg');
    }),
    screen('studio, everything open', studio, async (now) => {
      await press(now, FINE);
      await now.locator('main input[type=checkbox]').last().check();
      await now.locator('main details details summary').evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLElement) one.click();
      });
    }),
    // In a window made narrow, axe takes a link in the last rows for covered in part, which it is not.
    reopened(screen('team', at('/team', 'main li input'))),
    screen('team, changing many', at('/team', 'main li input'), async (now) => {
      await now.locator('main li input').first().check();
      await press(now, 'main section button:has(svg.lucide-pencil-line)');
      await see(now, 'dialog');
    }),
    screen('team import, without Premium', at('/team/import', 'main a[href="/pricing"]')),
    screen('share kit', share('send', 'main h2')),
    screen('share kit, signature with code', share('signature', 'iframe'), async (now) => {
      await now.locator('main fieldset input').first().check({ force: true });
      await see(now, 'main button:has(svg.lucide-image-up):not([aria-busy])');
    }),
    screen('share kit, wallpaper', share('wallpaper', 'canvas'), async (now) => {
      await now.locator('main fieldset').nth(1).locator('input').last().check({ force: true });
      await see(now, 'main button:has(svg.lucide-download):enabled');
    }),
    screen('share kit, a number of cards that is none', share('print', 'canvas'), async (now) => {
      await now.locator('main input[inputmode=numeric]').fill('x');
      await see(now, '[aria-invalid=true]');
    }),
    screen('share kit, tag', share('nfc', 'main h2')),
    ...(await contactsScreens(uid)),
  ];
}
