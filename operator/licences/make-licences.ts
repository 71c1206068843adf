import { randomBytes } from 'node:crypto';
import { grouped, LICENCE_SIGN_COUNT, LICENCE_SIGNS } from '../../src/account/model/plan/licence-code.ts';
import { PREMIUM } from '../../src/account/model/user.ts';
import type { AdminTarget } from '../admin/credentials.ts';
import { commit, getDocuments } from '../admin/firestore-rest.ts';
import { RequestError } from '../admin/request.ts';
import { SERVER_TIME } from '../admin/values.ts';
import { licencePath } from './licence-path.ts';

/** The terms of each of some licences. */
interface LicenceTerms {
  readonly count: number;
  readonly days: number;
  readonly redeemBefore: Date | null;
}

/** How often codes are drawn again when one exists already, which is practically impossible with 100 bits. */
const DRAWS = 3;

/** Days of a licence for months: an average month each. */
export function daysOf(months: number): number {
  return Math.round((months * 365) / 12);
}

/**
 * A random code in the form it is stored under. Each sign has 5 of its byte's 8 random bits, so all are
 * equally likely.
 */
export function drawQr(): string {
  return grouped(
    [...randomBytes(LICENCE_SIGN_COUNT)].map((byte) => LICENCE_SIGNS[byte % LICENCE_SIGNS.length]).join(''),
  );
}

/**
 * Makes licences, all or none, never in place of one that is there, and returns their codes. Rejects with
 * `AdminError` or `RequestError`. Licences that were made although the answer was lost stay unused, because
 * their codes are not known to anyone.
 */
export async function makeLicences(
  target: AdminTarget,
  { count, days, redeemBefore }: LicenceTerms,
  draw: () => string = drawQr,
): Promise<string[]> {
  for (let drawn = 1; ; drawn++) {
    const codes = distinct(count, draw);
    try {
      await commit(
        target,
        codes.map((code) => ({
          create: licencePath(code),
          fields: {
            plan: PREMIUM,
            days,
            redeemBefore,
            createdAt: SERVER_TIME,
            redeemedBy: null,
            redeemedAt: null,
          },
        })),
      );
      return codes;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (mayBeDone(error) && (await areThere(target, codes))) return codes;
      if (error.code !== 'ALREADY_EXISTS' || drawn === DRAWS) throw error;
    }
  }
}

function distinct(count: number, draw: () => string): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(draw());
  return [...codes];
}

/** The answer was lost, or is not one about the writes. */
const mayBeDone = ({ status }: RequestError) => status === 0 || status >= 500;

async function areThere(target: AdminTarget, codes: readonly string[]): Promise<boolean> {
  return (await getDocuments(target, codes.map(licencePath), [])).size === codes.length;
}
