/** Licence codes and the accounts that redeemed them. */
import { PREMIUM } from '../../src/account/model/user.ts';
import { isDocumentId } from '../shared/card-links/document-id.ts';
import { licencePath } from '../shared/documents/licence-path.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments, pagesOf, type AdminDocument } from '../shared/google/firestore-rest.ts';
import { valueText } from '../shared/terminal/printable.ts';
import type { Report } from './finding.ts';
import type { Owner } from './owners.ts';
import { piecewise } from './piecewise.ts';

/** Whether what a user document says was redeemed is redeemed, and by this account. */
export async function checkLicencesOf(
  target: AdminTarget,
  owners: readonly Owner[],
  report: Report,
): Promise<void> {
  const holders = owners.flatMap(({ uid, user }) => {
    const code = user?.data['licence'];
    return typeof code === 'string' && user !== undefined ? [{ uid, user, code }] : [];
  });
  const licences = await getDocuments(
    target,
    holders.filter(({ code }) => isDocumentId(code)).map(({ code }) => licencePath(code)),
  );
  for (const { uid, user, code } of holders) {
    const licence = licences.get(licencePath(code));
    const problem =
      licence === undefined
        ? 'there is no such code'
        : licence.data['redeemedBy'] === uid
          ? planProblem(user, licence)
          : `redeemed by ${valueText(licence.data['redeemedBy'])}`;
    if (problem !== undefined)
      await report({ kind: 'licence', path: user.path, detail: `licence ${code}: ${problem}` });
  }
}

/**
 * Whether the user who redeemed a licence has it or a later one; an account that is gone took it along.
 */
export async function checkLicences(target: AdminTarget, report: Report): Promise<void> {
  const check = (some: readonly AdminDocument[], pieceReport: Report) =>
    checkRedemptions(target, some, pieceReport);
  for await (const page of pagesOf(target, { collectionId: 'licences' })) {
    // One with seats is a company's, which its rule holds (docs/decisions/0090).
    const redeemed = page.filter(
      ({ data }) => !('seats' in data) && (data['redeemedBy'] != null || data['redeemedAt'] != null),
    );
    await piecewise(redeemed, ({ path }) => path, check, report);
  }
}

async function checkRedemptions(
  target: AdminTarget,
  redeemed: readonly AdminDocument[],
  report: Report,
): Promise<void> {
  const users = await getDocuments(target, redeemed.flatMap(userOf));
  const later = await getDocuments(
    target,
    [...users.values()]
      .map(({ data }) => data['licence'])
      .filter(isDocumentId)
      .map(licencePath),
  );
  for (const licence of redeemed) {
    const problem = redemptionProblem(licence, users, later);
    if (problem !== undefined) await report({ kind: 'licence', path: licence.path, detail: problem });
  }
}

function redemptionProblem(
  licence: AdminDocument,
  users: ReadonlyMap<string, AdminDocument>,
  licences: ReadonlyMap<string, AdminDocument>,
): string | undefined {
  const { redeemedBy, redeemedAt } = licence.data;
  if (!isDocumentId(redeemedBy) || !(redeemedAt instanceof Date)) return 'redeemed, but not by whom and when';
  const user = users.get(`users/${redeemedBy}`);
  // The person's account ended since, or what is left of it (docs/decisions/0004).
  if (user === undefined) return undefined;
  const code = user.data['licence'];
  if (typeof code !== 'string') return `redeemed by ${redeemedBy}, whose account has no licence`;
  if (licencePath(code) === licence.path) return undefined;
  const last = licences.get(licencePath(code))?.data['redeemedAt'];
  return last instanceof Date && last >= redeemedAt
    ? undefined
    : `redeemed by ${redeemedBy}, whose account has ${code}`;
}

/** What a redeemed licence adds at least (firestore.rules, users). */
function planProblem({ data: user }: AdminDocument, { data: licence }: AdminDocument): string | undefined {
  // Taken back by the operator.
  if (user['plan'] !== PREMIUM) return undefined;
  if (!(user['planStartedAt'] instanceof Date)) return 'the plan has no beginning';
  const [days, given] = [user['planDays'], licence['days']];
  if (typeof days === 'number' && typeof given === 'number' && days >= given) return undefined;
  return `gave ${valueText(given)} days, the plan has ${valueText(days)}`;
}

function userOf({ data }: AdminDocument): string[] {
  const uid = data['redeemedBy'];
  return isDocumentId(uid) ? [`users/${uid}`] : [];
}
