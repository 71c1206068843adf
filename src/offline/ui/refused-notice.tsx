import { GitCompareArrows } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface RefusedNoticeProps {
  /** Whose the edit is. */
  readonly name: string;
  /** Why it was not taken. */
  readonly children: ReactNode;
  /** More of it, beneath. */
  readonly detail?: string | undefined;
  /** The way on. */
  readonly action: ReactNode;
  /** What becomes of it when it is discarded. */
  readonly discardText: string;
  readonly onDiscard: () => void;
}

/** An edit made offline that was not taken when it was sent: why, the way on, and the way out, which asks first. */
export function RefusedNotice({
  name,
  children,
  detail,
  action,
  discardText,
  onDiscard,
}: RefusedNoticeProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-sheet border border-warn bg-sheet p-4 text-sm text-ink"
    >
      <GitCompareArrows aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div className="wrap-anywhere">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p>{children}</p>
          {detail && <p className="text-ink-soft">{detail}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {action}
          <Button onClick={() => setAsking(true)}>{t('outbox.discard')}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('outbox.discardTitle')}
        text={discardText}
        action={t('outbox.discard')}
        danger
        onConfirm={onDiscard}
      />
    </div>
  );
}
