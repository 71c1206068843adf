import { useEffect, useRef, useState } from 'react';
import { NO_DETAILS, type Details } from '@/inbox/model/inbox-entry';
import { keyFingerprint } from '@/inbox/model/key-fingerprint';
import { delay } from '@/shared/lib/delay';
import { INBOX_ENTRY_MIN_MS, PRIVACY_POLICY_VERSION } from '@/shared/lib/limits';
import { AppError, hasCode } from '@/shared/firebase/errors';
import { readInboxAccess, type InboxAccess } from '@/inbox/service/inbox-access';
import { leaveDetails, type LeavingOutcome } from '@/inbox/service/leave-details';
import { forgetUnsentDetails, storeUnsentDetails, readUnsentDetails } from './unsent-details';

/** Why something was not sent. `odd`: it looked like a program's doing. */
export type LeavingTrouble = 'offline' | 'failed' | 'odd' | Exclude<LeavingOutcome, 'sent' | 'closed'>;

/** Whom something is left for: a card of an owner. */
export interface LeavingTo {
  readonly userId: string;
  readonly cardId: string;
}

/** What the page knows of the owner, and the fingerprint of the key it would encrypt with. */
interface KnownDoor {
  readonly door: InboxAccess;
  readonly fingerprint: string | undefined;
}

async function readKnown(ownerUid: string): Promise<KnownDoor> {
  const door = await readInboxAccess(ownerUid);
  return { door, fingerprint: await keyFingerprint(door.publicKey) };
}

/** What was typed into a form that was closed, by card, as long as the page lives. */
const drafts = new Map<string, Details>();

/**
 * The leaving of details at a card: what the form begins with, whether it is encrypted, and how far sending is. What could not be
 * sent is kept in the browser until it is.
 */
export function useLeaving({ userId, cardId }: LeavingTo, language: string) {
  const [kept] = useState(() => readUnsentDetails(cardId));
  const [known, setKnown] = useState<KnownDoor>();
  const [status, setStatus] = useState<'form' | 'sent' | 'closed'>('form');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LeavingTrouble>();
  const [isKept, setKept] = useState(kept !== undefined);
  const openedAt = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => {
    // What is kept was typed at another time, and may be sent at once.
    openedAt.current = kept === undefined ? performance.now() : Number.NEGATIVE_INFINITY;
  }, [kept]);

  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      try {
        const read = await readKnown(userId);
        if (isOver) return;
        setKnown(read);
        if (!read.door.accepts) setStatus('closed');
      } catch {
        // Whoever sends asks again, and is told then.
      }
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [userId]);

  const fail = (why: LeavingTrouble, details: Details) => {
    setKept(storeUnsentDetails(cardId, details));
    setTrouble(why);
  };

  const forget = () => {
    forgetUnsentDetails(cardId);
    drafts.delete(cardId);
    setKept(false);
  };

  /** Sends the details; `bait` is what stands in the field nobody sees. */
  const send = async (details: Details, bait: string): Promise<void> => {
    if (busy) return;
    if (bait !== '') {
      setTrouble('odd');
      return;
    }
    setBusy(true);
    setTrouble(undefined);
    // A browser that fills the form in for somebody is as fast as a program: that somebody waits a moment and learns nothing of it.
    await delay(openedAt.current + INBOX_ENTRY_MIN_MS - performance.now());
    try {
      const door = known?.door ?? (await readInboxAccess(userId));
      const outcome = await leaveDetails({ ownerUid: userId, cardId, details, language, door });
      // What is said of the key above the form is of the present one before anything is sent.
      if (outcome === 'key-changed') setKnown(await readKnown(userId));
      if (outcome === 'sent' || outcome === 'closed') {
        forget();
        setStatus(outcome);
      } else fail(outcome, details);
    } catch (error) {
      if (!(error instanceof AppError)) reportError(error);
      fail(hasCode(error, 'client-offline') ? 'offline' : 'failed', details);
    } finally {
      setBusy(false);
    }
  };

  return {
    status,
    busy,
    trouble,
    isKept,
    isEncrypted: known !== undefined && known.door.publicKey !== '',
    /** By which the visitor and the owner see that both have the owner's key, where there is one. */
    fingerprint: known?.fingerprint,
    initial: drafts.get(cardId) ?? kept?.details ?? NO_DETAILS,
    /** Whether what is kept was agreed to under the policy that is in force. */
    hasAgreed: kept?.policy === PRIVACY_POLICY_VERSION,
    send,
    forget,
    /** Notes what is typed, for when the form is opened again. */
    note: (details: Details) => void drafts.set(cardId, details),
  };
}

export type Leaving = ReturnType<typeof useLeaving>;
