import { Component, lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { takeToasts, TOAST_MS, whenWanted, type Toast } from './toast-queue';

export { toast } from './toast-queue';

const loadList = async () => ({ default: (await import('./toast-list')).ToastList });

const ToastList = lazy(loadList);

/** Prefetches the toast list for offline use; without it toasts are plain. */
export function prepareToasts(): void {
  loadList().catch(() => undefined);
}

/** A failing toast must not crash the screen. */
class ToastBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PlainToasts /> : this.props.children;
  }
}

/** Mounted once. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenWanted(() => setWanted(true)), []);
  return (
    wanted && (
      <ToastBoundary>
        <Suspense fallback={null}>
          <ToastList />
        </Suspense>
      </ToastBoundary>
    )
  );
}

/** The fallback: the newest text, for 4 seconds. */
export function PlainToasts() {
  const [shown, setShown] = useState<Toast>();
  useEffect(() => takeToasts(setShown), []);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <output className="fixed end-4 top-4 z-50 max-w-sm empty:hidden">
      {shown && (
        <span className="block rounded-sheet border border-line bg-sheet p-4 text-sm shadow-lift">
          {shown.title}
          {shown.description && <span className="block text-ink-soft">{shown.description}</span>}
        </span>
      )}
    </output>
  );
}
