import type { TFunction } from 'i18next';
import { Fragment, memo, useState, type FormEvent, type InvalidEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isIntroduction } from '@/card/model/card';
import { ADDRESS_LISTS, FIRST_OF } from '@/card/model/card-addresses';
import { tidyText, unusable } from '@/card/model/card-content';
import { textFault } from '@/card/model/card-faults';
import { CARD_FIELDS, rowOf } from '@/card/model/card-fields';
import { TextArea, TextField } from '@/shared/ui/text-field';
import { AddressFields } from './address-fields';
import { useDraftFields, useFormContext, useLocked } from './form-context';
import { fieldId, inputProps, type FieldProblem, type FormTextName } from './form-fields';
import { NameSplitField } from './name-split-field';
import { PhoneFields } from './phone-fields';

interface TextFieldsProps {
  readonly fields: readonly FormTextName[];
  readonly problems: readonly FieldProblem[];
}

/** The text fields of one section. */
export function TextFields({ fields, problems }: TextFieldsProps) {
  return fields.map((name) => {
    const problem = problems.find(({ id }) => id === fieldId(name))?.message;
    if (name === 'phone') return <PhoneFields key={name} problem={problem} />;
    const list = ADDRESS_LISTS.find((one) => FIRST_OF[one] === name);
    if (list !== undefined) {
      const first = <OneText name={name} problem={problem} />;
      return <AddressFields key={name} list={list} first={first} problems={problems} />;
    }
    return (
      <Fragment key={name}>
        <OneText name={name} problem={problem} />
        {name === 'name' && <NameSplitField />}
      </Fragment>
    );
  });
}

interface OneTextProps {
  readonly name: Exclude<FormTextName, 'phone'>;
  readonly problem: string | undefined;
}

const OneText = memo(function OneText({ name, problem }: OneTextProps) {
  const { base, onChange, disabled, suggestions } = useFormContext();
  const locked = useLocked()(name);
  const { [name]: value } = useDraftFields(name);
  const { t } = useTranslation();
  const messages = nativeMessages(t);
  const content = tidyText(name, value);
  const [isTyping, setTyping] = useState(false);
  /** What saving refuses, and not that the card omits the text. */
  const fault = isTyping || content === '' ? undefined : textFault(name, content, base[name]);
  /** Returns the warning, only after typing: an incomplete text is no mistake yet. */
  const warning = () => {
    if (isTyping) return undefined;
    const reason = unusable(name, value);
    return reason && <span className="text-warn">{t(`cards.notShown.${reason}`)}</span>;
  };
  const shared = {
    id: fieldId(name),
    name,
    label: t(`cards.fields.${name}`),
    value,
    limit: CARD_FIELDS[name].limit,
    disabled: disabled || locked !== undefined,
    hint: locked,
    error:
      problem ?? (fault === 'link-unsafe' || fault === 'invalid-email' ? t(`errors.${fault}`) : undefined),
  };
  if (rowOf(name).kind === 'lines') {
    return (
      <>
        <TextArea {...shared} dir="auto" onChange={(event) => onChange({ [name]: event.target.value })} />
        {isIntroduction(name) &&
          suggestions?.({
            target: name,
            value,
            onText: (text) => onChange({ [name]: text }),
            fieldId: fieldId(name),
            disabled,
          })}
      </>
    );
  }
  const input = inputProps(name);
  return (
    <TextField
      {...shared}
      {...input}
      {...messages}
      hint={locked ?? (shared.error === undefined && warning())}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      aside={input.required && shared.error === undefined ? t('cards.requiredMark') : undefined}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
});

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns handlers that replace the texts of the browser's messages (specification §5). */
function nativeMessages(t: TFunction) {
  return {
    onInvalid: (event: InvalidEvent<Control>) => {
      const { validity } = event.currentTarget;
      let message = '';
      if (validity.valueMissing) message = t('common.required');
      else if (validity.typeMismatch) message = t('common.invalidEmail');
      event.currentTarget.setCustomValidity(message);
    },
    // A custom message keeps a control invalid until it is removed.
    onInput: (event: FormEvent<Control>) => event.currentTarget.setCustomValidity(''),
  };
}
