import { draftOf, type CardDraft } from '@/card/model/card';
import { cardContent } from '@/card/model/card-content';
import { updateCard } from '@/card/service/card-writes';
import { getCard } from '@/card/service/cards';
import { withLock } from '@/shared/browser/lock';
import { AppError, hasCode, staysQueued, toAppError } from '@/shared/firebase/errors';
import { isOpen, type QueuedEdit, type Sent } from '@/shared/forms/outbox';
import { dropKnown, type KnownEdit } from '@/shared/forms/queue-edit';
import { conflicts, merge } from '@/shared/lib/three-way';
import { cardOutbox } from './card-outbox';

/** The lock against other tabs and against saves of a form. */
const LOCK = 'carte-outbox';

/**
 * Sends queued edits in order. A refused edit stays queued with its `trouble`. An edit without an answer and
 * all later ones stay queued, too; its AppError is the `failure`. Never rejects.
 */
export function sendCardEdits(uid: string): Promise<Sent> {
  return withLock(LOCK, async () => {
    let count = 0;
    for (const edit of cardOutbox.all(uid).filter(isOpen)) {
      try {
        await send(uid, edit);
        count += 1;
      } catch (error) {
        const failure = toAppError(error, 'sendCardEdits');
        if (staysQueued(failure)) return { count, failure };
        const trouble = failure.code === 'card-changed' ? 'conflict' : failure.code;
        cardOutbox.settle(uid, edit, { ...edit, trouble });
      }
    }
    return { count };
  });
}

/** Sends one edit, merged by field with newer saves. Throws `card-changed` on a conflict. */
async function send(uid: string, edit: QueuedEdit<CardDraft>): Promise<void> {
  const { id, base } = edit;
  let { content } = edit;
  let basedOn = base.at ?? new Date(0);
  for (;;) {
    try {
      await updateCard(uid, id, content, { basedOn });
      cardOutbox.settle(uid, edit);
      return;
    } catch (error) {
      if (!hasCode(error, 'card-changed')) throw error;
      const card = await getCard(uid, id);
      // The read has returned this device's outdated copy.
      if (card.updatedAt.getTime() === basedOn.getTime())
        throw new AppError('no-answer', 'sendCardEdits', error);
      const sides = { base: base.content, mine: edit.content, theirs: draftOf(card) };
      if (conflicts(sides, cardContent).length > 0) throw error;
      content = merge(sides, cardContent);
      basedOn = card.updatedAt;
    }
  }
}

/** Runs a form's save while no queued edit is sent, then removes the queued edit that the form shows. */
export function savingOver<T>(uid: string, known: KnownEdit | undefined, save: () => Promise<T>): Promise<T> {
  return withLock(LOCK, async () => {
    const result = await save();
    dropKnown(cardOutbox, uid, known);
    return result;
  });
}
