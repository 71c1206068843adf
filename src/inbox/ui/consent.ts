import type { TFunction } from 'i18next';
import { longDate, longDay } from '@/shared/i18n/formats';
import { parseDayField } from '@/shared/lib/day';
import type { ListedEntry } from './entries';

/** A version of the privacy policy as it is told: the day it came into force. Undefined for what is no day: it was never a version. */
export function policyName(policy: string, language: string): string | undefined {
  const inForce = parseDayField(policy);
  return inForce === null ? undefined : longDay(inForce, language);
}

/**
 * What a contact's note says of the consent an entry came with: when it was given, at which card, and to which policy. The fullest line
 * first, then one without the card; none where there was never such a policy.
 */
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
