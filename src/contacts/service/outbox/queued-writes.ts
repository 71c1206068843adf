/**
 * Notes each commit of contacts before it is sent. Without the note the SDK, which sends it after a reload,
 * would undo it silently when it is refused. docs/decisions/0026.
 */
import { namesIn, storedStep, type ContactStep } from '@/contacts/model/contact-steps';
import { contactStore } from '@/shared/browser/indexed-store';
import { isLocked, withLock } from '@/shared/browser/lock';
import { staysQueued, type AppError } from '@/shared/firebase/errors';
import type { QueuedEdit } from '@/shared/forms/outbox';
import { contactWriteOutbox, inFlight, stepsKey, unnotedRefusal, type QueuedWrite } from './contact-outbox';

type Write = QueuedEdit<QueuedWrite>;

/** A commit that is noted. */
export interface NotedWrite {
  /** It is written, or the caller reports why it is not. */
  readonly end: () => void;
  /** Its caller awaits no answer any more: the outbox does. */
  readonly wait: () => void;
  /** It was refused while it waited. */
  readonly refuse: (failure: AppError) => void;
}

const lockOf = (id: string) => `carte-contact-write-${id}`;

/** Notes a commit, in flight until `wait`. */
export async function noteWrite(uid: string, steps: readonly ContactStep[]): Promise<NotedWrite> {
  const id = crypto.randomUUID();
  inFlight.add(id);
  let land = () => {};
  const landed = new Promise<void>((resolve) => {
    land = () => {
      inFlight.delete(id);
      resolve();
    };
  });
  void withLock(lockOf(id), () => landed);
  let isUnnoted = !(await addWrite(uid, id, steps));
  const change = (to: (write: Write) => Write) => {
    const write = contactWriteOutbox.of(uid, id);
    if (write !== undefined) contactWriteOutbox.settle(uid, write, to(write));
  };
  return {
    end: () => {
      land();
      isUnnoted = false;
      removeWrite(uid, id);
    },
    wait: () => {
      land();
      // Told to the screens by its new time.
      change((write) => ({ ...write, at: new Date() }));
    },
    refuse: (failure) => {
      if (staysQueued(failure)) return;
      if (isUnnoted) unnotedRefusal.set(failure);
      else change((write) => ({ ...write, trouble: failure.code }));
    },
  };
}

/** Returns true if a tab still expects the answer to a commit. */
export function isInFlight({ id }: Pick<Write, 'id'>): Promise<boolean> {
  return isLocked(lockOf(id));
}

/** Puts a commit into the outbox. Returns false when storage is full. */
export async function addWrite(uid: string, id: string, steps: readonly ContactStep[]): Promise<boolean> {
  const isStored = await contactStore.ask((store) => store.put(steps, stepsKey(uid, id)), 'readwrite');
  const content: QueuedWrite = {
    ids: [...new Set(steps.flatMap((step) => (step.kind === 'entry' ? [] : step.id)))],
    names: namesIn(steps),
    // Without a database: local storage has no room for pictures.
    ...(isStored === undefined && { steps: steps.map((step) => ({ ...step, picture: undefined })) }),
  };
  const base = { content: { ids: [], names: [] }, at: undefined };
  return contactWriteOutbox.put(uid, { id, content, base, isNew: true });
}

/** Removes a commit that is written, or that its owner throws away. */
export function removeWrite(uid: string, id: string): void {
  contactWriteOutbox.remove(uid, id);
  void contactStore.ask((store) => store.delete(stepsKey(uid, id)), 'readwrite');
}

/** Returns what a commit does; nothing if this browser has lost it. */
export async function stepsOf(uid: string, { id, content }: Write): Promise<ContactStep[]> {
  const stored =
    (await contactStore.ask((store) => store.get(stepsKey(uid, id)), 'readonly')) ?? content.steps;
  return Array.isArray(stored) ? stored.flatMap((step) => storedStep(step) ?? []) : [];
}

/** Sends a refused commit again; after a conflict it wins, which its owner has been told. */
export function retryWrite(uid: string, write: Write): void {
  const content = { ...write.content, overwrites: write.trouble === 'conflict' };
  contactWriteOutbox.settle(uid, write, { ...write, content, trouble: undefined });
}
