/**
 * The form in which a user document is stored today, as far as it is not the user's to mend (that is `fieldsToMend`): one description
 * for the app, which says that the operator has to bring the account up to date, and for `npm run doctor -- --repair`, which does
 * (docs/decisions/0040).
 */
import { FREE_PLAN_MAX_CARDS, USER_DOCUMENT_VERSION } from './limits';
import { text, time, timestamp } from './parse';
import { FREE_TRIAL } from './user';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields that are missing or malformed, with the values that their absence has always meant: free trial, one card. Plan,
 * limit and restrictions that are there stay. `cards` is how many cards the user has; `now` is the time of a document that has none.
 */
export function userFieldsToRepair(uid: string, data: Fields, cards: number, now = new Date()): Fields {
  const { plan, isActive, isTrialActive, maxCards, cardCount, version, createdBy } = data;
  return {
    ...(data['uid'] === uid ? {} : { uid }),
    ...(text(plan) === '' ? { plan: FREE_TRIAL } : {}),
    ...(typeof isActive === 'boolean' ? {} : { isActive: true }),
    ...(typeof isTrialActive === 'boolean' ? {} : { isTrialActive: true }),
    ...(typeof maxCards === 'number' ? {} : { maxCards: FREE_PLAN_MAX_CARDS }),
    ...(isCount(cardCount) ? {} : { cardCount: cards }),
    ...(text(version) === '' ? { version: USER_DOCUMENT_VERSION } : {}),
    ...(text(createdBy) === '' ? { createdBy: 'web_app' } : {}),
    ...Object.fromEntries(
      ['createdAt', 'updatedAt']
        .filter((field) => timestamp(data[field]) === undefined)
        .map((field) => [field, time(data[field]) ?? now]),
    ),
  };
}

/** Fields without which the rules let nobody make or change a card. */
const NEEDED = ['isActive', 'maxCards', 'cardCount'];

/** Whether a user document is of an earlier version: its user signs in and reads, but makes and changes no cards. */
export function isLegacyUser(data: Fields | undefined): boolean {
  if (data === undefined) return false;
  const missing = userFieldsToRepair('', data, 0);
  return NEEDED.some((field) => field in missing);
}

const isCount = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
