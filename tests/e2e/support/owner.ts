/** An owner to begin with: an account made and signed in past the form of signing up, and cards put into it past the interface. */
import type { Page } from 'playwright-core';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { newAccount, storedSignIn } from '../../support/accounts.ts';
import type { BackendHosts } from '../../support/hosts.ts';
import { putDocuments, type PlainFields } from '../../support/owner-rest.ts';
import { word, type TestLanguage } from '../../support/words.ts';
import { somebody, type Person } from './steps.ts';

/** Where somebody is signed in, and what is not as with everybody. */
interface SignIn {
  readonly origin: string;
  readonly hosts: BackendHosts;
  /** Language of the account and of the browser; English unless told. */
  readonly language?: LanguageCode;
  /** How many cards they may have; one, as everybody, unless told. */
  readonly maxCards?: number;
}

/**
 * Makes an account for somebody and signs the page's browser in: the next page of the app finds them. The page itself is left
 * where nothing of the app runs. Returns the user id.
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

/** Signs somebody in who may have many cards; gives the user id. */
export function newOwner(page: Page, where: SignIn): Promise<string> {
  return signIn(page, somebody('Mina Kim'), { ...where, maxCards: 5_000 });
}

/** Opens the dashboard of somebody who has no cards. */
export async function openDashboard(
  page: Page,
  origin: string,
  language: TestLanguage = 'en',
): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await page.getByText(word('dashboard.empty', {}, language)).waitFor();
}

/** What makes a card one of today (src/model/card/card-of-old.ts): the app brings others into today's form when it lists them. */
const EMPTY: PlainFields = {
  photoUrl: '',
  portfolioImages: [],
  website: '',
  kakaoChannelUrl: '',
  calendlyLink: '',
  feedbackFormLink: '',
  socialLinks: { linkedin: '', twitter: '', instagram: '' },
  formerPaths: [],
};

const DESIGN: PlainFields = {
  qrColor: '#000000',
  qrBackgroundColor: '#FFFFFF',
  qrLogoUrl: '',
  useProfilePhoto: false,
  qrValue: '',
};

/** Puts cards into an account, by id; whatever a card does not say is as the app would have saved it. */
export function putCards(
  hosts: BackendHosts,
  uid: string,
  cards: Readonly<Record<string, PlainFields>>,
): Promise<void> {
  const documents = Object.entries(cards).map(([id, fields]) => [
    `users/${uid}/cards/${id}`,
    {
      name: id,
      email: `${id.toLowerCase()}@example.com`,
      ownerUid: uid,
      ...EMPTY,
      // A design of old stands beside the others.
      ...('qrColor' in fields ? {} : { qrDesign: DESIGN }),
      ...fields,
    },
  ]);
  return putDocuments(hosts, Object.fromEntries(documents) as Record<string, PlainFields>);
}
