import { PREMIUM } from '../../../src/account/model/user.ts';
import type { AdminTarget } from '../google/credentials.ts';
import { SERVER_TIME } from '../google/values.ts';
import { makeCodes, type CodeDocument } from './codes.ts';
import { licencePath } from './licence-path.ts';

/** The terms of each of some licences. */
interface LicenceTerms {
  readonly count: number;
  readonly days: number;
  /** Of a licence that a company redeems. */
  readonly seats?: number | undefined;
  readonly redeemBefore: Date | null;
}

/** Days of a licence for months: an average month each. */
export function daysOf(months: number): number {
  return Math.round((months * 365) / 12);
}

/** Makes licences, and returns their codes (`makeCodes`). */
export function makeLicences(
  target: AdminTarget,
  { count, days, seats, redeemBefore }: LicenceTerms,
  draw?: () => string,
): Promise<string[]> {
  const fields: CodeDocument['fields'] = {
    plan: PREMIUM,
    days,
    ...(seats !== undefined && { seats }),
    redeemBefore,
    createdAt: SERVER_TIME,
    redeemedBy: null,
    redeemedAt: null,
  };
  return makeCodes(target, count, (code) => ({ path: licencePath(code), fields }), draw);
}
