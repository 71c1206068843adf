import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '@/shared/lib/use-debounced';

/** Longer than a save on a good connection, so that nothing flickers. */
export const TOLD_AFTER_MS = 1_500;

/** Marks a contact whose last change is not confirmed, after a delay. */
export function QueuedBadge({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useTranslation();
  const isLate = useDebounced(isWaiting, TOLD_AFTER_MS) && isWaiting;
  if (!isLate) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-warn">
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      {t('network.waiting')}
    </span>
  );
}
