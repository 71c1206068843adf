import { contactInputFrom, type Contact, type ContactInput } from '@/contacts/model/contact';
import { AppError } from '@/shared/firebase/errors';
import { CONTACTS_AT_ONCE } from '@/shared/lib/limits';
import { changedFields, weightOf, writeContacts, type ContactStep } from './contact-writes';
import { contactOutbox } from './outbox/contact-outbox';
import { readPaperCards } from './paper-card/paper-cards';

/** The first contact becomes `draft`, the others are deleted. */
export interface Merge {
  readonly contacts: readonly Contact[];
  readonly draft: ContactInput;
}

/**
 * Whether an edit of one of the contacts is queued or refused: it and the merge could not be written at once,
 * and what is deleted would stand in the edit alone.
 */
export function hasQueuedEdit(uid: string, { contacts }: Merge): boolean {
  return contacts.some(({ id }) => contactOutbox.of(uid, id) !== undefined);
}

/**
 * Merges contacts, each atomically if it fits one write. `onDone` gets the number. Fails with
 * `contact-waiting` at one that `hasQueuedEdit`.
 */
export function mergeContacts(
  uid: string,
  merges: readonly Merge[],
  onDone: (done: number) => void,
): Promise<void> {
  return inBunches(uid, merges, (merge) => stepsOf(uid, merge), onDone);
}

/** Reverts merges; deleted contacts are created again (`createdAt`). As `mergeContacts`. */
export function unmergeContacts(
  uid: string,
  merges: readonly Merge[],
  onDone: (done: number) => void,
): Promise<void> {
  return inBunches(uid, merges, async (merge) => stepsBackOf(merge), onDone);
}

async function inBunches(
  uid: string,
  merges: readonly Merge[],
  toSteps: (merge: Merge) => Promise<ContactStep[]>,
  onDone: (done: number) => void,
): Promise<void> {
  let bunch: ContactStep[] = [];
  let weight = 0;
  for (const [index, merge] of merges.entries()) {
    if (hasQueuedEdit(uid, merge)) throw new AppError('contact-waiting', 'mergeContacts');
    const steps = await toSteps(merge);
    const own = steps.reduce((sum, step) => sum + weightOf(step), 0);
    if (weight + own > CONTACTS_AT_ONCE && bunch.length > 0) {
      await writeContacts(uid, bunch);
      onDone(index);
      bunch = [];
      weight = 0;
    }
    bunch.push(...steps);
    weight += own;
  }
  if (bunch.length > 0) await writeContacts(uid, bunch);
  onDone(merges.length);
}

/** The paper cards of merged contacts, for taking the merge back. */
const picturesBefore = new WeakMap<Merge, ReadonlyMap<string, Uint8Array>>();

/** A paper card of the others becomes that of the contact that is kept, if it has none. */
async function stepsOf(uid: string, merge: Merge): Promise<ContactStep[]> {
  const { contacts, draft } = merge;
  const [kept, ...others] = contacts;
  if (kept === undefined) return [];
  const pictures = await readPaperCards(uid, contacts);
  picturesBefore.set(merge, pictures);
  const fields = changedFields(draft, contactInputFrom(kept));
  const picture = pictures.has(kept.id) ? undefined : [...pictures.values()][0];
  return [
    ...(fields.length > 0 || picture !== undefined
      ? [{ kind: 'change' as const, id: kept.id, draft, fields, picture }]
      : []),
    ...others.map(({ id, source }) => ({ kind: 'remove' as const, id, hasPicture: source === 'paper' })),
  ];
}

function stepsBackOf(merge: Merge): ContactStep[] {
  const { contacts, draft } = merge;
  const [kept, ...others] = contacts;
  if (kept === undefined) return [];
  const pictures = picturesBefore.get(merge) ?? new Map<string, Uint8Array>();
  const before = contactInputFrom(kept);
  const fields = changedFields(before, draft);
  const picture = pictures.size > 0 && !pictures.has(kept.id) ? null : undefined;
  return [
    ...(fields.length > 0 || picture === null
      ? [{ kind: 'change' as const, id: kept.id, draft: before, fields, picture }]
      : []),
    ...others.map((contact) => ({
      kind: 'add' as const,
      id: contact.id,
      draft: contactInputFrom(contact),
      picture: pictures.get(contact.id),
    })),
  ];
}
