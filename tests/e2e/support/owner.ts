/** An owner to begin with: an account made and signed in past the form of signing up, and cards put into it past the interface. */
import type { Page } from 'playwright-core';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { API_KEY, newAccount, type NewAccount } from '../../support/accounts.ts';
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
 * where nothing of the app runs. Gives the user id.
 *
 * The SDK looks for its user in every storage it is told of (src/services/firebase.ts) and moves what it finds to the first; the
 * mark beside it is src/lib/session-mark.ts.
 */
export async function signIn(page: Page, person: Person, where: SignIn): Promise<string> {
  const { origin, hosts, language = 'en', maxCards = 1 } = where;
  const account = await newAccount(hosts, person, { language, maxCards });
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    ([key, user, spoken]) => {
      localStorage.setItem(`firebase:authUser:${key}:[DEFAULT]`, user);
      localStorage.setItem('carte.signed-in', '1');
      if (spoken !== 'en') localStorage.setItem('carte.language', spoken);
    },
    [API_KEY, JSON.stringify(sdkUser(person, account)), language] as const,
  );
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

/** A user as the SDK keeps it (`UserImpl.toJSON` of @firebase/auth 1.x). */
function sdkUser({ name, email }: Person, { uid, idToken, refreshToken, expiresIn }: NewAccount): object {
  const now = Date.now();
  return {
    uid,
    email,
    emailVerified: false,
    displayName: name,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, displayName: name, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + expiresIn * 1_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
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
