/** A message with an action, such as undo. */
export interface Offer {
  readonly title: string;
  readonly description?: string | undefined;
  readonly label: string;
  readonly onSelect: () => void;
  readonly onClose?: () => void;
}

interface ShownOffer extends Offer {
  readonly withdraw: () => void;
}

let current: ShownOffer | undefined;
const listeners = new Set<() => void>();

function show(offer: ShownOffer | undefined): void {
  current = offer;
  for (const listener of listeners) listener();
}

/** Shows an offer, replacing an earlier one; no time limit (WCAG 2.2, 2.2.1). Returns the withdrawal. */
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

export const currentOffer = (): ShownOffer | undefined => current;

/** Returns the unsubscribe. */
export function watchOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
