import type { TFunction } from 'i18next';

const NAMED = ['free', 'free_trial', 'premium'] as const;

/** Plans of the operator are shown as stored. */
export function planName(t: TFunction, plan: string): string {
  const named = NAMED.find((name) => name === plan);
  return named === undefined ? plan : t(`common.planName.${named}`);
}
