import { useEffect, useState } from 'react';
import { takeToasts, type Toast } from './toast-queue';
import { TOAST_MS } from './toast-time';

/** Toasts without the library that draws them well, for when it could not be fetched: the newest one's words, for 4 seconds. */
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
