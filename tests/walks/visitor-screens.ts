/** Every screen of a visitor who is not signed in, with its errors shown and its parts opened. */
import type { Page } from 'playwright-core';
import { LOOK_PALETTES } from '../../src/card/model/look-palettes.ts';
import { LOOKS } from '../../src/card/model/looks.ts';
import { BRAND } from '../../src/shared/lib/brand.ts';
import { freshName, putCard, putPicture } from '../e2e/support/visited-card.ts';
import { putDocuments } from '../support/backend/owner-rest.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { ownSite } from '../support/site/site.ts';
import { FULL_CARD, HEBREW_CARD } from './cards.ts';
import { pressing, see, send, sending, type Screen } from './screens.ts';
import { at, refusing, reopened, screen, type Steps } from './steps.ts';

const { hosts } = ownSite();

/** A screen that is there as soon as its heading is. */
const plain = (path: string): Screen => screen(path, at(path));

/** A screen after some steps on it. */
const after = (path: string, state: string, steps: (page: Page) => Promise<void>): Screen =>
  screen(`${path} (${state})`, at(path), steps);

const LOGIN: readonly Screen[] = [
  plain('/login'),
  after('/login', 'fields missing', sending('[role=alert] a')),
  after('/login', 'refused', async (page) => {
    await page.fill('#auth-email', 'nobody@example.com');
    await page.fill('#auth-password', 'not the password');
    await send(page);
    await see(page, '[role=alert]');
  }),
  plain('/register'),
  plain('/register?plan=premium'),
  after('/register', 'fields wrong', async (page) => {
    await page.fill('#auth-email', 'no address');
    await page.fill('#auth-password', 'short');
    await send(page);
    await see(page, '[role=alert] a');
  }),
  plain('/forgot-password'),
  after('/forgot-password', 'field wrong', sending('#auth-email-error')),
  plain('/dashboard'),
];

const FOR_EVERYBODY: readonly Screen[] = [
  { ...plain('/'), code: (page) => page.screenshot() },
  // Its texts are Korean in any language.
  reopened(plain('/home')),
  plain('/features'),
  plain('/pricing'),
  plain('/download'),
  plain('/help'),
  after('/help', 'an answer open', pressing('summary', 'details[open]')),
  plain('/help?q=zeppelin'),
  plain('/contact'),
  after('/contact', 'fields wrong', sending('[aria-invalid=true]')),
  plain('/contact/report'),
  after('/contact/report?card=ann', 'fields wrong', sending('fieldset[aria-describedby]')),
  after('/status', 'measured', (page) => page.waitForLoadState('networkidle')),
  after('/profile/mail', 'of a link that has ended', (page) => see(page, 'main a')),
  plain('/privacy-policy'),
  plain('/terms'),
  // With the brand of tests/brands (BRAND in the environment).
  ...(BRAND.operator === undefined ? [] : [plain('/legal/imprint')]),
  plain('/delete-account'),
  plain('/firebase-test'),
];

/** What KakaoTalk's own browser calls itself. */
const IN_AN_APP =
  'Mozilla/5.0 (Linux; Android 14; SM-S901U; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/126.0 Mobile Safari/537.36;KAKAOTALK 2409760';

/** A card's page, once its button is there. */
const card = (name: string, path: string, ...steps: Steps): Screen =>
  screen(`the card (${name})`, at(`/${path}`, '.card-sheet__save'), ...steps);

/** Puts a card with everything on it; returns the screens of its page. */
async function cardScreens(): Promise<Screen[]> {
  const name = freshName('seen');
  const photo = await putPicture(hosts, `users/u1/images/${name}.png`, stripedPhoto(400, 400));
  const { cardId } = await putCard(hosts, name, { ...FULL_CARD, portfolioImages: [photo], photoUrl: photo });
  const chosen = freshName('chosen');
  await putCard(hosts, chosen, { ...FULL_CARD, cardBackgroundColor: '#1B3A5C', cardButtonColor: '#F5D76E' });
  const looks = LOOKS.map((look) => ({ look, at: freshName(look) }));
  for (const { look, at: place } of looks)
    await putCard(hosts, place, {
      ...FULL_CARD,
      look,
      ...LOOK_PALETTES[look],
      photoUrl: photo,
      coverUrl: photo,
    });
  const hebrew = freshName('hebrew');
  await putCard(hosts, hebrew, HEBREW_CARD);
  const paused = freshName('paused');
  await putCard(hosts, paused, { look: 'ink', isPaused: true, pauseNote: FULL_CARD.introText });
  await putDocuments(hosts, {
    [`customLinks/${name}-old`]: { status: 'moved', userId: 'u1', cardId, movedTo: name },
  });
  return [
    card('everything on it', name),
    card('a name it had before', `${name}-old`),
    // Addresses it had before it had a name (docs/product.md, question 5).
    card('its code of before', `qr/${cardId}`),
    card('its address of before', `card/u1/${cardId}`),
    card('colors of its owner', chosen),
    ...looks.map(({ look, at: place }) => card(`the look ${look}`, place)),
    card('words of both directions', hebrew),
    screen('the card (paused)', at(`/${paused}`, '.paused-notice')),
    card('a picture enlarged', name, pressing('.card-gallery button', 'dialog[open] img')),
    // The sheet keeps the language in which it was opened: the list is under it (leaving-screens.ts).
    reopened(
      card(
        'leaving details, and what is missing',
        name,
        pressing('.card-sheet__second', '.leave-details .card-sheet__save', '.leave-details [aria-invalid]'),
      ),
    ),
    plain(`/${freshName('nobody')}`),
    plain('/admin'),
    card('may not be read', name, async (page) => {
      await refusing({ path: `customLinks/${name}` })();
      await page.reload();
      // Of the notices that have no card, this one asks to try again before anything else.
      await see(page, '.visitor-notice button:not(.visitor-notice__quiet)');
    }),
    card('inside another app', name, async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setUserAgentOverride', { userAgent: IN_AN_APP });
      await page.reload();
      await see(page, '.leave-app');
      // With the session its change ends.
      await session.detach();
    }),
  ];
}

/** All of them. */
export const visitorScreens = async (): Promise<Screen[]> => [
  ...FOR_EVERYBODY,
  ...LOGIN,
  ...(await cardScreens()),
];
