import { emptyContact, type ContactDraft } from '@/contacts/model/contact';
import type { Details, InboxEntry } from '@/inbox/model/inbox-entry';
import { CONTACT_TEXT_LIMITS } from '@/shared/lib/limits';
import { dayOf } from '@/shared/lib/day';
import type { DecryptedDetails } from '@/inbox/service/encrypted-details';

/** By entry id. */
export type Decrypted = ReadonlyMap<string, DecryptedDetails>;

/** An entry, or equal ones that were sent twice because the answer was lost. */
export interface ListedEntry {
  readonly ids: readonly string[];
  readonly cardId: string;
  readonly policy: string;
  readonly createdAt: Date;
  readonly isEncrypted: boolean;
  readonly content: DecryptedDetails | 'locked';
}

/** Groups equal entries, in order. Without a key encrypted ones are locked. */
export function entriesOf(greetings: readonly InboxEntry[], decrypted: Decrypted | undefined): ListedEntry[] {
  const entries = new Map<string, ListedEntry>();
  for (const { id, cardId, policy, createdAt, content } of greetings) {
    const isEncrypted = content.kind === 'encrypted';
    // Not decrypted yet counts as locked.
    const shown = isEncrypted ? (decrypted?.get(id) ?? 'locked') : content.details;
    const key = typeof shown === 'string' ? id : JSON.stringify([cardId, shown]);
    const same = entries.get(key);
    entries.set(
      key,
      same === undefined
        ? { ids: [id], cardId, policy, createdAt, isEncrypted, content: shown }
        : { ...same, ids: [...same.ids, id] },
    );
  }
  return Array.from(entries.values());
}

/** Returns the contact of an entry; the note has its words uncut, then the first of `consents` that fits. */
export function contactOf(details: Details, createdAt: Date, consents: readonly string[]): ContactDraft {
  const notes = consents.map((line) => (details.note === '' ? line : `${details.note}\n\n${line}`));
  const note = notes.find(({ length }) => length <= CONTACT_TEXT_LIMITS.note) ?? details.note;
  return { ...emptyContact('inbox'), ...details, note, metAt: dayOf(createdAt) };
}
