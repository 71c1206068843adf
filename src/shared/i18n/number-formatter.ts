import type { FormatterModule } from 'i18next';
import { number } from './formats';

/** React escapes values; each goes through the formatter below. */
export const INTERPOLATION = { escapeValue: false, alwaysFormat: true } as const;

/** Formats every number in a text for its language. Needs INTERPOLATION. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    // i18next warns of missing values.
    (typeof value === 'number' && language !== undefined ? number(value, language) : value) as string,
};
