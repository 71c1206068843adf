import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { useState } from 'react';
import { isDeletionUnfinished } from '@/account/service/deletion-mark';

interface UnfinishedProps {
  readonly deletion: UnfinishedDeletion;
  /** Where it is finished; without, that is on this page. */
  readonly finishHref?: string;
}

/** After a deletion that was cut off: says so, leads to its end, and offers to keep the account instead. */
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
  /** Why the account could not be kept. */
  readonly error: unknown;
  readonly keep: () => Promise<void>;
}

/**
 * Whether a deletion of this account was cut off, and the way to call it off. `onKept` is told once the account stays. The
 * service is fetched on demand: screens that only tell of it do without file storage.
 */
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
