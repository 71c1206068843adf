import i18next, { type TFunction } from 'i18next';

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The text of an error's code under `errors.*`, if any. */
export function ownMessage(t: TFunction, error: unknown): string | undefined {
  const code = codeOf(error);
  const key = `errors.${code}`;
  if (code === undefined || code === 'unknown' || !i18next.exists(key)) return undefined;
  return t(key as 'errors.unknown');
}

/** The error's own text, else `fallback`, else the general one. */
export function errorMessage(t: TFunction, error: unknown, fallback?: string): string {
  return ownMessage(t, error) ?? fallback ?? t('errors.unknown');
}
