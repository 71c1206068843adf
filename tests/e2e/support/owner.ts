/**
 * An owner to begin with: an account made and signed in without the sign-up form, and cards put into it
 * without the interface.
 */
import type { Page } from 'playwright-core';
import { currentForm } from '../../../src/card/model/legacy-card.ts';
import { publicPart } from '../../../src/card/model/public-card.ts';
import { slugProblem } from '../../../src/card/model/slug/slug.ts';
import type { LanguageCode } from '../../../src/shared/i18n/languages.ts';
import { newAccount, storedSignIn } from '../../support/backend/accounts.ts';
import type { BackendHosts } from '../../support/backend/hosts.ts';
import { putDocuments, type PlainFields } from '../../support/backend/owner-rest.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { somebody, type Person } from './steps.ts';

/** Where a user is signed in, and what is not as with everybody. */
interface SignIn {
  readonly origin: string;
  readonly hosts: BackendHosts;
  /** Language of the account and of the browser; English by default. */
  readonly language?: LanguageCode;
  /** How many cards they may have; one, as everybody, by default. */
  readonly maxCards?: number;
}

/**
 * Makes an account for a user and signs the page's browser in: the next page of the app finds them. The
 * page itself is left where nothing of the app runs. Returns the user id.
 */
export async function signIn(page: Page, person: Person, where: SignIn): Promise<string> {
  const { origin, hosts, language = 'en', maxCards = 1 } = where;
  const account = await newAccount(hosts, person, { language, maxCards });
  await page.goto(`${origin}/favicon.svg`);
  const kept = storedSignIn(person, account);
  if (language !== 'en') kept['carte.language'] = language;
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  return account.uid;
}

/** Signs a user in who may have many cards; returns the user id. */
export function newOwner(page: Page, where: SignIn): Promise<string> {
  return signIn(page, somebody('Mina Kim'), { ...where, maxCards: 5_000 });
}

/** Opens the dashboard of a user who has no cards. */
export async function openDashboard(
  page: Page,
  origin: string,
  language: TestLanguage = 'en',
): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await page.getByText(word('dashboard.empty', {}, language)).waitFor();
}

/** Chooses an entry of the menu that a card has among others on the dashboard. */
export async function chooseOfCard(page: Page, name: string, key: string): Promise<void> {
  const card = page.getByRole('article', { name: word('dashboard.cardOf', { name }), exact: true });
  await card.getByRole('button', { name: word('common.moreFor', { name }) }).click();
  await card.getByRole('menuitem', { name: word(key), exact: true }).click();
}

/** Most writes of a commit, three of them for a card. */
const CARDS_AT_ONCE = 150;

/**
 * Puts cards into an account, by id, with their links, in today's form: whatever a card does not say is as
 * the app would have saved it, a slug included. A card with any `vcardUrl` has that of its own file.
 */
export async function putCards(
  hosts: BackendHosts,
  uid: string,
  cards: Readonly<Record<string, PlainFields>>,
): Promise<void> {
  const documents = Object.entries(cards).map(([id, given]) => documentsOf(hosts, uid, id, given));
  for (let from = 0; from < documents.length; from += CARDS_AT_ONCE)
    await putDocuments(hosts, Object.assign({}, ...documents.slice(from, from + CARDS_AT_ONCE)) as Documents);
}

type Documents = Readonly<Record<string, PlainFields>>;

/** The address of a card's own vCard, whether the file is there or not. */
const ownVcard = ({ storage, projectId }: BackendHosts, uid: string, id: string) =>
  `http://${storage}/v0/b/${projectId}.appspot.com/o/users%2F${uid}%2Fvcards%2F${id}.vcf?alt=media`;

function documentsOf(hosts: BackendHosts, uid: string, id: string, given: PlainFields): Documents {
  const { customPath: asked, ...rest } = given;
  const fields: PlainFields = { name: id, email: `${id.toLowerCase()}@example.com`, ...rest };
  const customPath = asked === undefined || asked === '' ? `card-${crypto.randomUUID().slice(0, 13)}` : asked;
  const {
    createdAt: _made,
    updatedAt: _saved,
    ...form
  } = currentForm({ uid, id }, { ...fields, customPath });
  const { createdAt: _never, ...qrDesign } = form['qrDesign'] as PlainFields;
  const { createdAt, updatedAt, vcardUrl } = given;
  const times = { ...(createdAt && { createdAt }), ...(updatedAt && { updatedAt }) };
  const card = {
    ...form,
    qrDesign,
    ...times,
    customPath,
    ...(vcardUrl && { vcardUrl: ownVcard(hosts, uid, id) }),
  } as PlainFields;
  const path = `users/${uid}/cards/${id}`;
  if (typeof customPath !== 'string' || slugProblem(customPath) !== undefined) return { [path]: card };
  const projection = publicPart(card, card['isPaused'] === true) as PlainFields;
  return {
    [path]: card,
    [`customLinks/${customPath}`]: { userId: uid, cardId: id, status: 'active', card: projection },
    [`customLinks/${id}`]: { userId: uid, cardId: id, status: 'moved', movedTo: customPath },
  };
}
