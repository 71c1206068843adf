import type { TFunction } from 'i18next';
import { errorMessage, ownMessage } from '@/shared/i18n/error-message';
import { hasCode } from '@/shared/firebase/errors';
import type { CardProblem } from './use-card-save';

/**
 * A failed save in words (docs/specification.md §8): what has a message of its own keeps it; anything else
 * gets the general sentence of the form, with the cause beneath it.
 */
export function saveProblem(t: TFunction, error: unknown, general: string): CardProblem {
  if (hasCode(error, 'custom-url-already-exists'))
    return { message: t('errors.custom-url-already-exists'), slugTaken: true };
  const spokenFor = hasCode(
    error,
    'login-required',
    'custom-url-required',
    'custom-url-invalid',
    'custom-url-reserved',
    'custom-url-limit',
    'card-not-found',
    'card-changed',
    'card-legacy',
    'account-legacy',
    'text-too-long',
    'link-unsafe',
    'invalid-email',
    'no-answer',
  );
  if (spokenFor) return { message: errorMessage(t, error) };
  return { message: general, detail: ownMessage(t, error) };
}
