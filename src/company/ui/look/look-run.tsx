import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/company/model/company';
import {
  cancelLookRun,
  lookRun,
  pauseLookRun,
  resumeLookRun,
  startLookRun,
  watchLookRun,
  type LookRun,
} from '@/company/service/run-of-looks';
import { companyQueries } from '@/company/ui/queries';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { errorMessage } from '@/shared/i18n/error-message';
import { number } from '@/shared/i18n/formats';
import { isolated } from '@/shared/i18n/isolated';
import { markedText } from '@/shared/i18n/marked-values';
import { listBeginning, quotation } from '@/shared/i18n/quotations';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';

interface LookRunsProps {
  readonly uid: string;
  readonly company: Company;
}

/** Whether all cards have the company's look, and the run that brings it to them. */
export function LookRuns({ uid, company }: LookRunsProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const run = useSyncExternalStore(watchLookRun, lookRun);
  const own = run?.companyId === company.id ? run : undefined;
  const isRunning = own !== undefined && own.status !== 'over';
  const undressed = useQuery({ ...companyQueries.undressed(company), enabled: !isRunning });
  useEffect(() => {
    if (!isRunning) void client.invalidateQueries({ queryKey: companyQueries.undressed(company).queryKey });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key follows from the company's id and version
  }, [client, isRunning, company.id, company.dressVersion]);
  useUnloadQuestion(isRunning);
  useUnsaved(isRunning);
  if (isRunning) return <Progress run={own} />;
  const count = undressed.data ?? 0;
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {own?.error && <ErrorNotice error={own.error} />}
      {undressed.isError && <ErrorNotice error={undressed.error} onRetry={() => void undressed.refetch()} />}
      {own && <LeftCards left={own.left} />}
      <output className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {count > 0 && (
          <>
            <span>{t('company.run.left', { cards: number(count, i18n.language) })}</span>
            <Button onClick={() => void startLookRun(uid, company)}>{t('company.run.start')}</Button>
          </>
        )}
        {count === 0 && own?.left.length === 0 && own.error === undefined && own.count > 0 && (
          <span>{t('company.run.done')}</span>
        )}
      </output>
    </div>
  );
}

function Progress({ run: { status, done, count } }: { readonly run: LookRun }) {
  const { t } = useTranslation();
  const isStopped = status === 'paused' || status === 'pausing';
  return (
    <section aria-label={t('company.run.running')} className="flex flex-col items-start gap-3">
      <h2 className="font-semibold">{t('company.run.running')}</h2>
      <progress
        value={done}
        max={Math.max(count, 1)}
        aria-label={t('company.run.running')}
        className="h-2 w-full"
      />
      <output className="flex flex-col gap-1 text-sm text-ink-soft tabular-nums">
        {count > 0 && <span>{t('network.progress', { done, count })}</span>}
        {status === 'waiting' && <span className="text-warn">{t('team.waiting')}</span>}
        {isStopped && <span>{t('team.paused')}</span>}
      </output>
      <p className="max-w-[60ch] text-sm text-ink-soft">{t('company.run.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant={isStopped ? 'primary' : 'quiet'} onClick={isStopped ? resumeLookRun : pauseLookRun}>
          {isStopped ? t('fileImport.continue') : t('team.pause')}
        </Button>
        <Button onClick={cancelLookRun}>{t('common.cancel')}</Button>
      </div>
    </section>
  );
}

/** The cards that could not be changed with the reasons, and those that were not reached. */
function LeftCards({ left }: Pick<LookRun, 'left'>) {
  const { t, i18n } = useTranslation();
  if (left.length === 0) return null;
  const undone = left.filter(({ error }) => error === undefined).map(({ person }) => person.name);
  return (
    <ErrorNotice error={t('team.notAll')}>
      <ul className="wrap-anywhere">
        {left.flatMap(({ person, error }) =>
          error === undefined ? (
            []
          ) : (
            <li key={person.cardId}>
              {isolated(
                t('common.labelled', { label: markedText(person.name), value: errorMessage(t, error) }),
              )}
            </li>
          ),
        )}
        {undone.length > 0 && (
          <li>
            {isolated(
              t('common.labelled', {
                label: t('team.outcomes.undone'),
                value: listBeginning(undone.map(quotation), i18n.language),
              }),
            )}
          </li>
        )}
      </ul>
    </ErrorNotice>
  );
}
