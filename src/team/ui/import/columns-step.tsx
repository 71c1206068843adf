import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headerRow } from '@/contacts/model/import/columns';
import { ColumnField, EncodingField, StepHeading } from '@/contacts/view/import-parts';
import { Button } from '@/shared/ui/button';
import { CheckField } from '@/shared/ui/check-field';
import { SelectField } from '@/shared/ui/select-field';
import { guessTeamMapping, keyColumn, TEAM_TARGETS, type TeamTarget } from '@/team/model/team-columns';
import { teamRows, type TeamReading, type TeamRow } from '@/team/model/team-row';
import { targetLabel } from './row-texts';
import type { ReadTable } from './use-team-import';

/** Rows of the preview. */
const PREVIEWED = 4;

interface TeamColumnsProps {
  readonly table: ReadTable;
  readonly onEncoding: (label: string) => void;
  readonly onContinue: (reading: TeamReading) => void;
  readonly onCancel: () => void;
}

/** What each column contains, and which one tells people apart. */
export function TeamColumns({ table, onEncoding, ...form }: TeamColumnsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <StepHeading>{t('contactImport.columns')}</StepHeading>
        <p className="text-sm text-ink-soft">{t('contactImport.columnsText')}</p>
      </div>
      {table.encoding && <EncodingField encoding={table.encoding} onChoose={onEncoding} />}
      <ColumnsForm key={table.version} rows={table.rows} {...form} />
    </div>
  );
}

interface ColumnsFormProps extends Pick<TeamColumnsProps, 'onContinue' | 'onCancel'> {
  readonly rows: ReadTable['rows'];
}

/** The value of the choice of a key that stands for the e-mail address. */
const BY_EMAIL = '';

function ColumnsForm({ rows, onContinue, onCancel }: ColumnsFormProps) {
  const { t } = useTranslation();
  const { reading, guessed, setHead, setTarget, setKey } = useReading(rows);
  const { mapping, head, key } = reading;
  const first = (head ?? -1) + 1;
  const header = rows[head ?? -1]?.cells ?? [];
  const targets = TEAM_TARGETS.map((value) => ({ value, label: targetLabel(t, value) }));
  const labelOf = (column: number) => header[column] || t('contactImport.column', { number: column + 1 });
  const sampleOf = (column: number) =>
    rows.find(({ cells }, at) => at >= first && (cells[column] ?? '') !== '')?.cells[column] ?? '';
  return (
    <div className="flex flex-col gap-8">
      <CheckField
        label={t('contactImport.named')}
        checked={head !== undefined}
        onChange={({ target: { checked } }) => setHead(checked ? (guessed ?? 0) : undefined)}
      />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {mapping.map((target, column) => (
          <ColumnField
            // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
            key={column}
            label={labelOf(column)}
            sample={sampleOf(column)}
            target={target}
            targets={targets}
            onChoose={(next) => setTarget(column, next)}
          />
        ))}
      </div>
      <div className="max-w-[60ch]">
        <SelectField
          label={t('team.key')}
          hint={t('team.keyHint')}
          value={key === undefined ? BY_EMAIL : String(key)}
          choices={[
            { value: BY_EMAIL, label: t('cards.fields.email') },
            ...mapping.map((_, column) => ({ value: String(column), label: labelOf(column) })),
          ]}
          onChange={(value) => setKey(value === BY_EMAIL ? undefined : Number(value))}
        />
      </div>
      <RowsPreview rows={[...teamRows(rows.slice(0, first + PREVIEWED), reading)]} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => onContinue(reading)}>
          {t('contactImport.continue')}
        </Button>
        <Button onClick={onCancel}>{t('contactImport.another')}</Button>
      </div>
    </div>
  );
}

/** How the table is read: first as its names or contents suggest. */
function useReading(rows: ReadTable['rows']) {
  const guessed = headerRow(rows);
  const [reading, setReading] = useState<TeamReading>(() => ({
    mapping: guessTeamMapping(rows, guessed),
    head: guessed,
    key: keyColumn(rows[guessed ?? -1]?.cells ?? []),
  }));
  const put = (change: Partial<TeamReading>) => setReading((before) => ({ ...before, ...change }));
  return {
    reading,
    guessed,
    setHead: (head: number | undefined) => put({ head, mapping: guessTeamMapping(rows, head) }),
    setTarget: (column: number, target: TeamTarget | undefined) =>
      put({ mapping: reading.mapping.map((one, index) => (index === column ? target : one)) }),
    setKey: (key: number | undefined) => put({ key }),
  };
}

function RowsPreview({ rows }: { readonly rows: readonly TeamRow[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="team-preview" className="border-t border-line pt-6">
      <h3 id="team-preview" className="font-semibold">
        {t('contactImport.preview')}
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {rows.map(({ at, fields }) => (
          <li key={at} className="flex flex-col gap-0.5 py-3 text-sm wrap-anywhere">
            <span className="line-clamp-2 font-semibold">
              <bdi>{fields.name ?? t('contactImport.nameless')}</bdi>
            </span>
            <span className="line-clamp-2 text-ink-soft">
              <bdi>
                {[fields.position, fields.company, fields.email, fields.phone].filter(Boolean).join(' · ')}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
