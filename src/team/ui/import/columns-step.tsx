import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardPhones } from '@/card/model/phones';
import { headerRow } from '@/contacts/model/import/columns';
import { ColumnsForm, ColumnsStep, PREVIEWED, PreviewList } from '@/contacts/view/columns-step';
import { listOf } from '@/shared/i18n/formats';
import { SelectField } from '@/shared/ui/select-field';
import { TextParts } from '@/shared/ui/text-parts';
import {
  guessTeamMapping,
  keyColumn,
  lackingFields,
  TEAM_TARGETS,
  type ProfileTarget,
  type TeamMapping,
} from '@/team/model/team-columns';
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
  table: { rows, encoding, chosen, reading: before },
  onContinue,
  onCancel,
}: Omit<TeamColumnsProps, 'onEncoding'>) {
  const { t } = useTranslation();
  const labelOf = (field: ProfileTarget) => t(`cards.fields.${field}`);
  const named = headerRow(rows);
  const [keyByName] = useState(() => keyColumn(rows[named ?? -1]?.cells ?? []));
  const kept = before ?? chosen;
  const [key, setKey] = useState(kept === undefined ? keyByName : kept.key);
  const [isKept] = useState(
    () =>
      before === undefined &&
      chosen !== undefined &&
      (chosen.key !== keyByName || isAnother(chosen.mapping, guessTeamMapping(rows, named, labelOf))),
  );
  /** What was chosen for these names before; a row may be wider than the names. */
  const guess = (all: typeof rows, head: number | undefined): TeamMapping => {
    const guessed = guessTeamMapping(all, head, labelOf);
    if (chosen === undefined || head === undefined || head !== named) return guessed;
    return guessed.map((target, column) =>
      column < chosen.mapping.length ? chosen.mapping[column] : target,
    );
  };
  return (
    <ColumnsForm
      rows={rows}
      targets={TEAM_TARGETS.map((value) => ({ value, label: targetLabel(t, value) }))}
      guess={guess}
      initial={before}
      keyColumn={key}
      isBusy={encoding?.isRereading === true}
      onContinue={(reading) => onContinue({ ...reading, key })}
      onCancel={onCancel}
    >
      {(reading, nameOf) => (
        <>
          {isKept && reading.head === named && (
            <p className="text-sm text-ink-soft">{t('team.columnsKept')}</p>
          )}
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

/** Returns true if columns were chosen otherwise than their names say. */
const isAnother = (chosen: TeamMapping, guessed: TeamMapping) =>
  chosen.some((target, column) => target !== guessed[column]);

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
  const numbers = cardPhones({ phone: fields.phone ?? '', phones: fields.phones ?? [] });
  const ltr = [fields.email ?? '', ...numbers.map(({ typed }) => typed)];
  return (
    <div className="flex flex-col gap-0.5 text-sm wrap-anywhere">
      <span className="line-clamp-2 font-semibold">
        <bdi>{fields.name ?? t('fileImport.nameless')}</bdi>
      </span>
      <span className="line-clamp-2 text-ink-soft">
        <TextParts parts={[fields.position ?? '', fields.company ?? '', ...ltr]} ltr={ltr} />
      </span>
    </div>
  );
}
