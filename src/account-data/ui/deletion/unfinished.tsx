import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDeletionUnfinished } from '@/account/service/deletion-flag';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { ButtonLink } from '@/shared/ui/link';

interface UnfinishedProps {
  readonly deletion: UnfinishedDeletion;
  /** Link to where it is finished; undefined on that page. */
  readonly finishHref?: string;
}

/** Notice of an interrupted deletion: finish it, or keep the account. */
export function Unfinished({ deletion: { state, error, keep }, finishHref }: UnfinishedProps) {
  const { t } = useTranslation();
  if (state === 'none') return null;
  if (state === 'kept') return <output className="text-sm text-good">{t('deletion.kept')}</output>;
  return (
    <ErrorNotice
      error={finishHref === undefined ? t('deletion.unfinished') : t('deletion.unfinishedElsewhere')}
    >
      {error !== undefined && <p className="text-ink-soft">{errorMessage(t, error)}</p>}
      <div className="flex flex-wrap gap-2">
        {finishHref !== undefined && <ButtonLink to={finishHref}>{t('deletion.finish')}</ButtonLink>}
        <Button busy={state === 'keeping'} onClick={() => void keep()}>
          {t('deletion.keep')}
        </Button>
      </div>
    </ErrorNotice>
  );
}

export interface UnfinishedDeletion {
  readonly state: 'none' | 'unfinished' | 'keeping' | 'kept';
  readonly error: unknown;
  readonly keep: () => Promise<void>;
}

/** Whether a deletion was interrupted, and how to cancel it. The service is imported on demand. */
export function useUnfinished(uid: string, onKept?: () => void): UnfinishedDeletion {
  const [state, setState] = useState<UnfinishedDeletion['state']>(() =>
    isDeletionUnfinished(uid) ? 'unfinished' : 'none',
  );
  const [error, setError] = useState<unknown>();
  const keep = async () => {
    setState('keeping');
    setError(undefined);
    try {
      const { keepAccount } = await import('@/account-data/service/account-deletion');
      await keepAccount(uid);
      setState('kept');
      onKept?.();
    } catch (failure) {
      setError(failure);
      setState('unfinished');
    }
  };
  return { state, error, keep };
}

interface UnfinishedNoticeProps {
  readonly uid: string;
  readonly finishHref: string;
  readonly onKept: () => void;
}

/** The same notice where nothing else depends on it. */
export function UnfinishedNotice({ uid, finishHref, onKept }: UnfinishedNoticeProps) {
  return <Unfinished deletion={useUnfinished(uid, onKept)} finishHref={finishHref} />;
}
