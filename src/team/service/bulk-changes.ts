import type { CardInput } from '@/card/model/card';
import { deleteCard } from '@/card/service/card-writes';
import { removeReplaced } from '@/card/service/files/card-files';
import { TEAM_CARDS_AT_ONCE } from '@/shared/lib/limits';
import { hasCode, type AppError } from '@/shared/firebase/errors';
import { changeCard, endsRun } from './save-row';
import { startWork, type WorkInHand } from './work-queue';

/** A change of many cards under way. */
export interface BulkChange {
  readonly work: WorkInHand;
  /** Resolves to the cards that were not changed, with the reasons. */
  readonly failed: Promise<ReadonlyMap<string, AppError>>;
}

/** Gives many cards the same values in some fields; each card keeps its others as they are by then. */
export function changeCards(
  uid: string,
  ids: readonly string[],
  change: Partial<CardInput>,
  onChange: (done: number) => void,
): BulkChange {
  return startBulk(
    uid,
    ids,
    onChange,
    async (id, replaced) => void (await changeCard(uid, id, change, replaced)),
  );
}

/** Deletes many cards with their links and files; one that is gone already counts as deleted. */
export function deleteCards(
  uid: string,
  ids: readonly string[],
  onChange: (done: number) => void,
): BulkChange {
  return startBulk(uid, ids, onChange, async (id, replaced) => {
    try {
      await deleteCard(uid, id, { replaced });
    } catch (error) {
      if (!hasCode(error, 'card-not-found')) throw error;
    }
  });
}

function startBulk(
  uid: string,
  ids: readonly string[],
  onChange: (done: number) => void,
  doOne: (id: string, replaced: Set<string>) => Promise<void>,
): BulkChange {
  const failed = new Map<string, AppError>();
  const replaced = new Set<string>();
  let done = 0;
  const work = startWork([...ids.keys()], {
    atOnce: TEAM_CARDS_AT_ONCE,
    doOne: async (index) => {
      await doOne(ids[index] ?? '', replaced);
      done += 1;
    },
    onFailed: async (index, error) => {
      failed.set(ids[index] ?? '', error);
      return endsRun(error);
    },
    onChange: () => onChange(done),
  });
  const finish = async () => {
    await work.done;
    // Reads all cards, once.
    await removeReplaced(uid, replaced, null);
    return failed;
  };
  return { work, failed: finish() };
}
