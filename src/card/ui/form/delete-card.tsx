import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { withoutScheme } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { toast } from '@/shared/ui/toaster';

interface DeleteCardProps {
  /** The card as it is saved; its question names it, for owners of several. */
  readonly title: string;
  readonly url: string;
  readonly remove: () => Promise<void>;
  readonly onDeleted: () => void;
  readonly disabled: boolean;
}

/** The Delete button with its question. A failure leaves card and form as they are. */
export function DeleteCard({ title, url, remove, onDeleted, disabled }: DeleteCardProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      onDeleted();
    } catch (error) {
      setAsking(false);
      toast.error(t('cards.deleteFailed'), { description: errorMessage(t, error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="danger" className="mt-6 mb-8" disabled={disabled} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('cards.deleteQuestion')}
        text={
          <>
            <span className="block font-semibold wrap-anywhere text-ink">
              <bdi>{title}</bdi>
            </span>
            <span className="mb-3 block wrap-anywhere">
              <bdi dir="ltr">{withoutScheme(url)}</bdi>
            </span>
            {t('cards.deleteText')}
          </>
        }
        action={busy ? t('common.deleting') : t('common.delete')}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
