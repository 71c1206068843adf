import { draftName, keepDraft, readDraft } from '@/shared/lib/drafts';
import { waitingEdit } from '@/card/service/outbox/waiting-edits';

/**
 * Makes an edit that waits to be sent the draft of its card's form, unless something newer was typed there. It goes on waiting:
 * sent meanwhile, it is the form's own, and what is typed since a change of it. Whether one waits.
 */
export function takeUpWaiting(uid: string, cardId: string): boolean {
  const edit = waitingEdit(uid, cardId);
  if (edit === undefined) return false;
  const { content, base } = edit;
  const name = draftName(uid, cardId);
  if (readDraft(name) === undefined)
    keepDraft(name, { content, base: { content: base.content, at: base.at.getTime() }, sent: [content] });
  return true;
}
