import type { TFunction } from 'i18next';
import { longDate } from '@/shared/i18n/formats';

/** That premium is over, and since when where that can be told (`planEnd`). */
export function endedTitle(t: TFunction, endsAt: Date | null | undefined, language: string): string {
  return endsAt ? t('plans.endedTitle', { date: longDate(endsAt, language) }) : t('plans.endedSometime');
}
