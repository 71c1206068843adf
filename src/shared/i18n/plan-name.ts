import i18next, { type TFunction } from 'i18next';
import { BRAND } from '@/shared/lib/brand';
import { brandText } from './brand-text';

/** The plans with a name of their own. A new account's `free_trial` is the free plan: it has no end. */
const NAMED = { free: 'free', free_trial: 'free', premium: 'premium' } as const;

type NamedPlan = (typeof NAMED)[keyof typeof NAMED];

/** Returns the operator's name of a plan in the language of the page; undefined where brand.json has none. */
export function ownPlanName(plan: NamedPlan): string | undefined {
  const own = BRAND.plans?.[plan];
  return own && brandText(own, i18next.language).text;
}

/** Returns the name of a plan as it is read; plans of the operator are shown as stored. */
export function planName(t: TFunction, plan: string): string {
  const named = Object.entries(NAMED).find(([stored]) => stored === plan)?.[1];
  return named === undefined ? plan : (ownPlanName(named) ?? t(`common.planName.${named}`));
}
