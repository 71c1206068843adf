import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showStoredKey } from '@/inbox/service/inbox-settings';
import { deleteUnopenable } from '@/inbox/service/unopenable';
import { hasCode } from '@/shared/firebase/errors';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { notify } from '@/shared/ui/notify';

interface KeyDiffersProps {
  uid: string;
  /** There is a stored key to publish instead. */
  hasKey: boolean;
  onNew: () => void;
  onChanged: () => Promise<unknown>;
}

/** Says that visitors encrypt with another key than the owner's, and repairs it. */
export function KeyDiffers({ uid, hasKey, onNew, onChanged }: KeyDiffersProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const mend = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await showStoredKey(uid);
      await onChanged();
      notify.success(t('inbox.saved'));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p>{t('inbox.keyDiffers')}</p>
      {failure !== undefined && <ErrorNotice error={errorMessage(t, failure, t('inbox.saveFailed'))} />}
      {hasKey ? (
        <Button onClick={() => void mend()} busy={busy}>
          {t('inbox.keyMend')}
        </Button>
      ) : (
        <Button onClick={onNew}>{t('inbox.switchOn')}</Button>
      )}
    </div>
  );
}

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
      notify.success(t('inbox.deleted'));
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
