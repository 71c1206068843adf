import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '@/shared/lib/use-debounced';

/** A save with a good connection is over by then, and nothing blinks. */
export const TOLD_AFTER_MS = 1_500;

/** Says of a contact that the service has not heard of its last change, once that takes a while. */
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
