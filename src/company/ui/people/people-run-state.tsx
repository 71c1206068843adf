import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { isolated } from '@/shared/i18n/isolated';
import { markedText } from '@/shared/i18n/marked-values';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import type { RunItem, usePeopleRun } from './use-people-run';

type Run<Item extends RunItem> = ReturnType<typeof usePeopleRun<Item>>;

/** The progress of a run with its stop, and afterwards what failed and why. */
export function PeopleRunState<Item extends RunItem>({ run }: { readonly run: Run<Item> }) {
  const { t } = useTranslation();
  const { progress, failures, stop } = run;
  return (
    <>
      {progress && (
        <div className="flex flex-wrap items-center gap-4">
          <output className="flex flex-col gap-1 text-sm tabular-nums">
            <span>{t('network.progress', { done: progress.done, count: progress.count })}</span>
            {progress.lacksConnection && <span className="text-warn">{t('team.waiting')}</span>}
          </output>
          <Button onClick={stop}>{t('common.cancel')}</Button>
        </div>
      )}
      {failures.length > 0 && (
        <ErrorNotice error={t('team.notAll')}>
          <ul className="wrap-anywhere">
            {failures.map(({ item, error }) => (
              <li key={item.cardId}>
                {isolated(
                  t('common.labelled', { label: markedText(item.name), value: errorMessage(t, error) }),
                )}
              </li>
            ))}
          </ul>
        </ErrorNotice>
      )}
    </>
  );
}
