import { isTooLong } from '@/shared/lib/text-length';
import { isWholeMail } from '@/shared/lib/visible-text';

/** Why a visitor reports a card; held by `firestore.rules`. */
export const REPORT_REASONS = ['impersonation', 'fraud', 'illegal', 'offensive', 'other'] as const;
/** Longest texts of a report; held by `firestore.rules`. */
export const REPORT_LIMITS = { details: 2_000, email: 254 } as const;

/** What a visitor reports to the operator. */
export interface CardReport {
  /** One of `REPORT_REASONS`; '' until one is chosen. */
  readonly reason: string;
  readonly details: string;
  /** Where an answer goes; may be ''. */
  readonly email: string;
}

export type ReportProblem = 'missing' | 'too-long' | 'invalid';

/** Returns the report as checked and sent: trimmed. */
export function trimReport({ reason, details, email }: CardReport): CardReport {
  return { reason, details: details.trim(), email: email.trim() };
}

/** Returns the problems by field; empty when valid. The rules check the same, less an address's ending. */
export function reportProblems(report: CardReport): Partial<Record<keyof CardReport, ReportProblem>> {
  const { reason, details, email } = trimReport(report);
  const isReason = REPORT_REASONS.some((known) => known === reason);
  return {
    ...(isReason ? {} : { reason: 'missing' }),
    ...(isTooLong(details, REPORT_LIMITS.details) ? { details: 'too-long' } : {}),
    ...(email !== '' && isTooLong(email, REPORT_LIMITS.email) ? { email: 'too-long' } : {}),
    ...(email !== '' && !isTooLong(email, REPORT_LIMITS.email) && !isWholeMail(email)
      ? { email: 'invalid' }
      : {}),
  };
}
