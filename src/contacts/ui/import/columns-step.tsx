import { useTranslation } from 'react-i18next';
import { ColumnsForm, type ColumnsFormProps } from './columns-form';
import { EncodingField } from './encoding-field';
import type { EncodingChoice } from './import-state';
import { StepHeading } from './step-heading';

interface ColumnsStepProps extends Omit<ColumnsFormProps, 'isBusy'> {
  /** Which reading of the file the rows are of: what the columns hold is guessed anew for each. */
  readonly version: number;
  readonly encoding: EncodingChoice | undefined;
  readonly onEncoding: (label: string) => void;
}

/** Asks what each column of a table holds, and in which encoding it is where the file leaves that open. */
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
