import type { TFunction } from 'i18next';
import { useState, type FormEvent, type InvalidEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isIntroduction, type CardDraft } from '@/card/model/card';
import { cardContent, unusable } from '@/card/model/card-content';
import { faultAt } from '@/card/model/card-faults';
import { CARD_FIELDS, rowOf } from '@/card/model/card-fields';
import { isMail, isWholeMail } from '@/shared/lib/visible-text';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { drawnFor, fieldId, inputProps, type FieldProblem, type FormTextName } from './form-fields';
import type { SuggestionSlot } from './form-services';
import { PhoneFields } from './phone-fields';

interface TextFieldsProps {
  readonly fields: readonly FormTextName[];
  readonly draft: CardDraft;
  readonly base: CardDraft;
  readonly onChange: (change: Partial<CardDraft>) => void;
  readonly disabled: boolean;
  readonly problems: readonly FieldProblem[];
  readonly suggestions?: SuggestionSlot | undefined;
}

/** The text fields of one section. */
export function TextFields({ fields, problems, ...props }: TextFieldsProps) {
  return fields.map((name) => (
    <OneField
      key={name}
      name={name}
      problem={problems.find(({ field }) => field === name)?.message}
      {...props}
    />
  ));
}

interface OneFieldProps extends Omit<TextFieldsProps, 'fields' | 'problems'> {
  readonly name: FormTextName;
  readonly problem: string | undefined;
}

const fieldsOf = ({ name }: OneFieldProps) => (name === 'phone' ? ([name, 'phones'] as const) : [name]);

const OneField = drawnFor(fieldsOf, function OneField(props: OneFieldProps) {
  const { name, draft, base, onChange, disabled, problem, suggestions } = props;
  const { t } = useTranslation();
  const messages = nativeMessages(t);
  const content = cardContent(draft);
  const [isTyping, setTyping] = useState(false);
  /** A dangerous link is refused on saving, so the field shows that, not that the card leaves it out. */
  const isUnsafe = !isTyping && faultAt(content, name) === 'link-unsafe';
  /** Shown after the field has lost the focus: while typing, half a number is none yet. */
  const warning = () => {
    if (isTyping) return undefined;
    const why = unusable(name, draft[name]);
    // Saved all the same: an address within a company's own network may have none.
    const lacksEnding = rowOf(name).kind === 'mail' && isMail(content[name]) && !isWholeMail(content[name]);
    const text = why ? t(`cards.notShown.${why}`) : lacksEnding && t('cards.emailEnding');
    return text && <span className="text-warn">{text}</span>;
  };
  const shared = {
    id: fieldId(name),
    name,
    label: t(`cards.fields.${name}`),
    value: draft[name],
    limit: CARD_FIELDS[name].limit,
    disabled,
    error: problem ?? (isUnsafe ? t('errors.link-unsafe') : undefined),
  };
  if (rowOf(name).kind === 'lines') {
    return (
      <>
        <TextArea {...shared} dir="auto" onChange={(event) => onChange({ [name]: event.target.value })} />
        {isIntroduction(name) &&
          suggestions?.({
            target: name,
            value: draft[name],
            onText: (text) => onChange({ [name]: text }),
            fieldId: fieldId(name),
            disabled,
          })}
      </>
    );
  }
  if (rowOf(name).kind === 'phone')
    return (
      <PhoneFields
        card={draft}
        saved={base.phones}
        onChange={onChange}
        disabled={disabled}
        error={shared.error}
      />
    );
  const input = inputProps(name);
  return (
    <TextField
      {...shared}
      {...input}
      {...messages}
      hint={shared.error === undefined && warning()}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      aside={input.required && shared.error === undefined ? t('cards.requiredMark') : undefined}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
});

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The browser's required and e-mail messages in our words (specification §5). Spread onto a control. */
function nativeMessages(t: TFunction) {
  return {
    onInvalid: (event: InvalidEvent<Control>) => {
      const { validity } = event.currentTarget;
      let message = '';
      if (validity.valueMissing) message = t('common.required');
      else if (validity.typeMismatch) message = t('common.invalidEmail');
      event.currentTarget.setCustomValidity(message);
    },
    // A custom message keeps a control invalid until it is taken back.
    onInput: (event: FormEvent<Control>) => event.currentTarget.setCustomValidity(''),
  };
}
