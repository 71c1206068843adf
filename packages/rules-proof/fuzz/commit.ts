import type { Fields } from './plain.ts';
import type { Random } from './random.ts';

/** Documents by path below the database. */
export type State = ReadonlyMap<string, Fields>;

/** What is written together; a path with undefined is deleted. */
export type Batch = ReadonlyMap<string, Fields | undefined>;

/** A batch, and who sends it; undefined: a visitor. */
export interface Attempt {
  readonly uid: string | undefined;
  readonly writes: Batch;
}

/** An attempt at a time of the server. */
export interface Commit extends Attempt {
  readonly now: Date;
}

/** What there is when a batch is formed. */
export interface Situation {
  readonly state: State;
  readonly now: Date;
  readonly random: Random;
}
