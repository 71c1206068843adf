import { Component, lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { PlainToasts } from './plain-toasts';
import { whenWanted } from './toast-queue';

export { toast } from './toast-queue';

const loadList = async () => ({ default: (await import('./toast-list')).ToastList });

// The drawing of toasts comes with the first one.
const ToastList = lazy(loadList);

/** Fetches the drawing of toasts ahead, on screens that are used without a connection; where that fails they come without. */
export function prepareToasts(): void {
  loadList().catch(() => undefined);
}

/** A toast must never take the screen down with it: where their drawing fails or cannot be fetched, they come without. */
class ToastBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PlainToasts /> : this.props.children;
  }
}

/** Where toasts appear. Mounted once. */
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
