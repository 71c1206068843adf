import { draftOf, type CardDraft } from '@/card/model/card';
import { deleteCard, updateCard } from '@/card/service/card-writes';
import { getCard } from '@/card/service/cards';
import { removeUnused } from '@/card/service/files/card-files';
import { publishVcard } from '@/card/service/vcard/vcards';
import { hasCode, type AppError } from '@/shared/firebase/errors';
import { TEAM_CARDS_AT_ONCE } from '@/shared/lib/limits';
import { fieldsToChange, type ChangeOptions } from '@/team/model/card-changes';
import { endsRun, startWork, type WorkQueue } from './work-queue';

/** How often a card is read again that changes while it is being changed. */
const TRIES = 3;

interface SaveOptions extends ChangeOptions {
  readonly perhapsUnused: Set<string>;
  readonly tries?: number;
}

/**
 * Changes some fields of a card as it is now, if it has any of them otherwise, and completes one without its
 * vCard. Throws as `getCard` and `updateCard`.
 */
export async function changeCard(
  uid: string,
  id: string,
  change: Partial<CardDraft>,
  { perhapsUnused, tries = TRIES, ...options }: SaveOptions,
): Promise<{ readonly slug: string; readonly isChanged: boolean }> {
  const card = await getCard(uid, id);
  const changes = fieldsToChange(card, change, options);
  if (Object.keys(changes).length === 0) {
    const isHalf = card.vcardUrl === '';
    if (isHalf) await publishVcard(card);
    return { slug: card.customPath, isChanged: isHalf };
  }
  try {
    const draft = { ...draftOf(card), ...changes };
    await updateCard(uid, id, draft, { basedOn: card.updatedAt, perhapsUnused });
    return { slug: draft.customPath, isChanged: true };
  } catch (error) {
    if (tries <= 1 || !hasCode(error, 'card-changed')) throw error;
    return changeCard(uid, id, change, { perhapsUnused, tries: tries - 1, ...options });
  }
}

/** A change of many cards under way. */
export interface BulkChange {
  readonly work: WorkQueue;
  /** Resolves to the cards not changed, with the reasons; undefined: it ended before it came to them. */
  readonly failed: Promise<ReadonlyMap<string, AppError | undefined>>;
}

/** Gives many cards the same values in some fields; each card keeps its others as they are by then. */
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

/** Deletes many cards with their links and files; one that is gone already counts as deleted. */
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

function startBulk(
  uid: string,
  ids: readonly string[],
  onChange: (done: number) => void,
  doOne: (id: string, perhapsUnused: Set<string>) => Promise<void>,
): BulkChange {
  // Until it is changed, each is one that was not reached.
  const failed = new Map<string, AppError | undefined>(ids.map((id) => [id, undefined]));
  const perhapsUnused = new Set<string>();
  let done = 0;
  const work = startWork([...ids.keys()], {
    atOnce: TEAM_CARDS_AT_ONCE,
    doOne: async (index) => {
      const id = ids[index] ?? '';
      await doOne(id, perhapsUnused);
      failed.delete(id);
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
    await removeUnused(uid, perhapsUnused);
    return failed;
  };
  return { work, failed: finish() };
}
