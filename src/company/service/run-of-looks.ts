/** The run over a company's cards of this page: it goes on while other screens are open. */
import type { Company, Person } from '@/company/model/company';
import { toAppError, type AppError } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';
import { createStore } from '@/shared/lib/store';
import type { WorkQueue, WorkStatus } from '@/team/service/work-queue';
import { removeUnusedPictures } from './company-pictures';
import { dressCards, listUndressed } from './dress-run';

/** A card that was not changed: with the error, or not reached. */
interface LeftCard {
  readonly person: Person;
  readonly error: AppError | undefined;
}

export interface LookRun {
  readonly companyId: string;
  readonly status: WorkStatus;
  readonly done: number;
  readonly count: number;
  readonly left: readonly LeftCard[];
  /** Why the cards could not be listed. */
  readonly error?: AppError;
}

const store = createStore<LookRun | undefined>(undefined);
let work: WorkQueue | undefined;

/** Calls `listener` at each change of `lookRun`. Returns the unsubscribe. */
export const watchLookRun = store.subscribe;

/** Returns the run of this page, or undefined. */
export const lookRun = store.get;

/**
 * Brings all cards of a company to its current look that are not yet, unless a run is under way. Never
 * rejects: `lookRun` has the outcome.
 */
export async function startLookRun(uid: string, company: Company): Promise<void> {
  if ((lookRun()?.status ?? 'over') !== 'over') return;
  const first: LookRun = { companyId: company.id, status: 'running', done: 0, count: 0, left: [] };
  store.set(first);
  try {
    const people = await listUndressed(company);
    store.set({ ...first, count: people.length });
    const bulk = dressCards(
      uid,
      company.id,
      people.map(({ cardId }) => cardId),
      (done) => {
        const status = bulk.work.status();
        // It is over when it is known which cards are left.
        store.set({ ...first, count: people.length, done, status: status === 'over' ? 'running' : status });
      },
    );
    ({ work } = bulk);
    const failed = await bulk.failed;
    const left = people.flatMap((person) =>
      failed.has(person.cardId) ? [{ person, error: failed.get(person.cardId) }] : [],
    );
    if (left.length === 0)
      await removeUnusedPictures(company.id).catch((error: unknown) => logFailure('startLookRun', error));
    store.set({ ...first, status: 'over', count: people.length, done: people.length - left.length, left });
  } catch (error) {
    store.set({ ...first, status: 'over', error: toAppError(error, 'startLookRun') });
  }
}

/** Pauses the run; cards in progress are finished. */
export const pauseLookRun = (): void => work?.pause();
/** Continues the paused run. */
export const resumeLookRun = (): void => work?.resume();
/** Ends the run; cards in progress are finished, and the others can be changed later. */
export const cancelLookRun = (): void => work?.cancel();
