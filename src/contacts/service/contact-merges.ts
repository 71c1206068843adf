import { contactInputFrom, type Contact, type ContactInput } from '@/contacts/model/contact';
import { CONTACTS_AT_ONCE } from '@/shared/lib/limits';
import { changedFields, writeContacts, type ContactStep } from './contact-writes';

/** The first contact becomes `draft`, the others are deleted. */
export interface Merge {
  readonly contacts: readonly Contact[];
  readonly draft: ContactInput;
}

/**
 * Merges contacts, each atomically if it fits one write. `onDone` gets the number. Errors as `writeContacts`.
 */
export function mergeContacts(
  uid: string,
  merges: readonly Merge[],
  onDone: (done: number) => void,
): Promise<void> {
  return inBunches(uid, merges, stepsOf, onDone);
}

/** Reverts merges; deleted contacts are created again (`createdAt`). As `mergeContacts`. */
export function unmergeContacts(
  uid: string,
  merges: readonly Merge[],
  onDone: (done: number) => void,
): Promise<void> {
  return inBunches(uid, merges, stepsBackOf, onDone);
}

async function inBunches(
  uid: string,
  merges: readonly Merge[],
  toSteps: (merge: Merge) => ContactStep[],
  onDone: (done: number) => void,
): Promise<void> {
  let bunch: ContactStep[] = [];
  for (const [index, merge] of merges.entries()) {
    const steps = toSteps(merge);
    if (bunch.length + steps.length > CONTACTS_AT_ONCE && bunch.length > 0) {
      await writeContacts(uid, bunch);
      onDone(index);
      bunch = [];
    }
    bunch.push(...steps);
  }
  if (bunch.length > 0) await writeContacts(uid, bunch);
  onDone(merges.length);
}

function stepsOf({ contacts: [kept, ...others], draft }: Merge): ContactStep[] {
  if (kept === undefined) return [];
  const fields = changedFields(draft, contactInputFrom(kept));
  return [
    ...(fields.length > 0 ? [{ kind: 'change' as const, id: kept.id, draft, fields }] : []),
    ...others.map(({ id }) => ({ kind: 'remove' as const, id })),
  ];
}

function stepsBackOf({ contacts: [kept, ...others], draft }: Merge): ContactStep[] {
  if (kept === undefined) return [];
  const before = contactInputFrom(kept);
  const fields = changedFields(before, draft);
  return [
    ...(fields.length > 0 ? [{ kind: 'change' as const, id: kept.id, draft: before, fields }] : []),
    ...others.map((contact) => ({ kind: 'add' as const, id: contact.id, draft: contactInputFrom(contact) })),
  ];
}
