import type { TFunction } from 'i18next';
import i18next from 'i18next';

/** The `code` of anything thrown that carries one (AppError does), else undefined. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The sentence of an error that has one of its own, by its code under `errors.*`, in the language on screen. */
export function ownMessage(t: TFunction, error: unknown): string | undefined {
  const code = codeOf(error);
  const key = `errors.${code}`;
  if (code === undefined || code === 'unknown' || !i18next.exists(key)) return undefined;
  return t(key as 'errors.unknown');
}

/** The sentence for any error: its own; for an unknown one `fallback`, else the general sentence. */
export function errorMessage(t: TFunction, error: unknown, fallback?: string): string {
  return ownMessage(t, error) ?? fallback ?? t('errors.unknown');
}
