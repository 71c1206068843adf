/** What the two outboxes of contacts share: a change meets the contact as it is stored by now. */
import type { DocumentData } from 'firebase/firestore';
import type { ContactInput } from '@/contacts/model/contact';
import { tidyContact } from '@/contacts/model/contact-problems';
import { changedContactData } from '@/contacts/service/contact-data';
import { changedFields } from '@/contacts/service/contact-writes';
import { conflicts, merge } from '@/shared/lib/three-way';

/** How long a contact that waited is looked up before it is changed; less than a save waits. */
export const CONTACT_SEND_READ_MS = 10_000;

/** Returns what to write into theirs, undefined for nothing; `overwrites`: mine counts in a conflict. */
export function mergedChange(
  sides: Readonly<Record<'base' | 'mine' | 'theirs', ContactInput>>,
  overwrites = false,
): DocumentData | 'conflict' | undefined {
  if (!overwrites && conflicts(sides, tidyContact).length > 0) return 'conflict';
  const merged = merge(sides, tidyContact);
  const fields = changedFields(merged, sides.theirs);
  return fields.length > 0 ? changedContactData(merged, fields) : undefined;
}
