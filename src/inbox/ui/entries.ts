import type { TFunction } from 'i18next';
import { CONTACT_TEXT_LIMITS, emptyContact, type ContactInput } from '@/contacts/model/contact';
import type { Details, InboxEntry } from '@/inbox/model/inbox-entry';
import type { DecryptedDetails } from '@/inbox/service/encrypted-details';
import { longDate, longDay } from '@/shared/i18n/formats';
import { calendarDay, parseDayField } from '@/shared/lib/day';
import { isTooLong } from '@/shared/lib/text-length';

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
export function listEntries(
  received: readonly InboxEntry[],
  decrypted: Decrypted | undefined,
): ListedEntry[] {
  const entries = new Map<string, ListedEntry>();
  for (const { id, cardId, policy, createdAt, content } of received) {
    const isEncrypted = content.kind === 'encrypted';
    // Not decrypted yet counts as locked.
    const entryContent = isEncrypted ? (decrypted?.get(id) ?? 'locked') : content.details;
    const key = typeof entryContent === 'string' ? id : JSON.stringify([cardId, entryContent]);
    const same = entries.get(key);
    entries.set(
      key,
      same === undefined
        ? { ids: [id], cardId, policy, createdAt, isEncrypted, content: entryContent }
        : { ...same, ids: [...same.ids, id] },
    );
  }
  return Array.from(entries.values());
}

/** Returns the contact of an entry; the note has its words uncut, then the first of `consents` that fits. */
export function contactFromEntry(
  details: Details,
  createdAt: Date,
  consents: readonly string[],
): ContactInput {
  const notes = consents.map((line) => (details.note === '' ? line : `${details.note}\n\n${line}`));
  const note = notes.find((one) => !isTooLong(one, CONTACT_TEXT_LIMITS.note)) ?? details.note;
  return { ...emptyContact('inbox'), ...details, note, metAt: calendarDay(createdAt) };
}

/** Returns a policy's version as its date; undefined when it is no date, hence no version. */
export function policyName(policy: string, language: string): string | undefined {
  const inForce = parseDayField(policy);
  return inForce === null ? undefined : longDay(inForce, language);
}

/** Returns lines about the consent for a note, the fullest first; empty for an unknown policy. */
export function consentLines(
  t: TFunction,
  language: string,
  { createdAt, policy }: Pick<ListedEntry, 'createdAt' | 'policy'>,
  card: string | undefined,
): readonly string[] {
  const version = policyName(policy, language);
  if (version === undefined) return [];
  const values = { date: longDate(createdAt, language), policy: version };
  const short = t('inbox.consent', values);
  return card === undefined ? [short] : [t('inbox.consentAtCard', { ...values, card }), short];
}
