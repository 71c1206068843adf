import { lazy, Suspense, useEffect, useState } from 'react';
import { whenWanted } from './toast-queue';

export { toast } from './toast-queue';

// The drawing of toasts comes with the first one.
const ToastList = lazy(async () => ({ default: (await import('./toast-list')).ToastList }));

/** Where toasts appear. Mounted once. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenWanted(() => setWanted(true)), []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <ToastList />
      </Suspense>
    )
  );
}
