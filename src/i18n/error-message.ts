import type { TFunction } from 'i18next';
import i18next from 'i18next';

/** The `code` of anything thrown that carries one (AppError does), else undefined. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * The sentence for an error in the language on screen: by its code under `errors.*`; for an unknown one `fallback`, else
 * the general sentence.
 */
export function errorMessage(t: TFunction, error: unknown, fallback?: string): string {
  const code = codeOf(error);
  const key = `errors.${code}`;
  if (code === undefined || code === 'unknown' || !i18next.exists(key))
    return fallback ?? t('errors.unknown');
  return t(key as 'errors.unknown');
}
