import type { FormatterModule } from 'i18next';
import { number } from './formats';

/** How i18next puts values into a text: React escapes them, and each goes through the formatter below. */
export const INTERPOLATION = { escapeValue: false, alwaysFormat: true } as const;

/**
 * i18next's formatter: every number handed to a text is written as the text's language does, so that no caller has to and no
 * dictionary says how. Needs INTERPOLATION.
 */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    // What is no text is handed on as it is: i18next warns of a value that is missing.
    (typeof value === 'number' && language !== undefined ? number(value, language) : value) as string,
};
