import { keepDraft, networkDraftName, readDraft } from '@/shared/lib/drafts';
import { emptyContact } from '@/contacts/model/contact';
import { dropContact, waitingContact } from '@/contacts/service/outbox/waiting-contacts';

/** Makes a change that was not taken when it was sent the draft of its contact's form, unless something newer was typed there. */
export function takeUpRefused(uid: string, id: string): void {
  const edit = waitingContact(uid, id);
  const name = networkDraftName(uid, id);
  if (edit?.trouble === undefined || readDraft(name) !== undefined) return;
  const { content, base = emptyContact(content.source) } = edit;
  // Without a time: whatever is saved now is later than what it was made from.
  keepDraft(name, { content, base: { content: base } });
}

/** A change that was not taken when it was sent is not wanted any more. */
export function dropRefused(uid: string, id: string): void {
  if (waitingContact(uid, id)?.trouble !== undefined) dropContact(uid, id);
}
