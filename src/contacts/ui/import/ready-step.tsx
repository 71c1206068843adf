import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyChoice } from '@/contacts/model/import/admit';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { StepHeading } from '@/shared/ui/step-heading';
import { CSV_MAX_ROWS } from '@/tables/model/csv-table';
import { EncodingField, PreviewList, type EncodingChoice } from '@/tables/view/columns-step';
import { ContactPreview } from '../contact-parts';
import type { Decided } from './import-state';
import { emptyRowsText, omittedText, Report } from './report';

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
  emptyRows,
  isCut,
  since,
  encoding,
  onEncoding,
  onAdd,
  onCancel,
}: ReadyStepProps) {
  const { t, i18n } = useTranslation();
  const [addsThere, setAddsThere] = useState(false);
  const admissions = applyChoice(read, addsThere);
  const taken = admissions.filter(({ draft }) => draft !== undefined);
  const changed = taken.filter(({ fittings }) => fittings.length > 0).length;
  const omitted = omittedText(
    t,
    i18n.language,
    taken.flatMap((one) => one.omitted),
  );
  const skipped = admissions.length - taken.length;
  const others = read.filter(({ likeness }) => likeness?.isThere).length;
  const there = others + read.filter((one) => one.skipped === 'duplicate').length;
  const isFaulty = read.some(({ skipped: why }) => why === 'nameless' || why === 'unreadable');
  const previewed = read.flatMap(({ draft }) => draft ?? []);
  return (
    <div className="flex flex-col gap-6">
      <StepHeading>
        {taken.length === 0
          ? t(isFaulty ? 'fileImport.nothingUsable' : 'fileImport.nothingNew')
          : t('contactImport.willAdd', { count: taken.length })}
      </StepHeading>
      {encoding && <EncodingField encoding={encoding} onChoose={onEncoding} />}
      {others > 0 && (
        <ChoiceField
          label={t('contactImport.there', { count: there })}
          hint={t('contactImport.thereHint')}
          value={addsThere ? 'add' : 'leave'}
          choices={[
            { value: 'leave', label: t('contactImport.leaveThere') },
            { value: 'add', label: t('contactImport.addThere') },
          ]}
          onChange={(choice) => setAddsThere(choice === 'add')}
        />
      )}
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
        {taken.length > 0 && (
          <Button
            variant="primary"
            busy={encoding?.isRereading === true}
            onClick={() => onAdd({ admissions, emptyRows, isCut, since })}
          >
            {t('contactImport.add', { count: taken.length })}
          </Button>
        )}
        <Button onClick={onCancel}>{t('fileImport.another')}</Button>
      </div>
      {encoding && previewed.length > 0 && (
        <PreviewList rows={previewed}>{(draft) => <ContactPreview draft={draft} />}</PreviewList>
      )}
      {(skipped + changed > 0 || omitted !== '') && (
        <Report admissions={admissions} emptyRows={emptyRows} done={undefined} />
      )}
    </div>
  );
}
