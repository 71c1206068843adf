import type { TFunction } from 'i18next';
import { longDate, longDay } from '@/shared/i18n/formats';
import { dayOfField } from '@/shared/lib/day';
import type { ListedEntry } from './entries';

/** Returns a policy's version as its date; undefined when it is no date, hence no version. */
export function policyName(policy: string, language: string): string | undefined {
  const inForce = dayOfField(policy);
  return inForce === null ? undefined : longDay(inForce, language);
}

/** Returns lines about the consent for a note, the fullest first; empty for an unknown policy. */
export function consentLines(
  t: TFunction,
  language: string,
  { createdAt, policy }: Pick<ListedEntry, 'createdAt' | 'policy'>,
  card: string | undefined,
): readonly string[] {
  const version = policyName(policy, language);
  if (version === undefined) return [];
  const values = { date: longDate(createdAt, language), policy: version };
  const short = t('inbox.consent', values);
  return card === undefined ? [short] : [t('inbox.consentAtCard', { ...values, card }), short];
}
