import { emptyContact, type ContactDraft } from '@/contacts/model/contact';
import type { Details, InboxEntry } from '@/inbox/model/inbox-entry';
import { CONTACT_TEXT_LIMITS } from '@/shared/lib/limits';
import { calendarDay } from '@/shared/lib/day';
import type { DecryptedDetails } from '@/inbox/service/encrypted-details';

/** What encrypted greetings say, by id. */
export type Decrypted = ReadonlyMap<string, DecryptedDetails>;

/** What the inbox shows: one greeting, or equal ones that were sent twice because the first answer was lost. */
export interface ListedEntry {
  readonly ids: readonly string[];
  readonly cardId: string;
  readonly policy: string;
  readonly createdAt: Date;
  readonly isEncrypted: boolean;
  /** `locked` until the key is there. */
  readonly content: DecryptedDetails | 'locked';
}

/** The entries of greetings, in their order. Without a key what is encrypted is locked. */
export function entriesOf(greetings: readonly InboxEntry[], decrypted: Decrypted | undefined): ListedEntry[] {
  const entries = new Map<string, ListedEntry>();
  for (const { id, cardId, policy, createdAt, content } of greetings) {
    const isEncrypted = content.kind === 'encrypted';
    // Not decrypted yet counts as locked: the next moment it is.
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

/**
 * The contact an entry becomes: met on the day it was left. Below the visitor's own words, which are never cut for it, stands the first
 * of the `consents` there is room for.
 */
export function contactOf(details: Details, createdAt: Date, consents: readonly string[]): ContactDraft {
  const notes = consents.map((line) => (details.note === '' ? line : `${details.note}\n\n${line}`));
  const note = notes.find(({ length }) => length <= CONTACT_TEXT_LIMITS.note) ?? details.note;
  return { ...emptyContact('inbox'), ...details, note, metAt: calendarDay(createdAt) };
}
