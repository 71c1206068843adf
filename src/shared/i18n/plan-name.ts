import type { TFunction } from 'i18next';

/** Plans that have a name of their own. */
const NAMED = ['free', 'free_trial', 'premium'] as const;

/** A plan's name in the language on screen; one the operator made up is shown as it is stored. */
export function planName(t: TFunction, plan: string): string {
  const named = NAMED.find((name) => name === plan);
  return named === undefined ? plan : t(`common.planName.${named}`);
}
