import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardPhones } from '@/card/model/phones';
import { headerRow } from '@/contacts/model/import/columns';
import { ColumnsForm, ColumnsStep, PREVIEWED, PreviewList } from '@/contacts/view/columns-step';
import { listOf } from '@/shared/i18n/formats';
import { SelectField } from '@/shared/ui/select-field';
import { guessTeamMapping, keyColumn, lackingFields, TEAM_TARGETS } from '@/team/model/team-columns';
import { teamRows, type TeamReading, type TeamRow } from '@/team/model/team-row';
import { targetLabel } from './row-texts';
import type { ReadTable } from './use-team-import';

interface TeamColumnsProps {
  readonly table: ReadTable;
  readonly onEncoding: (label: string) => void;
  readonly onContinue: (reading: TeamReading) => void;
  readonly onCancel: () => void;
}

/** What each column contains, and which one tells people apart. */
export function TeamColumns({ table, onEncoding, ...form }: TeamColumnsProps) {
  return (
    <ColumnsStep encoding={table.encoding} onEncoding={onEncoding}>
      <TeamColumnsForm key={table.version} table={table} {...form} />
    </ColumnsStep>
  );
}

/** The value of the choice of a key that stands for the e-mail address. */
const BY_EMAIL = '';

function TeamColumnsForm({
  table: { rows, encoding },
  onContinue,
  onCancel,
}: Omit<TeamColumnsProps, 'onEncoding'>) {
  const { t } = useTranslation();
  const [key, setKey] = useState(() => keyColumn(rows[headerRow(rows) ?? -1]?.cells ?? []));
  return (
    <ColumnsForm
      rows={rows}
      targets={TEAM_TARGETS.map((value) => ({ value, label: targetLabel(t, value) }))}
      guess={guessTeamMapping}
      keyColumn={key}
      isBusy={encoding?.isRereading === true}
      onContinue={(reading) => onContinue({ ...reading, key })}
      onCancel={onCancel}
    >
      {(reading, nameOf) => (
        <>
          <div className="max-w-[60ch]">
            <SelectField
              label={t('team.key')}
              hint={t('team.keyHint')}
              value={key === undefined ? BY_EMAIL : String(key)}
              choices={[
                { value: BY_EMAIL, label: t('cards.fields.email') },
                ...reading.mapping.map((_, column) => ({ value: String(column), label: nameOf(column) })),
              ]}
              onChange={(value) => setKey(value === BY_EMAIL ? undefined : Number(value))}
            />
          </div>
          <Lacking mapping={reading.mapping} />
          <PreviewList
            rows={[...teamRows(rows.slice(0, (reading.head ?? -1) + 1 + PREVIEWED), { ...reading, key })]}
          >
            {({ fields }) => <RowPreview fields={fields} />}
          </PreviewList>
        </>
      )}
    </ColumnsForm>
  );
}

/** Says what every card needs, and no column has; the rows of a table with a key may be cards already. */
function Lacking({ mapping }: Pick<TeamReading, 'mapping'>) {
  const { t, i18n } = useTranslation();
  const lacking = lackingFields(mapping).map((field) => t(`cards.fields.${field}`));
  return (
    <output className="text-sm text-warn empty:hidden">
      {lacking.length > 0 && t('team.lacks', { fields: listOf(lacking, i18n.language) })}
    </output>
  );
}

function RowPreview({ fields }: Pick<TeamRow, 'fields'>) {
  const { t } = useTranslation();
  const numbers = cardPhones({ phone: fields.phone ?? '', phones: fields.phones ?? [] }).map(
    ({ typed }) => typed,
  );
  return (
    <div className="flex flex-col gap-0.5 text-sm wrap-anywhere">
      <span className="line-clamp-2 font-semibold">
        <bdi>{fields.name ?? t('contactImport.nameless')}</bdi>
      </span>
      <span className="line-clamp-2 text-ink-soft">
        <bdi>{[fields.position, fields.company, fields.email, ...numbers].filter(Boolean).join(' · ')}</bdi>
      </span>
    </div>
  );
}
