import { DAY_MS } from '@/shared/lib/day';
import { timestamp } from '@/shared/lib/parse';

/** The last moment the service can hold (google.protobuf.Timestamp): the rules fail where a time would come after it. */
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * When a paid plan ends, from a user document's data: `planDays` days of 24 hours after `planStartedAt` (a redeemed licence),
 * else `planExpiresAt` (set by the operator); undefined: it does not end; null: nobody can tell, because what stands there is no
 * timestamp, or no number of days: then it is not paid. `firestore.rules` says the same (isPremium), except that it tells
 * 30.0 days from 30 and takes whole numbers alone.
 */
export function planEnd(data: Readonly<Record<string, unknown>>): Date | null | undefined {
  const { planStartedAt = null, planExpiresAt = null, planDays } = data;
  if (planStartedAt === null) return planExpiresAt === null ? undefined : (timestamp(planExpiresAt) ?? null);
  const startedAt = timestamp(planStartedAt);
  if (startedAt === undefined || typeof planDays !== 'number' || !Number.isSafeInteger(planDays)) return null;
  const end = startedAt.getTime() + planDays * DAY_MS;
  return end <= LAST_TIME ? new Date(end) : null;
}

/**
 * How a licence's days join a plan: they add to those of a licence that is running, follow the end the operator set, or start
 * when they are redeemed.
 */
export type Renewal = 'extends' | 'follows' | 'starts';

/**
 * The renewals that may fit a user document, by its data and this machine's clock, the likelier first: which one does is for
 * the server's clock to say. None: the plan is paid without an end, so that days would be lost on it.
 */
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
