/** The terms of paid plans: whether the rules can read them. */
import { planEnd } from '../../src/account/model/plan/plan-end.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments, type AdminDocument } from '../shared/google/firestore-rest.ts';
import type { Report } from './finding.ts';
import type { Owner } from './owners.ts';

/** Reports users whose plan has a malformed term: the plan then counts as not paid, whatever was meant. */
export async function checkTerms(
  target: AdminTarget,
  owners: readonly Owner[],
  report: Report,
): Promise<void> {
  const damaged = owners.flatMap(({ user }) =>
    user !== undefined && termProblem(user) !== undefined ? [user.path] : [],
  );
  if (damaged.length === 0) return;
  for (const user of (await getDocuments(target, damaged)).values()) {
    const detail = termProblem(user);
    if (detail !== undefined) await report({ kind: 'term-damaged', path: user.path, detail });
  }
}

/**
 * What is wrong with a term, also with one that does not count because another is there (firestore.rules,
 * isPremium).
 */
function termProblem({ data, raw }: AdminDocument): string | undefined {
  const { planStartedAt = null, planDays, planExpiresAt = null } = data;
  if (planStartedAt !== null && !(planStartedAt instanceof Date)) return 'planStartedAt is no timestamp';
  if (planExpiresAt !== null && !(planExpiresAt instanceof Date)) return 'planExpiresAt is no timestamp';
  if (planStartedAt === null) return undefined;
  if (planDays === undefined || planDays === null) return 'planStartedAt without planDays';
  if (!isInteger(raw['planDays'])) return 'planDays is no whole number';
  return planEnd(data) === null ? 'planStartedAt and planDays make no time' : undefined;
}

/** Firestore distinguishes 30 from 30.0, and so do the rules. */
function isInteger(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'integerValue' in value;
}
