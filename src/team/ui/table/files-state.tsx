import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { isolated } from '@/shared/i18n/isolated';
import { markedText } from '@/shared/i18n/marked-values';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { cardLabel } from '@/team/ui/card-label';
import type { LeftOut } from './team-files';
import { TEAM_PRINTED_CARDS, type TeamExporting } from './use-team-exports';

/** The progress of the files. */
export function FilesProgress({ progress }: Pick<TeamExporting, 'progress'>) {
  const { t } = useTranslation();
  return (
    <>
      <output className="text-sm text-ink-soft tabular-nums empty:hidden">
        {progress?.count === undefined
          ? progress && t('dashboard.cardCount', { count: progress.done })
          : t('network.progress', { done: progress.done, count: progress.count })}
      </output>
      {progress?.kind === 'sheet' && (progress.count ?? 0) > TEAM_PRINTED_CARDS && (
        <p className="max-w-[60ch] text-sm text-ink-soft">
          {t('team.exports.parts', { cards: TEAM_PRINTED_CARDS })}
        </p>
      )}
    </>
  );
}

/** The cards that are missing in the files, or the failure of all files. */
export function FilesProblems({ leftOut, failed }: Pick<TeamExporting, 'leftOut' | 'failed'>) {
  const { t } = useTranslation();
  return (
    <>
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
      {failed && <ErrorNotice error={t('qr.exportFailed')} />}
    </>
  );
}

/** The cards that are missing in the files, with the reasons. */
function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex max-w-[60ch] flex-col gap-1 text-sm text-warn">
      <p>{t('team.exports.missing')}</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {leftOut.map(({ card, reason }) => (
          <li key={card.id}>
            {isolated(
              t('common.labelled', {
                label: markedText(cardLabel(card)),
                value: reason === 'refused' ? t('qr.verdict.refused') : errorMessage(t, { code: reason }),
              }),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
