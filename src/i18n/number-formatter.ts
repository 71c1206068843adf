import type { FormatterModule } from 'i18next';
import { number } from './formats';

/**
 * i18next's formatter: every number handed to a text is written as the text's language does, so that no caller has to and no
 * dictionary says how. Needs `interpolation.alwaysFormat`.
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
