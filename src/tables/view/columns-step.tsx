import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName, listOf, number } from '@/shared/i18n/formats';
import { isolated } from '@/shared/i18n/isolated';
import { listBeginning, quotation } from '@/shared/i18n/quotations';
import { LEGACY_ENCODINGS, type FoundEncoding } from '@/shared/lib/text-encoding';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { SelectField } from '@/shared/ui/select-field';
import { StepHeading } from '@/shared/ui/step-heading';
import { headerRow, typeColumnOf } from '@/tables/model/columns';
import { filledCells, type CsvTable } from '@/tables/model/csv-table';

/** The encoding, if uncertain. `isRereading`: the preview is still of the previous one. */
export interface EncodingChoice {
  readonly label: string;
  readonly isRereading: boolean;
}

/** Returns the choice that a file leaves to its reader, or undefined when its encoding is certain. */
export function encodingChoice({ label, isCertain }: FoundEncoding): EncodingChoice | undefined {
  return isCertain ? undefined : { label, isRereading: false };
}

interface ColumnsStepProps {
  readonly encoding: EncodingChoice | undefined;
  readonly onEncoding: (label: string) => void;
  /** A `ColumnsForm`, whose `key` changes when the file is read again. */
  readonly children: ReactNode;
}

/** The step for a table's columns, with the encoding if it is uncertain. */
export function ColumnsStep({ encoding, onEncoding, children }: ColumnsStepProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <StepHeading>{t('fileImport.columns')}</StepHeading>
        <p className="text-sm text-ink-soft">{t('fileImport.columnsText')}</p>
      </div>
      {encoding && <EncodingField encoding={encoding} onChoose={onEncoding} />}
      {children}
    </div>
  );
}

/** What the columns of a table contain. `head`: the header's row, if there is one. */
interface ColumnsReading<T> {
  readonly mapping: readonly (T | undefined)[];
  readonly head: number | undefined;
}

interface ColumnsFormProps<T extends string> {
  /** The first rows of the table, or all. */
  readonly rows: CsvTable['rows'];
  /** How many rows of the whole table have a text in each column. */
  readonly filled?: readonly number[] | undefined;
  readonly targets: readonly { readonly value: T; readonly label: string }[];
  /** Returns what each column probably contains. */
  readonly guess: (rows: CsvTable['rows'], head: number | undefined) => ColumnsReading<T>['mapping'];
  /** What was chosen for this table before; guessed without it. */
  readonly initial?: ColumnsReading<T> | undefined;
  /** A column that is read for something else than its target. */
  readonly keyColumn?: number | undefined;
  /** The table is read again. */
  readonly isBusy: boolean;
  readonly onContinue: (reading: ColumnsReading<T>) => void;
  readonly onCancel: () => void;
  /** What follows the columns: further fields, the preview. */
  readonly children: (reading: ColumnsReading<T>, nameOf: (column: number) => string) => ReactNode;
}

