import type { PhoneKind } from '@/shared/lib/phone';

/** The words around a card in the visitor's language; passed in, as the public page has no i18n library. */
export interface CardWords {
  readonly addToContacts: string;
  readonly call: string;
  readonly message: string;
  readonly mail: string;
  readonly map: string;
  readonly website: string;
  readonly kakao: string;
  readonly phoneMobile: string;
  readonly phoneWork: string;
  readonly phoneHome: string;
  readonly phoneFax: string;
  readonly phoneOther: string;
  readonly about: string;
  readonly services: string;
  readonly booking: string;
  readonly review: string;
  readonly portfolio: string;
  readonly picture: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly zoom: string;
  readonly pictureFailed: string;
  readonly copyValue: string;
  readonly valueCopied: string;
  readonly valueRefused: string;
}

export const PHONE_WORDS = {
  mobile: 'phoneMobile',
  work: 'phoneWork',
  home: 'phoneHome',
  fax: 'phoneFax',
  other: 'phoneOther',
} as const satisfies Record<PhoneKind, keyof CardWords>;

/** Returns `text` with each `{{name}}` replaced by its value. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
}
