import { useCallback, useEffect, useState } from 'react';
import type { Greeting } from '@/model/exchange/greeting';
import { watchInbox } from '@/services/exchange/inbox';
import { useDebounced } from '@/lib/use-debounced';
import { useOnline } from '@/lib/use-online';

/** How long the service may stay silent before the inbox counts as last known. */
const LAST_KNOWN_AFTER_MS = 3_000;

/** An owner's inbox, kept current; `greetings` is undefined until the first answer. */
export function useLiveInbox(uid: string) {
  const [greetings, setGreetings] = useState<readonly Greeting[]>();
  const [error, setError] = useState<unknown>();
  const [confirmed, setConfirmed] = useState(true);
  const online = useOnline();
  const left = useDebounced(!confirmed, LAST_KNOWN_AFTER_MS) && !confirmed;
  const failed = error !== undefined;
  useEffect(
    // A subscription that failed is over; taking the error back starts the next one.
    () => (failed ? undefined : watchInbox(uid, setGreetings, setError, setConfirmed)),
    [uid, failed],
  );
  const retry = useCallback(() => setError(undefined), []);
  const known = greetings !== undefined;
  return {
    greetings,
    error,
    /** The service has not been reached, and this device knows nothing. */
    unreached: !known && (left || !online),
    /** The connection is lost: this is what the device knew last. */
    lastKnown: known && !failed && (left || !online),
    retry,
  };
}
