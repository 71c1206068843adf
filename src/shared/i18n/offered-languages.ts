import { BRAND } from '@/shared/lib/brand';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, readerLanguages, type LanguageCode } from './languages';

/** Returns the languages of a menu: those offered, and the one that is chosen though it no longer is. */
export function menuLanguages(chosen: string): readonly LanguageCode[] {
  if (BRAND.languages === undefined) return LANGUAGE_CODES;
  const [known] = readerLanguages(chosen);
  return [...new Set([...BRAND.languages, ...(known === undefined ? [] : [known])])];
}

/**
 * Returns the language to start with: one that an address asks for or that is saved, whatever brand.json
 * offers, else the first of the browser's that is offered, else the first of all (specification §4).
 */
export function startLanguage(...[saved, browser, query]: Parameters<typeof readerLanguages>): LanguageCode {
  const offered = BRAND.languages;
  if (offered === undefined) return readerLanguages(saved, browser, query)[0] ?? FALLBACK_LANGUAGE;
  const [chosen] = readerLanguages(saved, [], query);
  return (
    chosen ??
    readerLanguages('', browser).find((language) => offered.includes(language)) ??
    offered[0] ??
    FALLBACK_LANGUAGE
  );
}
