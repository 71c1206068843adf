import { useTranslation } from 'react-i18next';
import { countOf } from '@/i18n/character-count';
import type { CardDraft } from '@/model/card';
import { CARD_TEXT_LIMITS } from '@/model/limits';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import type { FieldProblem } from './field-problems';
import { fieldId, type FieldSpec, type FormTextName } from './form-fields';
import { nativeMessages } from './native-messages';

interface TextFieldsProps {
  readonly fields: readonly (FieldSpec & { readonly name: FormTextName })[];
  readonly draft: CardDraft;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly disabled: boolean;
  /** What is wrong with them. */
  readonly problems: readonly FieldProblem[];
}

/** The text fields of one section. */
export function TextFields({ fields, draft, onChange, disabled, problems }: TextFieldsProps) {
  const { t, i18n } = useTranslation();
  const messages = nativeMessages(t);
  return fields.map(({ name, lines, input }) => {
    const shared = {
      id: fieldId(name),
      name,
      label: t(`cards.fields.${name}`),
      value: draft[name],
      maxLength: CARD_TEXT_LIMITS[name],
      disabled,
      error: problems.find(({ field }) => field === name)?.message,
    };
    if (lines) {
      return (
        <TextArea
          key={name}
          {...shared}
          dir="auto"
          aside={countOf(draft[name], CARD_TEXT_LIMITS[name], i18n.language)}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      );
    }
    return (
      <TextField
        key={name}
        {...shared}
        {...input}
        {...messages}
        aside={input?.required ? t('cards.requiredMark') : undefined}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    );
  });
}
