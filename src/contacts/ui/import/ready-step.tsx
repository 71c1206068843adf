import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergedField } from '@/contacts/model/contact-merge';
import { applyChoice } from '@/contacts/model/import/admit';
import { completionsOf, differingFields } from '@/contacts/model/import/completion';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { StepHeading } from '@/shared/ui/step-heading';
import { CSV_MAX_ROWS } from '@/tables/model/csv-table';
import { EncodingField, PreviewList, type EncodingChoice } from '@/tables/view/columns-step';
import { ContactPreview } from '../contact-parts';
import type { Decided } from './import-state';
import { completedText, emptyRowsText, omittedText, Report } from './report';
import { TakenFields } from './taken-fields';

interface ReadyStepProps extends Decided {
  /** Of an uncertain vCard file; a table has its own step. */
  readonly encoding: EncodingChoice | undefined;
  readonly onEncoding: (label: string) => void;
  readonly onAdd: (decided: Decided) => void;
  readonly onCancel: () => void;
}

/** The summary before the import; asks about people who are in the contacts already. */
export function ReadyStep({
  admissions: read,
  contacts,
  emptyRows,
  isCut,
  since,
  encoding,
  onEncoding,
  onAdd,
  onCancel,
}: ReadyStepProps) {
  const { t, i18n } = useTranslation();
  const [choice, setChoice] = useState<'leave' | 'complete' | 'add'>('leave');
  const [takenFields, setTakenFields] = useState<readonly MergedField[]>([]);
  const admissions = applyChoice(read, choice === 'add');
  const others = read.filter(({ likeness }) => likeness?.isThere).length;
  // Also before the choice, where only what the file has more of people tells whether there is one.
  const isCompared = choice === 'complete' || others === 0;
  // Of ten thousand entries, at most.
  const richer = useMemo(
    () => (isCompared ? completionsOf(read, contacts, takenFields) : []),
    [isCompared, read, contacts, takenFields],
  );
  const completions = choice === 'complete' ? richer : [];
  const differing = useMemo(
    () => (choice === 'complete' ? differingFields(read, contacts) : []),
    [choice, read, contacts],
  );
  const toAdd = admissions.filter(({ draft }) => draft !== undefined).length + completions.length;
  const taken = admissions.filter(({ draft }) => draft !== undefined);
  const changed = taken.filter(({ fittings }) => fittings.length > 0).length;
  const omitted = omittedText(
    t,
    i18n.language,
    taken.flatMap((one) => one.omitted),
  );
  const skipped = admissions.length - taken.length - completions.flatMap(({ rows }) => rows).length;
  const there = others + read.filter((one) => one.skipped === 'duplicate').length;
  const isFaulty = read.some(({ skipped: why }) => why === 'nameless' || why === 'unreadable');
  const previewed = read.flatMap(({ draft }) => draft ?? []);
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>
        {toAdd === 0
          ? t(isFaulty ? 'fileImport.nothingUsable' : 'fileImport.nothingNew')
          : willAddText(t, i18n.language, taken.length, completions.length)}
      </StepHeading>
      {encoding && <EncodingField encoding={encoding} onChoose={onEncoding} />}
      {(others > 0 || richer.length > 0) && (
        <ChoiceField
          label={t('contactImport.there', { count: there })}
          hint={t('contactImport.thereHint')}
          value={choice}
          choices={[
            { value: 'leave', label: t('contactImport.leaveThere') },
            { value: 'complete', label: t('contactImport.complete') },
            ...(others > 0 ? [{ value: 'add' as const, label: t('contactImport.addThere') }] : []),
          ]}
          onChange={setChoice}
        />
      )}
      <TakenFields differing={differing} taken={takenFields} onChange={setTakenFields} />
      <output className="block text-sm text-ink-soft empty:hidden">
        {others === 0 && there > 0 && (
          <span className="block">{t('contactImport.there', { count: there })}</span>
        )}
        {skipped > 0 && <span className="block">{t('contactImport.willSkip', { count: skipped })}</span>}
        {emptyRows > 0 && <span className="block">{emptyRowsText(t, i18n.language, emptyRows)}</span>}
        {changed > 0 && <span className="block">{t('contactImport.willChange', { count: changed })}</span>}
        {omitted !== '' && <span className="block">{omitted}</span>}
        {isCut && <span className="block">{t('contactImport.cutFile', { rows: CSV_MAX_ROWS })}</span>}
      </output>
      <div className="flex flex-wrap gap-3">
        {toAdd > 0 && (
          <Button
            variant="primary"
            busy={encoding?.isRereading === true}
            onClick={() => onAdd({ admissions, completions, contacts, emptyRows, isCut, since })}
          >
            {taken.length > 0 ? t('contactImport.add', { count: taken.length }) : t('contactImport.complete')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('fileImport.another')}</Button>
      </div>
      {encoding && previewed.length > 0 && (
        <PreviewList rows={previewed}>{(draft) => <ContactPreview draft={draft} />}</PreviewList>
      )}
      {(skipped + changed + completions.length > 0 || omitted !== '') && (
        <Report
          admissions={admissions}
          completions={completions}
          emptyRows={emptyRows}
          done={undefined}
          completed={0}
        />
      )}
    </div>
  );
}

function willAddText(t: TFunction, language: string, added: number, completed: number): string {
  const both = [
    ...(added > 0 ? [t('contactImport.willAdd', { count: added })] : []),
    ...(completed > 0 ? [completedText(t, language, completed)] : []),
  ];
  return both.join(' ');
}
