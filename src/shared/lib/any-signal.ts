/** A signal that aborts with the first of these, for its reason. `AbortSignal.any` is younger than Safari 17.3, Chrome 115 and Firefox 123. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    else signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal });
  }
  return any.signal;
}
