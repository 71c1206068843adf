import type { TFunction } from 'i18next';
import i18next from 'i18next';

/** The `code` of anything thrown that carries one (AppError does), else undefined. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The sentence for an error in the language on screen: by its code under `errors.*`, else the one for unknown errors. */
export function errorMessage(t: TFunction, error: unknown): string {
  const code = codeOf(error);
  const key = `errors.${code ?? 'unknown'}`;
  return i18next.exists(key) ? t(key as 'errors.unknown') : t('errors.unknown');
}
