import FileClock from 'lucide-react/icons/file-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settleFiles } from '@/card/service/settle-files';
import { useOnline } from '@/shared/browser/use-online';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';

/** Says that files in Storage do not match the cards, and tries again on request. */
export function FailedFiles({ uid }: { readonly uid: string }) {
  const { t } = useTranslation();
  const online = useOnline();
  const [busy, setBusy] = useState(false);

  const settle = async () => {
    setBusy(true);
    try {
      const { failure } = await settleFiles(uid, { all: true });
      if (failure !== undefined) notify.error(errorMessage(t, failure));
    } catch (error) {
      notify.error(errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex items-start gap-3 border-s-2 border-accent ps-3 text-sm">
      <FileClock aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output>{t('outbox.filesPending')}</output>
        {online && (
          <Button busy={busy} onClick={() => void settle()}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
