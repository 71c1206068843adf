import { withLock } from '@/shared/browser/lock';
import { conflicts, merge } from '@/shared/lib/three-way';
import { cardInputFrom } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { updateCard } from '@/card/service/card-writes';
import { getCard } from '@/card/service/cards';
import { AppError, hasCode, isFinal, toAppError } from '@/shared/firebase/errors';
import { dropEdit, settleEdit, queuedEdits, type QueuedEdit } from './queued-edits';

/** Locks out other tabs, and saves of a form. */
const LOCK = 'carte-outbox';

/**
 * Sends queued edits in order. Returns how many were saved. A refused edit stays with its `trouble`; one
 * without an answer stays with all after it, and its AppError rejects.
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

/** Sends one edit, merged by field with what was saved since. Throws `card-changed` on a conflict. */
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
      // The read returned this device's stale copy.
      if (saved.updatedAt.getTime() === from.at.getTime())
        throw new AppError('no-answer', 'sendEdits', error);
      const sides = { base: base.content, mine: edit.content, theirs: cardInputFrom(saved) };
      if (conflicts(sides, cardContent).length > 0) throw error;
      content = merge(sides, cardContent);
      from = { content: sides.theirs, at: saved.updatedAt };
    }
  }
}

/** Runs a save while nothing is sent, then drops the queued edit of that card. */
export function savingOver<T>(uid: string, cardId: string, save: () => Promise<T>): Promise<T> {
  return withLock(LOCK, async () => {
    const result = await save();
    dropEdit(uid, cardId);
    return result;
  });
}
