import type { Contact } from '@/contacts/model/contact';
import { contactIdentity } from '@/contacts/model/contact-identity';
import { withoutKnown, type Admission } from '@/contacts/model/import/admit';
import type { Completion } from '@/contacts/model/import/completion';
import { mergeContacts } from '@/contacts/service/contact-merges';
import { addContacts, newContactId, writeContacts } from '@/contacts/service/contact-writes';
import { contactsSince, countContactsSince } from '@/contacts/service/contacts';
import type { Sending } from '@/contacts/service/sending';
import { withLock } from '@/shared/browser/lock';
import { logFailure } from '@/shared/firebase/log';

/** What an owner decided to import. */
export interface ContactImport {
  readonly admissions: readonly Admission[];
  /** Time of the newest contact that the file was compared with; undefined for none. */
  readonly since?: Date | undefined;
  /** The id of the contact made from each admission; a further attempt uses it again. */
  readonly ids?: readonly string[];
  /** Known contacts that take from the file what is new. */
  readonly completions?: readonly Completion[];
}

/** The outcome. `admissions` leave out those that equal a contact added meanwhile. */
export interface ImportOutcome extends Required<Omit<ContactImport, 'since' | 'completions'>> {
  /** How many known contacts took what is new. */
  readonly completed: number;
  readonly done: number;
  readonly total: number;
  readonly sending: Sending;
  readonly error: unknown;
}

/** How many contacts an attempt has added, and how many it has completed. */
export type Imported = Pick<ImportOutcome, 'done' | 'completed'>;

export const NOTHING_IMPORTED: Imported = { done: 0, completed: 0 };

interface ImportOptions {
  /** What an earlier attempt has done. */
  readonly before: Imported;
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Adds contacts until it is stopped. It waits for another tab's import, whose contacts it does not add again.
 * Where tabs cannot wait for each other (locks denied, another device), the contacts that were added later
 * than their equals are taken back.
 */
export async function importContacts(
  uid: string,
  { admissions: chosen, since, ids = chosen.map(() => newContactId(uid)), completions = [] }: ContactImport,
  { before, onProgress, signal }: ImportOptions,
): Promise<ImportOutcome> {
  let admissions = chosen;
  let { done, completed } = before;
  let sending: Sending = 'sent';
  let error: unknown;
  const imports = () => admissions.flatMap(({ draft }, at) => (draft ? { draft, id: ids[at] ?? '' } : []));
  const report = () => onProgress(done + completed, imports().length + completions.length);
  report();
  const work = async () => {
    const recent = await contactsSince(uid, since);
    admissions = withoutKnown(admissions, recent, before.done);
    report();
    const rest = imports().slice(before.done);
    sending = await addContacts(
      uid,
      rest.map(({ draft }) => draft),
      {
        ids: rest.map(({ id }) => id),
        onProgress: (count) => {
          done = before.done + count;
          report();
        },
        signal,
      },
    );
    if (sending === 'sent') {
      const own = rest.map(({ id }) => id);
      const known = recent.length;
      const twins = await takeBackTwins(uid, own, { since, known }).catch((failure: unknown) => {
        logFailure('takeBackTwins', failure);
        return [];
      });
      admissions = withoutKnown(admissions, twins, before.done);
      done -= twins.length;
    }
    const incomplete = completions.slice(before.completed);
    if (incomplete.length === 0 || signal.aborted) return;
    const onDone = (count: number) => {
      completed = before.completed + count;
      report();
    };
    const completing = await mergeContacts(uid, incomplete, onDone, signal);
    if (completing === 'queued') sending = completing;
  };
  try {
    await withLock(`carte-contact-import-${uid}`, work, { signal });
  } catch (failure) {
    if (!signal.aborted) error = failure;
  }
  return { admissions, ids, done, completed, total: imports().length, sending, error };
}

interface Compared extends Pick<ContactImport, 'since'> {
  /** How many contacts were added since, before this import. */
  readonly known: number;
}

/** Deletes those of the new contacts that another tab or device added, too, and earlier; returns them. */
async function takeBackTwins(
  uid: string,
  ids: readonly string[],
  { since, known }: Compared,
): Promise<readonly Contact[]> {
  // Counting costs next to nothing; only what came in between makes it worth reading.
  if ((await countContactsSince(uid, since)) <= known + ids.length) return [];
  const own = new Set(ids);
  const identities = new Set<string>();
  const twins: Contact[] = [];
  for (const contact of (await contactsSince(uid, since)).toSorted(earlierFirst)) {
    const identity = contactIdentity(contact);
    if (identities.has(identity) && own.has(contact.id)) twins.push(contact);
    identities.add(identity);
  }
  await writeContacts(
    uid,
    twins.map(({ id }) => ({ kind: 'remove', id })),
  );
  return twins;
}

/** The same order in every tab, so that exactly one of equal contacts stays. */
function earlierFirst(one: Contact, other: Contact): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}
