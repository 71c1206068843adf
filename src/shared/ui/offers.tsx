import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from './button';
import { ICONS, NotificationSheet } from './notification-sheet';
import { offers, type Offer, type Shown } from './notify';

interface OfferBarProps {
  readonly icon: ReactNode;
  /** Undefined: nothing is shown. */
  readonly title: ReactNode;
  readonly description?: string | undefined;
  readonly children: ReactNode;
}

/** A notification that stays: it reserves its room (shared/styles/app.css). */
export function OfferBar({ icon, title, description, children }: OfferBarProps) {
  return (
    // Always present, so that changes are announced.
    <output className="flex max-w-full justify-center">
      {title !== undefined && (
        <NotificationSheet
          data-offer
          icon={icon}
          title={title}
          description={description}
          className="pointer-events-auto m-4 min-w-0 flex-wrap gap-x-4 gap-y-2 py-2 ps-4 pe-2"
        >
          <span className="ms-auto flex flex-wrap gap-2">{children}</span>
        </NotificationSheet>
      )}
    </output>
  );
}

export function OfferDecline({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button className="border-transparent bg-transparent" onClick={onClick}>
      {label}
    </Button>
  );
}

/** The offer for this screen, if any. */
function useOfferHere(): Shown<Offer> | undefined {
  const latest = useSyncExternalStore(offers.subscribe, offers.get).at(-1);
  const { pathname } = useLocation();
  const isHere = (latest?.at ?? pathname) === pathname;
  const lastShown = useRef<Shown<Offer>>(undefined);
  useEffect(() => {
    if (!isHere && lastShown.current === latest) latest?.withdraw();
    if (isHere) lastShown.current = latest;
  }, [latest, isHere]);
  return isHere ? latest : undefined;
}

/** At the foot of the screen, on a phone above the navigation: the current offer, and `children`. */
export function OfferFoot({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const offer = useOfferHere();
  const answer = (task: (() => void) | undefined) => {
    offer?.withdraw();
    task?.();
  };
  return (
    <div className="pointer-events-none sticky bottom-0 z-30 flex flex-col items-center max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]">
      <OfferBar icon={ICONS.success} title={offer?.title(t)} description={offer?.description?.(t)}>
        <Button onClick={() => answer(offer?.onSelect)}>{offer?.label(t)}</Button>
        <OfferDecline label={t('common.close')} onClick={() => answer(offer?.onClose)} />
      </OfferBar>
      {children}
    </div>
  );
}
