/** A message or report was not sent because there is no connection, or no place left in this hour. */
export class NotSent extends Error {
  constructor(readonly why: 'offline' | 'full') {
    super(`not sent: ${why}`);
  }
}

/** Resolves when it is sent. Rejects with `NotSent`, or with the sending's error. */
export async function untilSent(sending: Promise<'sent' | 'full'>): Promise<void> {
  const outcome = await sending.catch((error: unknown) =>
    Promise.reject(navigator.onLine ? error : new NotSent('offline')),
  );
  if (outcome === 'full') throw new NotSent('full');
}
