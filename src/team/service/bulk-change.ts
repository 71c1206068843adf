import type { CardDraft } from '@/card/model/card';
import { lacksVcard } from '@/card/model/vcard/old-vcard';
import { actingAccount } from '@/card/service/acting-account';
import { deleteCard, updateCard } from '@/card/service/card-writes';
import { getCard } from '@/card/service/cards';
import { removeUnused } from '@/card/service/files/card-files';
import { overOtherSaves } from '@/card/service/over-other-saves';
import { publishVcard } from '@/card/service/vcard/vcards';
import { hasCode, type AppError } from '@/shared/firebase/errors';
import { changedDraft, fieldsToChange, type ChangeOptions } from '@/team/model/card-changes';
import { endsRun, startWork, type WorkQueue } from './work-queue';

/** How many cards are changed at the same time. */
export const TEAM_CARDS_AT_ONCE = 4;

interface SaveOptions extends ChangeOptions {
  readonly perhapsUnused: Set<string>;
}

/**
 * Reads a card and saves it if any of the given fields differ, or if it has no vCard. Throws the errors of
 * `getCard` and `updateCard`.
 */
export function changeCard(
  uid: string,
  id: string,
  change: Partial<CardDraft>,
  { perhapsUnused, ...options }: SaveOptions,
): Promise<{ readonly slug: string; readonly isChanged: boolean }> {
  return overOtherSaves(async () => {
    const card = await getCard(uid, id);
    const changes = fieldsToChange(card, change, options);
    if (Object.keys(changes).length === 0) {
      // A member's own app writes that of a company's card.
      const isHalf = lacksVcard(card) && actingAccount(uid) === uid;
      if (isHalf) await publishVcard(card);
      return { slug: card.customPath, isChanged: isHalf };
    }
    const draft = changedDraft(card, changes);
    await updateCard(uid, id, draft, { basedOn: card.updatedAt, perhapsUnused });
    return { slug: draft.customPath, isChanged: true };
  });
}

/** A running change of many cards. */
export interface BulkChange {
  readonly work: WorkQueue;
  /** Resolves to the ids of unchanged cards with the errors; undefined for cards that were not reached. */
  readonly failed: Promise<ReadonlyMap<string, AppError | undefined>>;
}

/** Gives many cards the same values in some fields; their other fields are unchanged. */
export function changeCards(
  uid: string,
  ids: readonly string[],
  change: Partial<CardDraft>,
  onChange: (done: number) => void,
): BulkChange {
  return startBulk(
    uid,
    ids,
    onChange,
    async (id, perhapsUnused) => void (await changeCard(uid, id, change, { perhapsUnused })),
  );
}

/** Deletes many cards with their links and files; a missing card counts as deleted. */
export function deleteCards(
  uid: string,
  ids: readonly string[],
  onChange: (done: number) => void,
): BulkChange {
  return startBulk(uid, ids, onChange, async (id, perhapsUnused) => {
    try {
      await deleteCard(uid, id, { perhapsUnused });
    } catch (error) {
      if (!hasCode(error, 'card-not-found')) throw error;
    }
  });
}

/**
 * Starts a change of many cards, each by `doOne`, which adds the paths of the account's own pictures that are
 * perhaps unused then.
 */
export function startBulk(
  uid: string,
  ids: readonly string[],
  onChange: (done: number) => void,
  doOne: (id: string, perhapsUnused: Set<string>) => Promise<void>,
): BulkChange {
  // At first, every card counts as not reached.
  const failed = new Map<string, AppError | undefined>(ids.map((id) => [id, undefined]));
  const perhapsUnused = new Set<string>();
  let doneCount = 0;
  const work = startWork([...ids.keys()], {
    atOnce: TEAM_CARDS_AT_ONCE,
    doOne: async (index) => {
      const id = ids[index] ?? '';
      await doOne(id, perhapsUnused);
      failed.delete(id);
      doneCount += 1;
    },
    onFailed: async (index, error) => {
      failed.set(ids[index] ?? '', error);
      return endsRun(error);
    },
    onChange: () => onChange(doneCount),
  });
  const finish = async () => {
    await work.done;
    // Once at the end, because it reads all cards.
    await removeUnused(uid, perhapsUnused);
    return failed;
  };
  return { work, failed: finish() };
}
