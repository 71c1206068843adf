import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headTexts } from '@/card/model/card-face';
import { listOf } from '@/shared/i18n/formats';
import { SelectField } from '@/shared/ui/select-field';
import { TextParts } from '@/shared/ui/text-parts';
import { headerRow } from '@/tables/model/columns';
import { ColumnsForm, ColumnsStep, PREVIEW_ROWS, PreviewList } from '@/tables/view/columns-step';
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

/** The step to choose what each column contains and which one identifies people. */
export function TeamColumns({ table, onEncoding, ...form }: TeamColumnsProps) {
  return (
    <ColumnsStep encoding={table.encoding} onEncoding={onEncoding}>
      <TeamColumnsForm key={table.version} table={table} {...form} />
    </ColumnsStep>
  );
}

/** The value of the option that uses the e-mail address as the key. */
const BY_EMAIL = '';

function TeamColumnsForm({
  table: { rows, encoding, chosen, reading: before },
  onContinue,
  onCancel,
}: Omit<TeamColumnsProps, 'onEncoding'>) {
  const { t } = useTranslation();
  const labelOf = (field: ProfileTarget) => t(`cards.fields.${field}`);
  const header = headerRow(rows);
  const [keyByName] = useState(() => keyColumn(rows[header ?? -1]?.cells ?? []));
  const previous = before ?? chosen;
  const [key, setKey] = useState(previous === undefined ? keyByName : previous.key);
  const [isKept] = useState(
    () =>
      before === undefined &&
      chosen !== undefined &&
      (chosen.key !== keyByName || isAnother(chosen.mapping, guessTeamMapping(rows, header, labelOf))),
  );
  /** Returns the last choice for these column names, else a guess; a row may have more cells than names. */
  const guess = (all: typeof rows, head: number | undefined): TeamMapping => {
    const guess = guessTeamMapping(all, head, labelOf);
    if (chosen === undefined || head === undefined || head !== header) return guess;
    return guess.map((target, column) => (column < chosen.mapping.length ? chosen.mapping[column] : target));
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
          {isKept && reading.head === header && (
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
            rows={[...teamRows(rows.slice(0, (reading.head ?? -1) + 1 + PREVIEW_ROWS), { ...reading, key })]}
          >
            {({ fields }) => <RowPreview fields={fields} />}
          </PreviewList>
        </>
      )}
    </ColumnsForm>
  );
}

/** Returns true if the chosen mapping differs from the guessed one. */
const isAnother = (chosen: TeamMapping, guess: TeamMapping) =>
  chosen.some((target, column) => target !== guess[column]);

/** Names the required fields without a column. A table with a key may still update existing cards. */
function Lacking({ mapping }: Pick<TeamReading, 'mapping'>) {
  const { t, i18n } = useTranslation();
  const missingFields = lackingFields(mapping).map((field) => t(`cards.fields.${field}`));
  return (
    <output className="text-sm text-warn empty:hidden">
      {missingFields.length > 0 && t('team.lacks', { fields: listOf(missingFields, i18n.language) })}
    </output>
  );
}

function RowPreview({ fields }: Pick<TeamRow, 'fields'>) {
  const { t } = useTranslation();
  const ltr = [fields.email ?? '', ...(fields.phones ?? []).map(({ typed }) => typed)];
  return (
    <div className="flex flex-col gap-0.5 text-sm wrap-anywhere">
      <span className="line-clamp-2 font-semibold">
        <bdi>{fields.name ?? t('fileImport.nameless')}</bdi>
      </span>
      <span className="line-clamp-2 text-ink-soft">
        <TextParts parts={[...headTexts(fields), ...ltr]} ltr={ltr} />
      </span>
    </div>
  );
}