/** The mapping of columns, prefilled by `guess`. Names the columns that are left out. */
export function ColumnsForm<T extends string>({
  rows,
  filled = filledCells(rows),
  targets,
  guess: guessOfRows,
  initial,
  keyColumn,
  isBusy,
  onContinue,
  onCancel,
  children,
}: ColumnsFormProps<T>) {
  const { t } = useTranslation();
  const likelyHead = headerRow(rows);
  // A row behind the first ones may be wider.
  const guess: typeof guessOfRows = (all, row) => {
    const found = guessOfRows(all, row);
    return filled.map((_, column) => found[column]);
  };
  const [reading, setReading] = useState(
    () => initial ?? { mapping: guess(rows, likelyHead), head: likelyHead },
  );
  const { mapping, head } = reading;
  const header = rows[head ?? -1]?.cells ?? [];
  const below = rows.slice((head ?? -1) + 1);
  const sampleOf = (column: number) => below.find(({ cells }) => cells[column])?.cells[column] ?? '';
  const nameOf = (column: number) => header[column] || t('fileImport.column', { number: column + 1 });
  const above = filledCells(rows.slice(0, (head ?? -1) + 1));
  const types = new Set(mapping.map((target, column) => target && typeColumnOf(header, column)));
  const leftovers = mapping.flatMap((target, column) => {
    const count = (filled[column] ?? 0) - (above[column] ?? 0);
    const isRead = target !== undefined || column === keyColumn || types.has(column);
    return isRead || count === 0 ? [] : [{ name: nameOf(column), count }];
  });
  const put = (column: number, target: T | undefined) =>
    setReading({ head, mapping: mapping.map((one, index) => (index === column ? target : one)) });
  return (
    <div className="flex flex-col gap-8">
      <CheckField
        label={t('fileImport.named')}
        checked={head !== undefined}
        onChange={({ target: { checked } }) => {
          const next = checked ? (likelyHead ?? 0) : undefined;
          setReading({ head: next, mapping: guess(rows, next) });
        }}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {mapping.map((target, column) => (
          <SelectField<T | ''>
            // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
            key={column}
            label={
              <span className="line-clamp-2 wrap-anywhere">
                <bdi>{nameOf(column)}</bdi>
              </span>
            }
            hint={
              <span className="line-clamp-1 wrap-anywhere">
                <bdi>{sampleOf(column) || '\u00a0'}</bdi>
              </span>
            }
            value={target ?? ''}
            choices={[{ value: '', label: t('fileImport.ignore') }, ...targets]}
            onChange={(value) => put(column, value === '' ? undefined : value)}
          />
        ))}
      </div>
      <LeftOut columns={leftovers} note={targets.find(({ value }) => isNote(value))?.label ?? ''} />
      {children(reading, nameOf)}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} onClick={() => onContinue(reading)}>
          {t('fileImport.continue')}
        </Button>
        <Button onClick={onCancel}>{t('fileImport.another')}</Button>
      </div>
    </div>
  );
}

/** The target that takes any text, in contacts and in a team's table. */
const isNote = (target: string) => target === 'note' || target === 'memo';

interface LeftOutProps {
  /** With the number of rows that have a text in each. */
  readonly columns: readonly { readonly name: string; readonly count: number }[];
  /** The label of the target that takes them all. */
  readonly note: string;
}

/** Says which columns with a content have no target: a birthday has no field in a contact. */
function LeftOut({ columns, note }: LeftOutProps) {
  const { t, i18n } = useTranslation();
  const names = columns.map(({ name, count }) => `${quotation(name)} (${number(count, i18n.language)}×)`);
  return (
    <output className="text-sm text-warn empty:hidden">
      {names.length > 0 &&
        isolated(t('fileImport.columnsLeft', { note, columns: listBeginning(names, i18n.language) }))}
    </output>
  );
}

interface EncodingFieldProps {
  readonly encoding: EncodingChoice;
  readonly onChoose: (label: string) => void;
}

/** The detected encoding, with the choice of another. */
export function EncodingField({ encoding: { label, isRereading }, onChoose }: EncodingFieldProps) {
  const { t, i18n } = useTranslation();
  const known = LEGACY_ENCODINGS.map(({ label: value, name, languages }) => {
    const names = languages.map((code) => languageName(code, i18n.language));
    const isPlain = names.length === 0;
    return {
      value,
      label: isPlain
        ? name
        : t('fileImport.encodingFor', { encoding: name, languages: listOf(names, i18n.language) }),
    };
  });
  // A file can name one that is not in our list.
  const choices = known.some(({ value }) => value === label)
    ? known
    : [{ value: label, label: label.toUpperCase() }, ...known];
  return (
    <div className="flex max-w-[60ch] flex-col gap-3" aria-busy={isRereading}>
      <p className="text-sm text-ink-soft">{t('fileImport.encodingText')}</p>
      <SelectField label={t('fileImport.encoding')} value={label} choices={choices} onChange={onChoose} />
    </div>
  );
}

/** Rows of the preview. */
export const PREVIEW_ROWS = 4;

interface PreviewListProps<T> {
  readonly text?: string;
  readonly rows: readonly T[];
  readonly children: (row: T) => ReactNode;
}

/** How the first rows are read. */
export function PreviewList<T>({ text, rows, children }: PreviewListProps<T>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="import-preview" className="border-t border-line pt-6">
      <h3 id="import-preview" className="font-semibold">
        {t('fileImport.preview')}
      </h3>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <ul className="mt-3 divide-y divide-line">
        {rows.slice(0, PREVIEW_ROWS).map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stay where they are, and one may be as another
          <li key={index} className="py-3">
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
