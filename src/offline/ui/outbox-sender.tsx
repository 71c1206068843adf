import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '@/shared/browser/offline';
import { hasCode, toAppError } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';
import { queuedContacts } from '@/contacts/service/outbox/queued-contacts';
import { queuedEdits } from '@/card/service/outbox/queued-edits';
import { toast } from '@/shared/ui/toaster';
import { useQueuedEdits, useQueuedContacts } from './use-queued';

/** Retry interval. */
const AGAIN_AFTER_MS = 30_000;

let sending = false;
const listeners = new Set<(sending: boolean) => void>();
const setSending = (now: boolean) => {
  sending = now;
  for (const listener of listeners) listener(now);
};

/** Codes that mean offline. */
const NO_CONNECTION = ['no-answer', 'client-offline', 'unavailable', 'network-request-failed'] as const;

/**
 * Sends the outbox once at a time and returns how many were saved. Rejects with the AppError that stopped it.
 */
export async function sendNow(uid: string): Promise<number> {
  if (sending || isOffline()) return 0;
  setSending(true);
  try {
    return await sendAll(uid);
  } catch (error) {
    const failure = toAppError(error, 'sendNow');
    if (!hasCode(failure, ...NO_CONNECTION)) logFailure('sendNow', failure);
    throw failure;
  } finally {
    setSending(false);
  }
}

/** The same without the user's request: errors are retried silently. */
export function sendUnasked(uid: string): Promise<number> {
  return sendNow(uid).catch(() => 0);
}

/** Cards, then contacts. Imported on demand: the dashboard does without. */
async function sendAll(uid: string): Promise<number> {
  const isOpen = ({ trouble }: { readonly trouble?: unknown }) => trouble === undefined;
  let sent = 0;
  if (queuedEdits(uid).some(isOpen))
    sent += await (await import('@/card/service/outbox/send-edits')).sendEdits(uid);
  if (queuedContacts(uid).some(isOpen))
    sent += await (await import('@/contacts/service/outbox/send-contacts')).sendContacts(uid);
  return sent;
}

export function useIsSending(): boolean {
  const [now, setNow] = useState(sending);
  useEffect(() => {
    listeners.add(setNow);
    return () => void listeners.delete(setNow);
  }, []);
  return now;
}

/** Sends the outbox when online: at once, on reconnect, on returning to the page, and at intervals. */
export function useSending(uid: string): void {
  const { t } = useTranslation();
  // By stamp: an edit queued while online is sent at once, too.
  const open = [...useQueuedEdits(uid), ...useQueuedContacts(uid)]
    .flatMap(({ trouble, stamp }) => (trouble === undefined ? [stamp] : []))
    .join(' ');
  useEffect(() => {
    if (open === '') return undefined;
    const send = async () => {
      const count = await sendUnasked(uid);
      if (count > 0) toast.success(t('outbox.sent', { count }));
    };
    const start = () => void send();
    let again = false;
    // A send in progress may have begun offline, and takes long to fail.
    const startOrFollow = () => {
      if (sending) again = true;
      else start();
    };
    const follow = (now: boolean) => {
      if (now || !again) return;
      again = false;
      start();
    };
    listeners.add(follow);
    startOrFollow();
    const timer = setInterval(start, AGAIN_AFTER_MS);
    window.addEventListener('online', startOrFollow);
    document.addEventListener('visibilitychange', start);
    return () => {
      listeners.delete(follow);
      clearInterval(timer);
      window.removeEventListener('online', startOrFollow);
      document.removeEventListener('visibilitychange', start);
    };
  }, [uid, open, t]);
}

export function OutboxSender({ uid }: { readonly uid: string }) {
  useSending(uid);
  return null;
}
