import { readFileSync } from 'node:fs';
import { parseDictionary, type Dictionary } from '../src/shared/i18n/dictionary.ts';
import { BRAND } from '../src/shared/lib/brand.ts';

/**
 * Returns a dictionary as programs without i18next need it: with the product's name in place of `{{brand}}`.
 * Throws where the file is missing or no dictionary.
 */
export function readDictionary(file: string): Dictionary {
  return parseDictionary(readFileSync(file, 'utf8').replaceAll('{{brand}}', BRAND.name));
}
