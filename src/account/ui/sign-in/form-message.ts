import type { TFunction } from 'i18next';

/** A schema's message is a dictionary key; this is its sentence. */
export function formMessage(t: TFunction, key: string | undefined): string | undefined {
  return key === undefined ? undefined : t(key as 'common.required');
}
