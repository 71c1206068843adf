import Trash2 from 'lucide-react/icons/trash';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { withoutScheme } from '@/shared/lib/links';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notify } from '@/shared/ui/notify';

interface DeleteCardProps {
  /** The title of the saved card, which the question contains for owners of several cards. */
  readonly title: string;
  readonly url: string;
  readonly remove: () => Promise<void>;
  readonly onDeleted: () => void;
  readonly disabled: boolean;
}

/** The Delete button with its question. After a failure, card and form are unchanged. */
export const DeleteCard = memo(function DeleteCard(props: DeleteCardProps) {
  const { title, url, remove, onDeleted, disabled } = props;
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
      notify.error(t('cards.deleteFailed'), { description: errorMessage(t, error) });
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
        onClose={() => setAsking(false)}
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
});
