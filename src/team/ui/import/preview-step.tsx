import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf, number } from '@/shared/i18n/formats';
import { isolated } from '@/shared/i18n/isolated';
import { listBeginning, quotation } from '@/shared/i18n/quotations';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Spinner } from '@/shared/ui/spinner';
import { StepHeading } from '@/shared/ui/step-heading';
import {
  planCounts,
  ROW_ACTIONS,
  rowsToRun,
  type PlannedRow,
  type ProposedRow,
} from '@/team/model/plan-team';
import { contentField } from '@/team/model/team-row';
import type { TeamPlan } from '@/team/service/make-plan';
import { cardLabel } from '@/team/ui/card-label';
import { teamQueries } from '@/team/ui/queries';
import { LikelyPersonsField } from './likely-persons-field';
import { actionText, fieldLabels } from './row-texts';
import { CountList, RowsReport } from './rows-report';

interface PreviewStepProps {
  readonly uid: string;
  readonly plan: TeamPlan;
  /** Rows of the table without any text. */
  readonly emptyRows: number;
  /** The number of cards of the account. */
  readonly count: number;
  readonly origin: string;
  readonly onShowCards: (ids: readonly string[]) => void;
  /** Repeats the plan with these cards assigned to lines. */
  readonly onChooseCards: (chosen: ReadonlyMap<number, string>) => void;
  readonly onStart: (rows: readonly PlannedRow[]) => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

/** The step with the preview of a run, the choice for empty cells, and the cards without a row. */
export function PreviewStep(props: PreviewStepProps) {
  const { uid, plan, emptyRows, count, origin, onShowCards, onChooseCards, onStart, onBack, onCancel } =
    props;
  const { t, i18n } = useTranslation();
  const [clearsEmpty, setClearsEmpty] = useState(false);
  const { unusedPhotos, cards, seatsLeft } = plan;
  const rows = rowsToRun(plan.rows, clearsEmpty);
  const counts = planCounts(rows);
  const isWork = counts.create + counts.update > 0;
  const emptyTitle = counts.skip > 0 ? 'fileImport.nothingUsable' : 'fileImport.nothingNew';
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>{t(isWork ? 'team.preview' : emptyTitle)}</StepHeading>
      <CountList
        counts={[
          ...ROW_ACTIONS.map((action) => ({ label: actionText(t, action), count: counts[action] })),
          { label: t('fileImport.emptyRows'), count: emptyRows },
        ]}
      />
      {plan.likely.length > 0 && (
        <LikelyPersonsField likely={plan.likely} origin={origin} onChoose={onChooseCards} />
      )}
      <EmptyCellsField rows={plan.rows} clearsEmpty={clearsEmpty} onChange={setClearsEmpty} />
      {seatsLeft !== undefined && <Seats seatsLeft={seatsLeft} rows={plan.rows} />}
      {seatsLeft === undefined && count > cards.size && (
        <OtherCards
          uid={uid}
          cardIds={[...cards.keys()]}
          otherCount={count - cards.size}
          onShowCards={onShowCards}
        />
      )}
      {unusedPhotos.length > 0 && (
        <p className="max-w-[60ch] text-sm wrap-anywhere text-warn">
          {isolated(
            t('team.unusedPhotos', { names: listBeginning(unusedPhotos.map(quotation), i18n.language) }),
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isWork && (
          <Button variant="primary" onClick={() => onStart(rows)}>
            {t('team.start')}
          </Button>
        )}
        <Button onClick={onBack}>{t('common.back')}</Button>
        <Button onClick={onCancel}>{t('fileImport.another')}</Button>
      </div>
      <RowsReport rows={rows} before={cards} results={undefined} origin={origin} />
    </div>
  );
}

interface SeatsProps {
  readonly seatsLeft: number;
  readonly rows: readonly ProposedRow[];
}

/** The seats that a company has left, and how many rows are left out for lack of them. */
function Seats({ seatsLeft, rows }: SeatsProps) {
  const { t, i18n } = useTranslation();
  const lacking = rows.filter(({ problems }) => problems.some(({ why }) => why === 'no-seat')).length;
  return (
    <div className="flex max-w-[60ch] flex-col gap-1 text-sm">
      <p>{t('company.seatsLeft', { seats: number(seatsLeft, i18n.language) })}</p>
      {lacking > 0 && (
        <p className="text-warn">{t('company.table.lacking', { rows: number(lacking, i18n.language) })}</p>
      )}
    </div>
  );
}

interface EmptyCellsProps {
  readonly rows: readonly ProposedRow[];
  readonly clearsEmpty: boolean;
  readonly onChange: (clearsEmpty: boolean) => void;
}

/** Asks whether empty cells clear the values of cards. */
function EmptyCellsField({ rows, clearsEmpty, onChange }: EmptyCellsProps) {
  const { t, i18n } = useTranslation();
  const rowsWithEmptyCells = rows.filter(({ clearedContent }) => Object.keys(clearedContent).length > 0);
  if (rowsWithEmptyCells.length === 0) return null;
  const fields = rowsWithEmptyCells.flatMap(({ emptyCells, clearedContent }) =>
    emptyCells.filter((field) => contentField(field) in clearedContent),
  );
  return (
    <ChoiceField
      label={t('team.emptyCells')}
      hint={t('team.emptyCellsHint', {
        cards: number(rowsWithEmptyCells.length, i18n.language),
        fields: listOf(fieldLabels(t, fields), i18n.language),
      })}
      value={clearsEmpty ? 'clear' : 'keep'}
      choices={[
        { value: 'keep', label: t('team.emptyKeep') },
        { value: 'clear', label: t('team.emptyClear') },
      ]}
      onChange={(choice) => onChange(choice === 'clear')}
    />
  );
}

interface OtherCardsProps extends Pick<PreviewStepProps, 'uid' | 'onShowCards'> {
  /** The ids of the cards with a row. */
  readonly cardIds: readonly string[];
  /** The number of cards without a row, by the account's count. */
  readonly otherCount: number;
}

/** The account's cards without a row, which are read on request. */
function OtherCards({ uid, cardIds, otherCount, onShowCards }: OtherCardsProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const others = useQuery({ ...teamQueries.others(uid, cardIds), enabled: isOpen });
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 sm:min-h-6 sm:py-1">
        {t('team.notInTable', { cards: number(others.data?.length ?? otherCount, i18n.language) })}
      </summary>
      <div className="flex flex-col items-start gap-3 ps-4">
        {others.isPending && <Spinner label={t('common.loading')} />}
        {others.isError && <ErrorNotice error={others.error} onRetry={() => void others.refetch()} />}
        {others.data !== undefined && others.data.length > 0 && (
          <>
            <p className="max-w-[60ch] wrap-anywhere">
              {isolated(
                listBeginning(
                  others.data.map((card) => quotation(cardLabel(card))),
                  i18n.language,
                ),
              )}
            </p>
            <Button onClick={() => onShowCards(others.data.map(({ id }) => id))}>
              {t('team.showThese')}
            </Button>
          </>
        )}
      </div>
    </details>
  );
}
