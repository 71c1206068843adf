import type { TFunction } from 'i18next';
import type { FormEvent, InvalidEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The browser's own required and e-mail messages in our words (specification §5): 'Required' for an empty field, 'Please
 * enter a valid email address.' for a badly formed address. Spread onto a control.
 */
export function nativeMessages(t: TFunction) {
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
