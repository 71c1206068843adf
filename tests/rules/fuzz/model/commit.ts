import type { Fields } from '../plain.ts';

/** Documents by path below the database. */
export type State = ReadonlyMap<string, Fields>;

/** A batch a user sends; a path with undefined is deleted. */
export interface Commit {
  /** Undefined: a visitor. */
  readonly uid: string | undefined;
  readonly writes: ReadonlyMap<string, Fields | undefined>;
  /** The server's time. */
  readonly now: Date;
}

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

/** The address of an account in the tests. */
export const emailOf = (uid: string): string => `${uid}@users.example`;
