import { draftOf, type Card, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { isOffline } from '@/shared/browser/offline';
import { queueEdit } from '@/shared/forms/queue-edit';
import { updateCard } from './card-writes';
import { getCard } from './cards';
import { cardOutbox } from './outbox/card-outbox';
import { savingOver } from './outbox/send-card-edits';
import { overOtherSaves } from './over-other-saves';

/**
 * Pauses or resumes a card over whatever else was saved of it, also before an edit that waits. Offline the
 * change is queued: `full` if there is no room for it. Throws the errors of `getCard` and `updateCard`.
 */
export async function pauseCard(
  uid: string,
  card: Card,
  isPaused: boolean,
): Promise<'saved' | 'queued' | 'full'> {
  const { id } = card;
  if (isOffline()) {
    const base = { content: draftOf(card), at: card.updatedAt };
    const edit = { id, content: { ...base.content, isPaused }, base };
    return queueEdit(cardOutbox, uid, edit, { normalize: cardContent }) ? 'queued' : 'full';
  }
  await overOtherSaves(async () => {
    const stored = await getCard(uid, id);
    const draft = { ...draftOf(stored), isPaused };
    await savingOver(uid, undefined, async () => {
      await updateCard(uid, id, draft, { basedOn: stored.updatedAt });
      pauseQueued(uid, id, isPaused);
    });
  });
  return 'saved';
}

/** Has an edit that waits agree with what was saved, which it would undo. */
function pauseQueued(uid: string, id: string, isPaused: boolean): void {
  const queued = cardOutbox.of(uid, id);
  if (queued === undefined) return;
  const paused = (content: CardDraft) => ({ ...content, isPaused });
  const base = { ...queued.base, content: paused(queued.base.content) };
  cardOutbox.settle(uid, queued, { ...queued, content: paused(queued.content), base });
}
