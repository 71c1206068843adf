import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';

interface GoneNoticeProps {
  readonly disabled: boolean;
  readonly onSaveAsNew: () => void;
}

/** The card being edited was deleted elsewhere: what was typed can become a new card. */
export function GoneNotice({ disabled, onSaveAsNew }: GoneNoticeProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-sheet border border-warn bg-sheet p-4 text-sm text-ink"
    >
      <Trash2 aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-col items-start gap-3" data-choice>
        <p>{t('cards.goneText')}</p>
        <Button disabled={disabled} onClick={onSaveAsNew}>
          {t('cards.saveAsNew')}
        </Button>
      </div>
    </div>
  );
}
