import { DAY_MS } from '@/shared/lib/day';
import { timestamp } from '@/shared/lib/parse';

/** The last moment of google.protobuf.Timestamp; the rules fail on a later time. */
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/** Returns when a paid plan ends; undefined: no end; null: malformed, not paid. As isPremium in the rules. */
export function planEnd(data: Readonly<Record<string, unknown>>): Date | null | undefined {
  const { planStartedAt = null, planExpiresAt = null, planDays } = data;
  if (planStartedAt === null) return planExpiresAt === null ? undefined : (timestamp(planExpiresAt) ?? null);
  const startedAt = timestamp(planStartedAt);
  if (startedAt === undefined || typeof planDays !== 'number' || !Number.isSafeInteger(planDays)) return null;
  const end = startedAt.getTime() + planDays * DAY_MS;
  return end <= LAST_TIME ? new Date(end) : null;
}

/** How a licence's days join a plan: added to a running licence, after the operator's end, or from now. */
export type Renewal = 'extends' | 'follows' | 'starts';

/** Returns the renewals that may fit, the likelier first by this device's clock; the server's decides. */
export function renewals(
  data: Readonly<Record<string, unknown>>,
  isPaid: boolean,
  now = new Date(),
): readonly Renewal[] {
  if (!isPaid) return ['starts'];
  const end = planEnd(data);
  if (end === undefined) return [];
  if (end === null) return ['starts'];
  const running = timestamp(data['planStartedAt']) === undefined ? 'follows' : 'extends';
  return end > now ? [running, 'starts'] : ['starts', running];
}
