/**
 * The form in which a user document is stored today, as far as it is not the user's to mend (that is `fieldsToRepair`): one description
 * for the app, which says that the operator has to bring the account up to date, and for `npm run doctor -- --repair`, which does
 * (docs/decisions/0040).
 */
import { FREE_PLAN_MAX_CARDS, USER_DOCUMENT_VERSION } from '@/shared/lib/limits';
import { count, text, time, timestamp } from '@/shared/lib/parse';
import { FREE_TRIAL } from './user';

type Fields = Readonly<Record<string, unknown>>;

/** What only the operator decides, and what the field must be. */
const RESTRICTIONS: Readonly<Record<string, (value: unknown) => boolean>> = {
  plan: (value) => text(value) !== '',
  isActive: (value) => typeof value === 'boolean',
  isTrialActive: (value) => typeof value === 'boolean',
  maxCards: (value) => typeof value === 'number',
};

/**
 * Returns the fields that are missing or malformed, with the values that their absence has always meant: free trial, one card. Plan,
 * limit and restrictions that are there stay, also malformed ones (`malformedRestrictions`); a count follows from the cards. `now` is the time of a document that has none.
 */
export function userFieldsToRepair(uid: string, data: Fields, now = new Date()): Fields {
  const { version, createdBy } = data;
  const absent = { plan: FREE_TRIAL, isActive: true, isTrialActive: true, maxCards: FREE_PLAN_MAX_CARDS };
  return {
    ...(data['uid'] === uid ? {} : { uid }),
    ...Object.fromEntries(Object.entries(absent).filter(([field]) => !(field in data))),
    ...(text(version) === '' ? { version: USER_DOCUMENT_VERSION } : {}),
    ...(text(createdBy) === '' ? { createdBy: 'web_app' } : {}),
    ...Object.fromEntries(
      ['createdAt', 'updatedAt']
        .filter((field) => timestamp(data[field]) === undefined)
        .map((field) => [field, storableTime(data[field]) ?? now]),
    ),
  };
}

/** Returns the fields of what the operator decides that are there and malformed: what they were to say, only a person can tell. */
export function malformedRestrictions(data: Fields): string[] {
  return Object.entries(RESTRICTIONS).flatMap(([field, isFormed]) =>
    field in data && !isFormed(data[field]) ? [field] : [],
  );
}

/** Whether a user document is of an earlier version: its user signs in and reads, but makes and changes no cards (firestore.rules). */
export function isLegacyUser(data: Fields | undefined): boolean {
  if (data === undefined) return false;
  const isFormed = (field: string) => RESTRICTIONS[field]?.(data[field]) === true;
  return !isFormed('isActive') || !isFormed('maxCards') || count(data['cardCount']) === undefined;
}

const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Returns a point in time as `time` reads it, or undefined if Firestore cannot store it. Source: Protocol Buffers, `Timestamp`: years 1
 * to 9999.
 */
export function storableTime(value: unknown): Date | undefined {
  const at = time(value)?.getTime();
  return at !== undefined && at >= EARLIEST && at <= LATEST ? new Date(at) : undefined;
}
