import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast as show, Toaster as Sonner } from 'sonner';
import { takeToasts, TOAST_MS } from './toast-queue';
const TOASTER = '[data-sonner-toaster]';
/** Toasts that can be seen and are not leaving. */
const SHOWN_TOAST = '[data-sonner-toast][data-visible=true][data-removed=false]';

/** All toasts make way where one lies over a control that gets the focus. Headings and the like are no controls. Source: WCAG 2.2, 2.4.11. */
function makeWay({ target }: globalThis.FocusEvent) {
  if (!(target instanceof HTMLElement) || target.tabIndex < 0 || target.closest(TOASTER)) return;
  const under = target.getBoundingClientRect();
  const lieOver = [...document.querySelectorAll(SHOWN_TOAST)].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return left < under.right && right > under.left && top < under.bottom && bottom > under.top;
  });
  if (lieOver && target.matches(':focus-visible')) show.dismiss();
}

/** The toasts themselves: top, at the end of the line (right, or left in Hebrew), for 4 seconds. */
export function ToastList() {
  const { t, i18n } = useTranslation();
  const before = useRef<HTMLElement>(null);
  // Sonner gives the focus back to where it came from when Tab leaves a toast, from where Tab leads into the toast again. So it is
  // not told of the focus; what goes with a toast that goes is given back here.
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
        // One under the other: of a pile only the uppermost can be read, and with Tab seen.
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
              'flex w-full items-center gap-3 rounded-sheet border border-line bg-sheet p-4 text-sm text-ink shadow-lift data-[removed=true]:pointer-events-none focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-seal! focus-visible:outline-solid!',
          },
        }}
      />
    </div>
  );
}
