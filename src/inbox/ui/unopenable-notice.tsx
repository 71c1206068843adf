import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/shared/firebase/errors';
import { deleteUnopenable } from '@/inbox/service/unopenable';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { toast } from '@/shared/ui/toaster';

interface UnopenableNoticeProps {
  uid: string;
  unlocked: UnlockedKey | undefined;
  failure: unknown;
  /** Undefined when all are gone. */
  onFailure: (failure: unknown) => void;
}

/** Says that some entries can never be opened, as after an interrupted new key, and deletes them. */
export function UnopenableNotice({ uid, unlocked, failure, onFailure }: UnopenableNoticeProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteUnopenable(uid, unlocked);
      onFailure(undefined);
      toast.success(t('inbox.deleted'));
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p>{t(unlocked ? 'inbox.unopenable' : 'inbox.unopenableNoKey')}</p>
      {failure !== undefined && (
        <ErrorNotice error={hasCode(failure, 'aborted') ? t('inbox.changedElsewhere') : failure} />
      )}
      <Button onClick={() => void remove()} busy={busy}>
        {t('inbox.deleteUnopenable')}
      </Button>
    </div>
  );
}
