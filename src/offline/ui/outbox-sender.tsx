import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import {
  contactOutbox,
  contactWriteOutbox,
  forgetStepsOfOthers,
  isUnsent,
  unnotedRefusal,
} from '@/contacts/service/outbox/contact-outbox';
import { isOffline } from '@/shared/browser/offline';
import { timesTooOld } from '@/shared/browser/release';
import { AppError, hasCode, toAppError } from '@/shared/firebase/errors';
import { isDue, pendingFiles } from '@/shared/firebase/files/pending-files';
import { logFailure } from '@/shared/firebase/log';
import { hasQueueAtStart } from '@/shared/firebase/persistence';
import { isOpen, type Sent } from '@/shared/forms/outbox';
import { errorMessage } from '@/shared/i18n/error-message';
import { createStore } from '@/shared/lib/store';
import { notify } from '@/shared/ui/notify';
import { usePendingFiles, useQueuedCards, useQueuedContacts, useQueuedWrites } from './use-queued';

const AGAIN_AFTER_MS = 30_000;

const sending = createStore(false);

/** Error codes of a missing connection. */
const NO_CONNECTION = ['no-answer', 'client-offline', 'unavailable', 'network-request-failed'] as const;

/** Sends the outbox, one run at a time, and returns the number of sent edits. Never rejects. */
export async function sendNow(uid: string): Promise<Sent> {
  if (sending.get() || isOffline()) return { count: 0 };
  // The service would refuse it again; the newer version sends it after the reload.
  if (timesTooOld() > 0) return { count: 0, failure: new AppError('app-too-old', 'sendNow') };
  sending.set(true);
  try {
    const result = await sendAll(uid).catch((failure: unknown): Sent => ({ count: 0, failure }));
    if (result.failure === undefined) return result;
    const failure = toAppError(result.failure, 'sendNow');
    if (!hasCode(failure, ...NO_CONNECTION)) logFailure('sendNow', failure);
    return { ...result, failure };
  } finally {
    sending.set(false);
  }
}

/** The kinds of queued edits in the order of sending. Imported on demand, as the dashboard needs none. */
const KINDS: readonly {
  readonly hasUnsent: (uid: string) => boolean;
  readonly load: () => Promise<(uid: string) => Promise<Sent>>;
}[] = [
  {
    hasUnsent: (uid) => cardOutbox.all(uid).some(isOpen),
    load: async () => (await import('@/card/service/outbox/send-card-edits')).sendCardEdits,
  },
  {
    hasUnsent: (uid) => contactWriteOutbox.all(uid).some(isUnsent),
    load: async () => (await import('@/contacts/service/outbox/send-contact-writes')).sendContactWrites,
  },
  {
    // After the commits, because an edit may belong to a contact that a commit adds.
    hasUnsent: (uid) => contactOutbox.all(uid).some(isOpen),
    load: async () => (await import('@/contacts/service/outbox/send-contact-edits')).sendContactEdits,
  },
  {
    // Last, because a sent edit leaves files to write.
    hasUnsent: (uid) => pendingFiles(uid).some(isDue),
    load: async () => (await import('@/card/service/settle-files')).settleFiles,
  },
];

let adopting: Promise<void> | undefined;

/** Takes over the writes queued by the SDK, before anything is sent, so that no sent write is taken over. */
function adoptQueue(uid: string): Promise<void> {
  if (adopting === undefined && !hasQueueAtStart()) return Promise.resolve();
  const adopt = async () => (await import('@/contacts/service/outbox/adopt-writes')).adoptWrites(uid);
  adopting ??= adopt().finally(() => (adopting = undefined));
  return adopting;
}

/** After a reload, this tab holds the uploaded pictures of its forms again. */
async function holdUnsavedFiles(uid: string): Promise<void> {
  if (pendingFiles(uid).length > 0) (await import('@/card/service/files/card-files')).holdUnsaved(uid);
}

/** Sends one kind after another, up to a failure. */
async function sendAll(uid: string): Promise<Sent> {
  await adoptQueue(uid);
  let count = 0;
  for (const kind of KINDS) {
    if (!kind.hasUnsent(uid)) continue;
    try {
      const result = await (await kind.load())(uid);
      count += result.count;
      if (result.failure !== undefined) return { ...result, count };
    } catch (failure) {
      return { count, failure };
    }
  }
  return { count };
}

/** Returns true while the outbox is being sent. */
export function useIsSending(): boolean {
  return useSyncExternalStore(sending.subscribe, sending.get);
}

/** Sends the outbox when online: at once, on reconnect, on return to the page, and at intervals. */
export function useSending(uid: string): void {
  const { t } = useTranslation();
  // Depends on the stamps, so that an edit queued while online is sent at once, too.
  const edits = [...useQueuedCards(uid), ...useQueuedContacts(uid)].filter(isOpen);
  const unsent = [...edits, ...useQueuedWrites(uid).filter(isUnsent), ...usePendingFiles(uid)];
  // In any order: a file that fails moves to the end.
  const stamps = unsent.map(({ stamp }) => stamp);
  const open = stamps.sort().join(' ');
  useEffect(() => {
    if (open === '') return undefined;
    const send = async () => {
      // A failure is retried silently, because the user did not request this run.
      const { count } = await sendNow(uid);
      if (count > 0) notify.success(t('outbox.sent', { count }));
    };
    const start = () => void send();
    let mustRepeat = false;
    // A run in progress may have begun offline, and takes long to fail.
    const startOrFollow = () => {
      if (sending.get()) mustRepeat = true;
      else start();
    };
    const follow = () => {
      if (sending.get() || !mustRepeat) return;
      mustRepeat = false;
      start();
    };
    const unwatch = sending.subscribe(follow);
    startOrFollow();
    const timer = setInterval(start, AGAIN_AFTER_MS);
    window.addEventListener('online', startOrFollow);
    document.addEventListener('visibilitychange', start);
    return () => {
      unwatch();
      clearInterval(timer);
      window.removeEventListener('online', startOrFollow);
      document.removeEventListener('visibilitychange', start);
    };
  }, [uid, open, t]);
}

/** Reports a refusal on any screen; the screen of contacts shows the refused edit (docs/decisions/0026). */
function useRefusals(uid: string): void {
  const { t } = useTranslation();
  const queued = [...useQueuedContacts(uid), ...useQueuedWrites(uid)];
  const refused = queued
    .filter((edit) => !isOpen(edit))
    .map(({ stamp }) => stamp)
    .join(' ');
  const reported = useRef<readonly string[]>(undefined);
  useEffect(() => {
    const previous = reported.current;
    reported.current = refused.split(' ');
    if (
      previous !== undefined &&
      refused !== '' &&
      reported.current.some((stamp) => !previous.includes(stamp))
    )
      notify.error(t('network.refused'));
  }, [refused, t]);
  useEffect(
    () =>
      unnotedRefusal.subscribe(() => {
        notify.error(t('network.changeFailed'), { description: errorMessage(t, unnotedRefusal.get()) });
      }),
    [t],
  );
}

export function OutboxSender({ uid }: { readonly uid: string }) {
  useSending(uid);
  useRefusals(uid);
  useEffect(() => {
    void forgetStepsOfOthers(uid);
    void holdUnsavedFiles(uid).catch((error: unknown) => logFailure('holdUnsaved', error));
    adoptQueue(uid).catch((error: unknown) => logFailure('adoptWrites', error));
  }, [uid]);
  return null;
}
