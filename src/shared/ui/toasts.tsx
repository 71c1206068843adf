import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '@/shared/lib/store';
import { ICONS, NotificationSheet } from './notification-sheet';
import { TOAST_MS, toasts, type Shown, type Toast } from './notify';

/** Dismisses toasts over a focused control (WCAG 2.2, 2.4.11). */
function makeWay({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target.tabIndex < 0 || !target.matches(':focus-visible')) return;
  const under = target.getBoundingClientRect();
  const lieOver = [...document.querySelectorAll('[data-toast]')].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return left < under.right && right > under.left && top < under.bottom && bottom > under.top;
  });
  if (lieOver) toasts.set([]);
}

const isPageHidden = () => document.hidden;

function watchPage(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** The open dialogs that show toasts, the uppermost last. */
const dialogs = createStore<readonly object[]>([]);

/** Returns true for the uppermost dialog, or for the page without one: what is under a dialog is inert. */
function useIsOnTop(isInDialog: boolean): boolean {
  const [self] = useState(() => ({}));
  useLayoutEffect(() => {
    if (!isInDialog) return undefined;
    dialogs.set([...dialogs.get(), self]);
    return () => dialogs.set(dialogs.get().filter((one) => one !== self));
  }, [isInDialog, self]);
  const top = useSyncExternalStore(dialogs.subscribe, dialogs.get).at(-1);
  return top === (isInDialog ? self : undefined);
}

/** Toasts: top end, for 4 seconds. Mounted once in the page, and in every dialog. */
export function Toasts({ isInDialog = false }: { readonly isInDialog?: boolean }) {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.get);
  const isOnTop = useIsOnTop(isInDialog);
  return (
    // Always present, so that changes are announced.
    <div aria-live="polite">{isOnTop && entries.length > 0 && <ToastList entries={entries} />}</div>
  );
}

function ToastList({ entries }: { readonly entries: readonly Shown<Toast>[] }) {
  const [isHovered, setHovered] = useState(false);
  const isHidden = useSyncExternalStore(watchPage, isPageHidden);
  useEffect(() => {
    document.addEventListener('focusin', makeWay);
    return () => document.removeEventListener('focusin', makeWay);
  }, []);
  return (
    // Below the navigation of the signed-in pages, which stays in view.
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className="fixed inset-x-4 top-[calc(var(--navigation-height)+8px)] z-50 flex flex-col-reverse gap-3 sm:start-auto sm:w-88"
    >
      {entries.map((toast) => (
        <ToastSheet key={toast.id} toast={toast} isPaused={isHovered || isHidden} />
      ))}
    </div>
  );
}

function ToastSheet({ toast, isPaused }: { readonly toast: Shown<Toast>; readonly isPaused: boolean }) {
  const { kind, title, description, withdraw } = toast;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(withdraw, TOAST_MS);
    return () => clearTimeout(timer);
  }, [withdraw, isPaused]);
  return (
    <NotificationSheet
      data-toast
      icon={ICONS[kind]}
      title={title}
      description={description}
      className="gap-3 p-4"
    />
  );
}
