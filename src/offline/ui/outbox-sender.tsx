import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { contactOutbox } from '@/contacts/service/outbox/contact-outbox';
import { isOffline } from '@/shared/browser/offline';
import { timesTooOld } from '@/shared/browser/release';
import { AppError, hasCode, toAppError } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';
import { isOpen, type Sent } from '@/shared/forms/outbox';
import { toast } from '@/shared/ui/toaster';
import { useQueuedCards, useQueuedContacts } from './use-queued';

const AGAIN_AFTER_MS = 30_000;

let sending = false;
const listeners = new Set<(sending: boolean) => void>();
const setSending = (now: boolean) => {
  sending = now;
  for (const listener of listeners) listener(now);
};

/** Codes that mean offline. */
const NO_CONNECTION = ['no-answer', 'client-offline', 'unavailable', 'network-request-failed'] as const;

/** Sends the outbox, one run at a time, and returns how much was sent. Never rejects. */
export async function sendNow(uid: string): Promise<Sent> {
  if (sending || isOffline()) return { count: 0 };
  // It would be refused again; the newer version sends it after the reload.
  if (timesTooOld() > 0) return { count: 0, failure: new AppError('app-too-old', 'sendNow') };
  setSending(true);
  try {
    const sent = await sendAll(uid).catch((failure: unknown): Sent => ({ count: 0, failure }));
    if (sent.failure === undefined) return sent;
    const failure = toAppError(sent.failure, 'sendNow');
    if (!hasCode(failure, ...NO_CONNECTION)) logFailure('sendNow', failure);
    return { ...sent, failure };
  } finally {
    setSending(false);
  }
}

/** Cards, then contacts. Imported on demand: the dashboard does not need it. */
async function sendAll(uid: string): Promise<Sent> {
  let count = 0;
  if (cardOutbox.all(uid).some(isOpen)) {
    const cards = await (await import('@/card/service/outbox/send-card-edits')).sendCardEdits(uid);
    if (cards.failure !== undefined) return cards;
    count = cards.count;
  }
  if (!contactOutbox.all(uid).some(isOpen)) return { count };
  try {
    const { sendContactEdits } = await import('@/contacts/service/outbox/send-contact-edits');
    const contacts = await sendContactEdits(uid);
    return { ...contacts, count: count + contacts.count };
  } catch (failure) {
    return { count, failure };
  }
}

/** Returns true while the outbox is being sent. */
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
  const open = [...useQueuedCards(uid), ...useQueuedContacts(uid)]
    .filter(isOpen)
    .map(({ stamp }) => stamp)
    .join(' ');
  useEffect(() => {
    if (open === '') return undefined;
    const send = async () => {
      // Without the user's request a failure is retried silently.
      const { count } = await sendNow(uid);
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
