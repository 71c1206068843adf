import { useEffect, useRef, useState } from 'preact/hooks';
import {
  NO_DETAILS,
  parseUnsentDetails,
  PRIVACY_POLICY_VERSION,
  serializeUnsentDetails,
  type Details,
  type UnsentDetails,
} from '@/inbox/model/inbox-entry';
import { keyFingerprint } from '@/inbox/model/key-fingerprint';
import { readInboxAccess, type InboxAccess } from '@/inbox/service/inbox-access';
import { leaveDetails, type LeavingOutcome } from '@/inbox/service/leave-details';
import { isOffline } from '@/shared/browser/offline';
import { readStored, writeStored } from '@/shared/browser/stored';
import { AppError, hasCode } from '@/shared/firebase/errors';
import { delay } from '@/shared/lib/delay';
import { unsentDetailsName } from './has-unsent-details';

/** An entry goes no sooner after its form was opened. */
const INBOX_ENTRY_MIN_MS = 2_000;

/** Returns what is stored for a card; expired or damaged data is erased. */
export function readUnsentDetails(cardId: string): UnsentDetails | undefined {
  const stored = parseUnsentDetails(readStored(unsentDetailsName(cardId)), new Date());
  if (stored === undefined) forgetUnsentDetails(cardId);
  return stored;
}

/** Returns false when the browser refuses. */
function storeUnsentDetails(cardId: string, details: Details): boolean {
  return writeStored(
    unsentDetailsName(cardId),
    serializeUnsentDetails({ details, policy: PRIVACY_POLICY_VERSION }, new Date()),
  );
}

function forgetUnsentDetails(cardId: string): void {
  writeStored(unsentDetailsName(cardId), null);
}

/** `odd`: it looked automated. */
export type LeavingTrouble = 'offline' | 'failed' | 'odd' | Exclude<LeavingOutcome, 'sent' | 'closed'>;

export interface LeavingTo {
  readonly userId: string;
  readonly cardId: string;
}

interface KnownInbox {
  readonly inbox: InboxAccess;
  readonly fingerprint: string | undefined;
}

async function readKnown(ownerUid: string): Promise<KnownInbox> {
  const inbox = await readInboxAccess(ownerUid);
  return { inbox, fingerprint: await keyFingerprint(inbox.publicKey) };
}

const drafts = new Map<string, Details>();

/** Leaving details at a card: initial values, encryption and sending. Unsent details stay in the browser. */
export function useLeaving({ userId, cardId }: LeavingTo, language: string) {
  const [stored] = useState(() => readUnsentDetails(cardId));
  const [known, setKnown] = useState<KnownInbox>();
  const [status, setStatus] = useState<'form' | 'sent' | 'closed'>('form');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LeavingTrouble>();
  const [isStored, setStored] = useState(stored !== undefined);
  // As `useOneAtATime`, which ends after the render that scrolls to the trouble: this one ends with it.
  const isSending = useRef(false);
  const openedAt = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => {
    // Stored details were typed earlier, and may be sent at once.
    openedAt.current = stored === undefined ? performance.now() : Number.NEGATIVE_INFINITY;
  }, [stored]);

  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      try {
        const read = await readKnown(userId);
        if (isOver) return;
        setKnown(read);
        if (!read.inbox.accepts) setStatus('closed');
      } catch {
        // Sending asks again, and reports the failure.
      }
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [userId]);

  const fail = (why: LeavingTrouble, details: Details) => {
    setStored(storeUnsentDetails(cardId, details));
    setTrouble(why);
  };

  const forget = () => {
    forgetUnsentDetails(cardId);
    drafts.delete(cardId);
    setStored(false);
  };

  /** `bait` is the value of the hidden field. */
  const send = async (details: Details, bait: string): Promise<void> => {
    if (isSending.current) return;
    if (bait !== '') {
      setTrouble('odd');
      return;
    }
    isSending.current = true;
    setBusy(true);
    setTrouble(undefined);
    // Autofill is as fast as a program: waiting is enough, without a message.
    await delay(openedAt.current + INBOX_ENTRY_MIN_MS - performance.now());
    try {
      const access = known?.inbox ?? (await readInboxAccess(userId));
      const outcome = await leaveDetails({ ownerUid: userId, cardId, details, language, access });
      // Shows the present key before anything is sent.
      if (outcome === 'key-changed') setKnown(await readKnown(userId));
      if (outcome === 'sent' || outcome === 'closed') {
        forget();
        setStatus(outcome);
      } else fail(outcome, details);
    } catch (error) {
      if (!(error instanceof AppError)) reportError(error);
      // Offline even the part that encrypts may be missing.
      fail(hasCode(error, 'client-offline') || isOffline() ? 'offline' : 'failed', details);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    status,
    busy,
    trouble,
    isStored,
    isEncrypted: known !== undefined && known.inbox.publicKey !== '',
    /** Shown to the visitor and the owner, to compare keys. */
    fingerprint: known?.fingerprint,
    initial: drafts.get(cardId) ?? stored?.details ?? NO_DETAILS,
    /** Whether stored consent is for the current policy. */
    hasAgreed: stored?.policy === PRIVACY_POLICY_VERSION,
    send,
    forget,
    note: (details: Details) => void drafts.set(cardId, details),
  };
}

export type LeaveDetailsState = ReturnType<typeof useLeaving>;
