import type { TFunction } from 'i18next';

/** The plans with a name of their own. A new account's `free_trial` is the free plan: it has no end. */
const NAMED = { free: 'free', free_trial: 'free', premium: 'premium' } as const;

/** Returns the name of a plan as it is read; plans of the operator are shown as stored. */
export function planName(t: TFunction, plan: string): string {
  const named = Object.entries(NAMED).find(([stored]) => stored === plan)?.[1];
  return named === undefined ? plan : t(`common.planName.${named}`);
}
