/** A message with something to do about what it tells, such as taking it back. */
export interface Offer {
  readonly title: string;
  readonly description?: string | undefined;
  readonly label: string;
  readonly onSelect: () => void;
  /** It was closed instead. */
  readonly onClose?: () => void;
}

/** One that is there. */
interface ShownOffer extends Offer {
  readonly withdraw: () => void;
}

let current: ShownOffer | undefined;
const listeners = new Set<() => void>();

function show(offer: ShownOffer | undefined): void {
  current = offer;
  for (const listener of listeners) listener();
}

/**
 * Shows a message with something to do, in place of an earlier one. Nobody has a time limit for it: it stays until it is answered, or
 * what this returns withdraws it. Source: WCAG 2.2, 2.2.1.
 */
export function offer(next: Offer): () => void {
  const shown: ShownOffer = {
    ...next,
    withdraw: () => {
      if (current === shown) show(undefined);
    },
  };
  show(shown);
  return shown.withdraw;
}

/** The message that is there. */
export const currentOffer = (): ShownOffer | undefined => current;

/** Calls `listener` whenever another message is there, or none. Returns the unsubscribe. */
export function watchOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
