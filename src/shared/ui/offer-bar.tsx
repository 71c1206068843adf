import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from './button';

interface Offer {
  readonly title: string;
  readonly description?: string | undefined;
  readonly label: string;
  readonly onSelect: () => void;
  readonly onClose?: () => void;
  /** The screen it belongs to, by its path: it is shown there alone and ends when that is left. */
  readonly at?: string;
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

/** Returns the offer that is shown, if any. */
export const currentOffer = (): ShownOffer | undefined => current;

function watchOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface OfferBarProps {
  readonly icon: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** An offer at the foot of the screen; it reserves its room (shared/styles/app.css). */
export function OfferBar({ icon, text, children }: OfferBarProps) {
  return (
    // Always present, so that changes are announced.
    <output className="flex max-w-full justify-center">
      {text !== undefined && (
        <span
          data-offer
          className="pointer-events-auto m-4 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-sheet border border-line bg-sheet py-2 ps-4 pe-2 text-sm text-ink shadow-lift motion-safe:animate-rise"
        >
          {icon}
          <span className="min-w-0 wrap-anywhere">{text}</span>
          <span className="ms-auto flex flex-wrap gap-2">{children}</span>
        </span>
      )}
    </output>
  );
}

/** Where offers are: at the foot of the screen, on a phone above the navigation. */
export function OfferFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="pointer-events-none sticky bottom-0 z-30 flex flex-col items-center max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}

export function OfferDecline({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button className="border-transparent bg-transparent" onClick={onClick}>
      {label}
    </Button>
  );
}

/** The current offer. Mounted once. */
export function OfferedMessage() {
  const { t } = useTranslation();
  const current = useSyncExternalStore(watchOffers, currentOffer);
  const { pathname } = useLocation();
  const isHere = (current?.at ?? pathname) === pathname;
  const lastOffer = useRef<ShownOffer>(undefined);
  useEffect(() => {
    if (!isHere && lastOffer.current === current) current?.withdraw();
    if (isHere) lastOffer.current = current;
  }, [current, isHere]);
  const offer = isHere ? current : undefined;
  const answer = (task: (() => void) | undefined) => {
    offer?.withdraw();
    task?.();
  };
  return (
    <OfferBar
      icon={<CircleCheck aria-hidden className="size-5 shrink-0 text-good" />}
      text={
        offer && (
          <>
            {offer.title}
            {offer.description && <span className="block text-ink-soft">{offer.description}</span>}
          </>
        )
      }
    >
      <Button onClick={() => answer(offer?.onSelect)}>{offer?.label}</Button>
      <OfferDecline label={t('common.close')} onClick={() => answer(offer?.onClose)} />
    </OfferBar>
  );
}
