import { withLock } from '@/shared/browser/lock';
import { conflicts, merge } from '@/shared/lib/three-way';
import { draftFrom } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { updateCard } from '@/card/service/card-writes';
import { getCard } from '@/card/service/cards';
import { AppError, hasCode, isFinal, toAppError } from '@/shared/firebase/errors';
import { dropEdit, settleEdit, queuedEdits, type QueuedEdit } from './queued-edits';

/** One tab sends at a time, and no form saves over what is just being sent. */
const LOCK = 'carte-outbox';

/**
 * Sends what waits, one edit after the other; gives how many were saved. An edit that is refused stays, with its `trouble`; one that
 * got no answer stays as it is, and with it all after it: rejects with that AppError then.
 */
export function sendEdits(uid: string): Promise<number> {
  return withLock(LOCK, async () => {
    let sent = 0;
    for (const edit of queuedEdits(uid)) {
      if (edit.trouble !== undefined) continue;
      try {
        await send(uid, edit);
        sent += 1;
      } catch (error) {
        const failure = toAppError(error, 'sendEdits');
        if (!isFinal(failure)) throw failure;
        settleEdit(uid, edit, { ...edit, trouble: failure.code });
      }
    }
    return sent;
  });
}

/**
 * Sends one edit. What was saved elsewhere since is merged with it field by field, as often as that happens; what both changed
 * each in its way fails with `card-changed`, and nothing is written.
 */
async function send(uid: string, edit: QueuedEdit): Promise<void> {
  const { cardId, base } = edit;
  let { content, base: from } = edit;
  for (;;) {
    try {
      await updateCard(uid, cardId, content, { basedOn: from.at });
      settleEdit(uid, edit);
      return;
    } catch (error) {
      if (!hasCode(error, 'card-changed')) throw error;
      const saved = await getCard(uid, cardId);
      // Only this device's old copy could be read.
      if (saved.updatedAt.getTime() === from.at.getTime())
        throw new AppError('no-answer', 'sendEdits', error);
      const sides = { base: base.content, mine: edit.content, theirs: draftFrom(saved) };
      if (conflicts(sides, cardContent).length > 0) throw error;
      content = merge(sides, cardContent);
      from = { content: sides.theirs, at: saved.updatedAt };
    }
  }
}

/** Runs a save of a card whose edit may wait, while nothing is sent; afterwards that edit waits no longer. */
export function savingOver<T>(uid: string, cardId: string, save: () => Promise<T>): Promise<T> {
  return withLock(LOCK, async () => {
    const result = await save();
    dropEdit(uid, cardId);
    return result;
  });
}
