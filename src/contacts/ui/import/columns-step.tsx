import { useTranslation } from 'react-i18next';
import { fitContact } from '@/contacts/model/import/fit-contact';
import type { TableReading } from '@/contacts/model/import/read-import-file';
import { contactOfRow } from '@/contacts/model/import/table-contact';
import { COLUMN_TARGETS, isNamePart } from '@/tables/model/column-targets';
import { guessMapping } from '@/tables/model/columns';
import type { CsvTable } from '@/tables/model/csv-table';
import { ColumnsForm, ColumnsStep, PreviewList, type EncodingChoice } from '@/tables/view/columns-step';
import { ContactPreview } from '../contact-parts';

interface ContactColumnsProps {
  /** Changes when the file is read again, which resets the mapping. */
  readonly version: number;
  readonly rows: CsvTable['rows'];
  /** How many rows of the whole file have a text in each column. */
  readonly filled?: readonly number[];
  readonly encoding: EncodingChoice | undefined;
  readonly onEncoding: (label: string) => void;
  readonly onContinue: (reading: TableReading) => void;
  readonly onCancel: () => void;
}

/** What each column of a contacts' table contains. */
export function ContactColumns({
  version,
  rows,
  filled,
  encoding,
  onEncoding,
  onContinue,
  onCancel,
}: ContactColumnsProps) {
  const { t } = useTranslation();
  return (
    <ColumnsStep encoding={encoding} onEncoding={onEncoding}>
      <ColumnsForm
        key={version}
        rows={rows}
        filled={filled}
        targets={COLUMN_TARGETS.map((value) => ({
          value,
          label: t(isNamePart(value) ? `fileImport.targets.${value}` : `network.fields.${value}`),
        }))}
        guess={guessMapping}
        isBusy={encoding?.isRereading === true}
        onContinue={onContinue}
        onCancel={onCancel}
      >
        {({ mapping, head }) => (
          <PreviewList text={t('contactImport.previewText')} rows={rows.slice((head ?? -1) + 1)}>
            {({ cells }) => (
              <ContactPreview
                draft={fitContact(contactOfRow(cells, mapping, rows[head ?? -1]?.cells ?? []).draft)?.draft}
              />
            )}
          </PreviewList>
        )}
      </ColumnsForm>
    </ColumnsStep>
  );
}
