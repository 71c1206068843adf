/**
 * The form in which a user document is stored today, as far as it is not the user's to mend (that is `fieldsToMend`): one description
 * for the app, which says that the operator has to bring the account up to date, and for `npm run doctor -- --repair`, which does
 * (docs/decisions/0040).
 */
import { FREE_PLAN_MAX_CARDS, USER_DOCUMENT_VERSION } from '@/shared/lib/limits';
import { count, text, time, timestamp } from '@/shared/lib/parse';
import { FREE_TRIAL } from './user';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the fields that are missing or malformed, with the values that their absence has always meant: free trial, one card. Plan,
 * limit and restrictions that are there stay; a count follows from the cards. `now` is the time of a document that has none.
 */
export function userFieldsToRepair(uid: string, data: Fields, now = new Date()): Fields {
  const { plan, isActive, isTrialActive, maxCards, version, createdBy } = data;
  return {
    ...(data['uid'] === uid ? {} : { uid }),
    ...(text(plan) === '' ? { plan: FREE_TRIAL } : {}),
    ...(typeof isActive === 'boolean' ? {} : { isActive: true }),
    ...(typeof isTrialActive === 'boolean' ? {} : { isTrialActive: true }),
    ...(typeof maxCards === 'number' ? {} : { maxCards: FREE_PLAN_MAX_CARDS }),
    ...(text(version) === '' ? { version: USER_DOCUMENT_VERSION } : {}),
    ...(text(createdBy) === '' ? { createdBy: 'web_app' } : {}),
    ...Object.fromEntries(
      ['createdAt', 'updatedAt']
        .filter((field) => timestamp(data[field]) === undefined)
        .map((field) => [field, time(data[field]) ?? now]),
    ),
  };
}

/** Whether a user document is of an earlier version: its user signs in and reads, but makes and changes no cards (firestore.rules). */
export function isLegacyUser(data: Fields | undefined): boolean {
  if (data === undefined) return false;
  const missing = userFieldsToRepair('', data);
  return 'isActive' in missing || 'maxCards' in missing || count(data['cardCount']) === undefined;
}
