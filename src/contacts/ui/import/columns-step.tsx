import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  COLUMN_TARGETS,
  headerRow,
  mappingByContent,
  mappingByHeader,
  type ColumnTarget,
} from '@/contacts/model/import/columns';
import { contactOfRow, type CsvTable } from '@/contacts/model/import/csv-table';
import { fitContact } from '@/contacts/model/import/fit-contact';
import type { TableReading } from '@/contacts/model/import/read-import-file';
import {
  ColumnField,
  EncodingField,
  PREVIEWED,
  Previews,
  StepHeading,
  type EncodingChoice,
} from '@/contacts/view/import-parts';
import { listOf } from '@/shared/i18n/formats';
import { isolated, marked } from '@/shared/i18n/isolated';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';

interface ColumnsStepProps extends Omit<ColumnsFormProps, 'isBusy'> {
  /** Changes when the file is read again, which resets the mapping. */
  readonly version: number;
  readonly encoding: EncodingChoice | undefined;
  readonly onEncoding: (label: string) => void;
}

/** The column mapping, and the encoding if it is uncertain. */
export function ColumnsStep({ version, encoding, onEncoding, ...form }: ColumnsStepProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <StepHeading>{t('contactImport.columns')}</StepHeading>
        <p className="text-sm text-ink-soft">{t('contactImport.columnsText')}</p>
      </div>
      {encoding && <EncodingField encoding={encoding} onChoose={onEncoding} />}
      <ColumnsForm key={version} {...form} isBusy={encoding?.isRereading === true} />
    </div>
  );
}

interface ColumnsFormProps {
  readonly rows: CsvTable['rows'];
  /** Reading again. */
  readonly isBusy: boolean;
  readonly onContinue: (reading: TableReading) => void;
  readonly onCancel: () => void;
}

/** The mapping form, prefilled by `guess`, with a preview. */
function ColumnsForm({ rows, isBusy, onContinue, onCancel }: ColumnsFormProps) {
  const { t, i18n } = useTranslation();
  const targets = COLUMN_TARGETS.map((value) => ({ value, label: targetLabel(t, value) }));
  const guessed = headerRow(rows);
  const [head, setHead] = useState(guessed);
  const [mapping, setMapping] = useState(() => guess(rows, guessed));
  const header = head === undefined ? [] : (rows[head]?.cells ?? []);
  const below = rows.slice((head ?? -1) + 1);
  const sampleOf = (column: number) =>
    below.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? '';
  const nameOf = (column: number) => header[column] || t('contactImport.column', { number: column + 1 });
  // Nothing goes without a word: a birthday has no field in a contact.
  const left = mapping.flatMap((target, column) =>
    target === undefined && sampleOf(column) !== '' ? [nameOf(column)] : [],
  );
  const put = (column: number, target: ColumnTarget | undefined) =>
    setMapping((known) => known.map((one, index) => (index === column ? target : one)));
  return (
    <div className="flex flex-col gap-8">
      <CheckField
        label={t('contactImport.named')}
        checked={head !== undefined}
        onChange={({ target: { checked } }) => {
          const next = checked ? (guessed ?? 0) : undefined;
          setHead(next);
          setMapping(guess(rows, next));
        }}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {mapping.map((target, column) => (
          <ColumnField
            // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
            key={column}
            label={nameOf(column)}
            sample={sampleOf(column)}
            target={target}
            targets={targets}
            onChoose={(next) => put(column, next)}
          />
        ))}
      </div>
      <output className="text-sm text-warn empty:hidden">
        {left.length > 0 &&
          isolated(
            t('contactImport.columnsLeft', {
              columns: listOf(
                left.map((column) => String(marked({ column })['column'])),
                i18n.language,
              ),
            }),
          )}
      </output>
      <Previews
        text={t('contactImport.previewText')}
        drafts={below
          .slice(0, PREVIEWED)
          .map(({ cells }) => fitContact(contactOfRow(cells, mapping, header))?.draft)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} onClick={() => onContinue({ mapping, head })}>
          {t('contactImport.continue')}
        </Button>
        <Button onClick={onCancel}>{t('contactImport.another')}</Button>
      </div>
    </div>
  );
}

/** Guesses the mapping by names, else by content, for the widest row. */
function guess(rows: CsvTable['rows'], head: number | undefined): readonly (ColumnTarget | undefined)[] {
  const byContent = mappingByContent(rows.slice((head ?? -1) + 1));
  if (head === undefined) return byContent;
  const byHeader = mappingByHeader(rows[head]?.cells ?? []);
  return byContent.length > byHeader.length ? byContent.map((_, column) => byHeader[column]) : byHeader;
}

function targetLabel(t: TFunction, target: ColumnTarget): string {
  switch (target) {
    case 'family':
    case 'given':
    case 'middle':
    case 'prefix':
    case 'suffix':
      return t(`contactImport.targets.${target}`);
    default:
      return t(`network.fields.${target}`);
  }
}
