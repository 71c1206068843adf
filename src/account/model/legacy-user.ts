/** The current form of what only the operator can repair in a user document (docs/decisions/0040). */
import { count, text, time, timestamp } from '@/shared/lib/parse';
import { FREE_PLAN_MAX_CARDS, FREE_TRIAL, USER_DOCUMENT_VERSION } from './user';

type Fields = Readonly<Record<string, unknown>>;

const RESTRICTIONS: Readonly<Record<string, (value: unknown) => boolean>> = {
  plan: (value) => text(value) !== '',
  isActive: (value) => typeof value === 'boolean',
  isTrialActive: (value) => typeof value === 'boolean',
  maxCards: (value) => typeof value === 'number',
};

/**
 * Returns the fields that are missing or malformed, as a free trial with one card has them. Those of
 * `malformedRestrictions` are left as they are.
 */
export function operatorFieldsToRepair(uid: string, data: Fields, now = new Date()): Fields {
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

/** Returns the malformed fields of the operator, which are not repaired: their meaning is unknown. */
export function malformedRestrictions(data: Fields): string[] {
  return Object.entries(RESTRICTIONS).flatMap(([field, isFormed]) =>
    field in data && !isFormed(data[field]) ? [field] : [],
  );
}

/** Returns true for a document of an earlier version: no card may be written (firestore.rules). */
export function isLegacyUser(data: Fields | undefined): boolean {
  if (data === undefined) return false;
  const isFormed = (field: string) => RESTRICTIONS[field]?.(data[field]) === true;
  return !isFormed('isActive') || !isFormed('maxCards') || count(data['cardCount']) === undefined;
}

const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Returns a time that Firestore can store (Protocol Buffers, `Timestamp`: years 1 to 9999), or undefined. */
export function storableTime(value: unknown): Date | undefined {
  const at = time(value)?.getTime();
  return at !== undefined && at >= EARLIEST && at <= LATEST ? new Date(at) : undefined;
}
