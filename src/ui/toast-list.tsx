import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast as show, Toaster as Sonner } from 'sonner';
import { takeToasts } from './toast-queue';
import { TOAST_MS } from './toast-time';

/** The toasts themselves: top, at the end of the line (right, or left in Hebrew), for 4 seconds. */
export function ToastList() {
  const { t, i18n } = useTranslation();
  useEffect(
    () =>
      takeToasts(({ kind, title, description }) => {
        show[kind](title, { description });
      }),
    [],
  );
  return (
    <Sonner
      position={i18n.dir() === 'rtl' ? 'top-left' : 'top-right'}
      dir={i18n.dir()}
      duration={TOAST_MS}
      containerAriaLabel={t('common.notifications')}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-good" />,
        error: <CircleAlert aria-hidden className="size-5 text-bad" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-sheet border border-line bg-sheet p-4 text-sm text-ink shadow-lift focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-seal! focus-visible:outline-solid!',
        },
      }}
    />
  );
}
