import { useTranslation } from 'react-i18next';
import { languageName } from '@/shared/i18n/formats';
import { listOf } from '@/shared/i18n/list';
import { LEGACY_ENCODINGS } from '@/shared/lib/text-encoding';
import { SelectField } from '@/shared/ui/select-field';
import type { EncodingChoice } from './import-state';

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
        : t('contactImport.encodingFor', { encoding: name, languages: listOf(names, i18n.language) }),
    };
  });
  // A file can name one that is not in our list.
  const choices = known.some(({ value }) => value === label)
    ? known
    : [{ value: label, label: label.toUpperCase() }, ...known];
  return (
    <div className="flex max-w-[60ch] flex-col gap-3" aria-busy={isRereading}>
      <p className="text-sm text-ink-soft">{t('contactImport.encodingText')}</p>
      <SelectField label={t('contactImport.encoding')} value={label} choices={choices} onChange={onChoose} />
    </div>
  );
}
