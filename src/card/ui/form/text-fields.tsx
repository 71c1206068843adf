import type { TFunction } from 'i18next';
import { Fragment, useState, type FormEvent, type InvalidEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isIntroduction, type CardDraft } from '@/card/model/card';
import { cardContent, unusable } from '@/card/model/card-content';
import { faultAt } from '@/card/model/card-faults';
import { CARD_FIELDS, rowOf } from '@/card/model/card-fields';
import { isMail, isWholeMail } from '@/shared/lib/visible-text';
import { TextArea, TextField } from '@/shared/ui/text-field';
import {
  allFieldsOf,
  drawnFor,
  fieldId,
  inputProps,
  type FieldProblem,
  type FormTextName,
} from './form-fields';
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

const fieldsOf = ({ fields, suggestions, draft }: TextFieldsProps) =>
  suggestions !== undefined && fields.some(isIntroduction)
    ? allFieldsOf(draft)
    : [...fields, 'phones' as const];

/** The text fields of one section. */
export const TextFields = drawnFor(fieldsOf, function TextFields(props: TextFieldsProps) {
  const { fields, draft, base, onChange, disabled, problems, suggestions } = props;
  const { t } = useTranslation();
  const messages = nativeMessages(t);
  const content = cardContent(draft);
  const [typing, setTyping] = useState<string>();
  /** A dangerous link is refused on saving, so the field shows that, not that the card leaves it out. */
  const isUnsafe = (name: FormTextName) => typing !== name && faultAt(content, name) === 'link-unsafe';
  /** Shown after the field has lost the focus: while typing, half a number is none yet. */
  const warning = (name: FormTextName) => {
    if (typing === name) return undefined;
    const why = unusable(name, draft[name]);
    // Saved all the same: an address within a company's own network may have none.
    const lacksEnding = rowOf(name).kind === 'mail' && isMail(content[name]) && !isWholeMail(content[name]);
    const text = why ? t(`cards.notShown.${why}`) : lacksEnding && t('cards.emailEnding');
    return text && <span className="text-warn">{text}</span>;
  };
  return fields.map((name) => {
    const shared = {
      id: fieldId(name),
      name,
      label: t(`cards.fields.${name}`),
      value: draft[name],
      limit: CARD_FIELDS[name].limit,
      disabled,
      error:
        problems.find(({ field }) => field === name)?.message ??
        (isUnsafe(name) ? t('errors.link-unsafe') : undefined),
    };
    if (rowOf(name).kind === 'lines') {
      return (
        <Fragment key={name}>
          <TextArea {...shared} dir="auto" onChange={(event) => onChange({ [name]: event.target.value })} />
          {isIntroduction(name) &&
            suggestions?.({
              target: name,
              draft,
              value: draft[name],
              onText: (text) => onChange({ [name]: text }),
              fieldId: fieldId(name),
              disabled,
            })}
        </Fragment>
      );
    }
    if (rowOf(name).kind === 'phone')
      return (
        <PhoneFields
          key={name}
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
        key={name}
        {...shared}
        {...input}
        {...messages}
        hint={shared.error === undefined && warning(name)}
        onFocus={() => setTyping(name)}
        onBlur={() => setTyping(undefined)}
        aside={input.required && shared.error === undefined ? t('cards.requiredMark') : undefined}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    );
  });
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
