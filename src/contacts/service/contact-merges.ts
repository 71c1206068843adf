import { contactInputFrom, type Contact, type ContactInput } from '@/contacts/model/contact';
import type { ContactStep } from '@/contacts/model/contact-steps';
import { AppError } from '@/shared/firebase/errors';
import { changedFields, CONTACTS_AT_ONCE, weightOf, writeContacts } from './contact-writes';
import { contactOutbox, contactWriteOutbox } from './outbox/contact-outbox';
import { readPaperCards } from './paper-card/paper-cards';
import type { Sending } from './sending';

/** The first contact becomes `draft`, the others are deleted. */
export interface Merge {
  readonly contacts: readonly Contact[];
  readonly draft: ContactInput;
}

/**
 * Whether a change of one of the contacts is queued or refused: it and the merge could not be written at
 * once, and what is deleted would stand in the outbox alone.
 */
export function hasQueuedChange(uid: string, merge: Merge): boolean {
  const writes = contactWriteOutbox.all(uid);
  return (
    hasQueuedEdit(uid, merge) ||
    merge.contacts.some(({ id }) => writes.some(({ content }) => content.ids.includes(id)))
  );
}

function hasQueuedEdit(uid: string, { contacts }: Merge): boolean {
  return contacts.some(({ id }) => contactOutbox.of(uid, id) !== undefined);
}

/**
 * Merges contacts, each atomically if it fits one write; offline they are queued. `onDone` gets the number.
 * Fails with `contact-waiting` at one that `hasQueuedChange`, and with `canceled` when `signal` stops it.
 */
export function mergeContacts(
  uid: string,
  merges: readonly Merge[],
  onDone: (done: number) => void,
  signal?: AbortSignal,
): Promise<Sending> {
  const toSteps = (merge: Merge) => stepsOf(uid, merge);
  return inBunches(uid, merges, { waits: hasQueuedChange, toSteps, signal }, onDone);
}

/**
 * Reverts merges; deleted contacts are created again (`createdAt`). As `mergeContacts`, but after writes that
 * wait: the merge itself may be one.
 */
export function unmergeContacts(
  uid: string,
  merges: readonly Merge[],
  onDone: (done: number) => void,
): Promise<Sending> {
  return inBunches(
    uid,
    merges,
    { waits: hasQueuedEdit, toSteps: async (merge) => stepsBackOf(merge) },
    onDone,
  );
}

interface BunchOptions {
  /** Whether a merge must wait for what is queued. */
  readonly waits: (uid: string, merge: Merge) => boolean;
  readonly toSteps: (merge: Merge) => Promise<ContactStep[]>;
  readonly signal?: AbortSignal | undefined;
}

async function inBunches(
  uid: string,
  merges: readonly Merge[],
  { waits, toSteps, signal }: BunchOptions,
  onDone: (done: number) => void,
): Promise<Sending> {
  let sending: Sending = 'sent';
  const write = async (steps: readonly ContactStep[]) => {
    if (signal?.aborted === true) throw new AppError('canceled', 'mergeContacts');
    if ((await writeContacts(uid, steps)) === 'queued') sending = 'queued';
  };
  let bunch: ContactStep[] = [];
  let weight = 0;
  for (const [index, merge] of merges.entries()) {
    if (waits(uid, merge)) throw new AppError('contact-waiting', 'mergeContacts');
    const steps = await toSteps(merge);
    const own = steps.reduce((sum, step) => sum + weightOf(step), 0);
    if (weight + own > CONTACTS_AT_ONCE && bunch.length > 0) {
      await write(bunch);
      onDone(index);
      bunch = [];
      weight = 0;
    }
    bunch.push(...steps);
    weight += own;
  }
  if (bunch.length > 0) await write(bunch);
  onDone(merges.length);
  return sending;
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
  const from = contactInputFrom(kept);
  const fields = changedFields(draft, from);
  const picture = pictures.has(kept.id) ? undefined : [...pictures.values()][0];
  return [
    ...(fields.length > 0 || picture !== undefined
      ? [{ kind: 'change' as const, id: kept.id, draft, fields, from, picture }]
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
      ? [{ kind: 'change' as const, id: kept.id, draft: before, fields, from: draft, picture }]
      : []),
    ...others.map((contact) => ({
      kind: 'add' as const,
      id: contact.id,
      draft: contactInputFrom(contact),
      picture: pictures.get(contact.id),
    })),
  ];
}
