import type { Fields } from 'rules-proof/fuzz';

/** One document of a commit and its surroundings. */
export interface Change {
  readonly uid: string | undefined;
  readonly now: Date;
  readonly before: Fields | undefined;
  readonly after: Fields | undefined;
  /** A document before and after the commit. */
  readonly was: (path: string) => Fields | undefined;
  readonly will: (path: string) => Fields | undefined;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Whether the operator has stopped an account. One without a document is not stopped, nor is one whose legacy
 * document says nothing of it.
 */
export const isStopped = ({ was }: Pick<Change, 'was'>, uid: string): boolean =>
  (was(`users/${uid}`)?.['isActive'] ?? true) !== true;

/** Whether an owner writes nothing: a stopped account, or a login without a document that may have none. */
export const isBarred = ({ was }: Pick<Change, 'was'>, uid: string): boolean =>
  was(`users/${uid}`) === undefined ? !isOpenToAnybody(was) : isStopped({ was }, uid);

/** Whether anyone may make an account, by what the operator has said before the commit. */
export const isOpenToAnybody = (was: Change['was']): boolean =>
  (was('service/signUp') ?? { mode: 'anybody' })['mode'] === 'anybody';

/** Whose address is confirmed in the tests. */
export const isConfirmed = (uid: string): boolean => uid !== 'eve';

/** The address of an account in the tests. */
export const emailOf = (uid: string): string => `${uid}@users.example`;
