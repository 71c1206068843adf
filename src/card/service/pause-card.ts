import { draftOf, type Card } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { isOffline } from '@/shared/browser/offline';
import { isOpen } from '@/shared/forms/outbox';
import { queueEdit } from '@/shared/forms/queue-edit';
import { updateCard } from './card-writes';
import { getCard } from './cards';
import { cardOutbox } from './outbox/card-outbox';
import { savingOver } from './outbox/send-card-edits';
import { overOtherSaves } from './over-other-saves';

/**
 * Pauses or resumes a card over whatever else was saved of it. Offline, or after an edit that waits, the
 * change is queued: `full` if there is no room for it. Throws the errors of `getCard` and `updateCard`.
 */
export async function pauseCard(
  uid: string,
  card: Card,
  isPaused: boolean,
): Promise<'saved' | 'queued' | 'full'> {
  const { id } = card;
  const queued = cardOutbox.of(uid, id);
  // What waits is sent later, and would undo this.
  if (isOffline() || (queued !== undefined && isOpen(queued))) {
    const base = { content: draftOf(card), at: card.updatedAt };
    const edit = { id, content: { ...base.content, isPaused }, base };
    return queueEdit(cardOutbox, uid, edit, { normalize: cardContent }) ? 'queued' : 'full';
  }
  await overOtherSaves(async () => {
    const stored = await getCard(uid, id);
    const draft = { ...draftOf(stored), isPaused };
    await savingOver(uid, undefined, () => updateCard(uid, id, draft, { basedOn: stored.updatedAt }));
  });
  return 'saved';
}
