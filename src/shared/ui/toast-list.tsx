import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useEffect, useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast as show, Toaster as Sonner } from 'sonner';
import { takeToasts, TOAST_MS } from './toast-queue';

const TOASTER = '[data-sonner-toaster]';
const SHOWN_TOAST = '[data-sonner-toast][data-visible=true][data-removed=false]';

/** Dismisses toasts over a focused control (WCAG 2.2, 2.4.11). */
function makeWay({ target }: globalThis.FocusEvent) {
  if (!(target instanceof HTMLElement) || target.tabIndex < 0 || target.closest(TOASTER)) return;
  const under = target.getBoundingClientRect();
  const lieOver = [...document.querySelectorAll(SHOWN_TOAST)].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return left < under.right && right > under.left && top < under.bottom && bottom > under.top;
  });
  if (lieOver && target.matches(':focus-visible')) show.dismiss();
}

/** Below the navigation of the signed-in pages, which stays in view. */
const OFFSET = { top: 'calc(var(--navigation-height) + 8px)' };

/** Top end, for 4 seconds. */
export function ToastList() {
  const { t, i18n } = useTranslation();
  const before = useRef<HTMLElement>(null);
  // Sonner returns the focus when Tab leaves a toast, which leads into it again. So the event is hidden from
  // it, and focus is restored here when a toast goes.
  const onFocusCapture = (event: FocusEvent) => {
    event.stopPropagation();
    const { relatedTarget: from } = event;
    if (from instanceof HTMLElement && !from.closest(TOASTER)) before.current = from;
  };
  useEffect(() => {
    const giveBack = () => {
      if (document.activeElement?.closest(TOASTER)) before.current?.focus({ preventScroll: true });
    };
    return takeToasts(({ kind, title, description }) => {
      show[kind](title, { description, onAutoClose: giveBack });
    });
  }, []);
  useEffect(() => {
    document.addEventListener('focusin', makeWay);
    return () => document.removeEventListener('focusin', makeWay);
  }, []);
  return (
    <div className="contents" onFocusCapture={onFocusCapture}>
      <Sonner
        position={i18n.dir() === 'rtl' ? 'top-left' : 'top-right'}
        dir={i18n.dir()}
        duration={TOAST_MS}
        offset={OFFSET}
        mobileOffset={OFFSET}
        // Only the top of a pile can be read.
        expand
        containerAriaLabel={t('common.notifications')}
        icons={{
          success: <CircleCheck aria-hidden className="size-5 text-good" />,
          error: <CircleAlert aria-hidden className="size-5 text-bad" />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-center gap-3 rounded-sheet border border-line bg-sheet p-4 text-sm text-ink shadow-lift data-[removed=true]:pointer-events-none focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-accent! focus-visible:outline-solid!',
          },
        }}
      />
    </div>
  );
}
