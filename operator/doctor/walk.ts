import { AdminError } from '../shared/admin-error.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { checkAccounts } from './accounts.ts';
import { checkPeople, checkVisits } from './below.ts';
import { checkCards, checkLinks } from './cards.ts';
import { checkCompanies, checkCompanyCards } from './companies.ts';
import { checkShownFiles, checkStoredFiles } from './files.ts';
import type { Report } from './finding.ts';
import { checkLicences, checkLicencesOf } from './licences.ts';
import { checkNotices } from './notices.ts';
import { ownerGroups, type Owner } from './owners.ts';
import { piecewise } from './piecewise.ts';
import { checkSignUp } from './sign-up.ts';
import { checkTerms } from './terms.ts';

/**
 * Walks the whole database and all files, and reports what is wrong. Holds a page of each collection and one
 * owner's documents in memory, whatever the size of the project. The app may be in use meanwhile, so what
 * looks wrong is read again, in one transaction, before it is reported. Rejects with `RequestError` when a
 * service does not answer, and with `AdminError` when there are users but none has an account: the accounts
 * are then another project's.
 */
export async function walk(target: AdminTarget, report: Report): Promise<void> {
  let [users, accounts] = [0, 0];
  // Nothing of a user's is deleted before it is known that the accounts are this project's.
  const findings: Parameters<Report>[0][] = [];
  const cautiously: Report = async (finding) => {
    if (finding.kind !== 'account-gone' || accounts > 0) await report(finding);
    else findings.push(finding);
  };
  for await (const owners of ownerGroups(target)) {
    users += owners.filter(({ user }) => user !== undefined).length;
    const each = (check: (some: readonly Owner[], to: Report) => Promise<void>, to = report) =>
      piecewise(owners, ({ uid }) => `users/${uid}`, check, to);
    await each(async (some, to) => {
      accounts += await checkAccounts(target, some, to);
    }, cautiously);
    const cards = owners.flatMap((owner) => owner.cards);
    for (const check of [checkCards, checkCompanyCards])
      await piecewise(
        cards,
        ({ path }) => path,
        (some, to) => check(target, some, to),
        report,
      );
    await each((some, to) => checkShownFiles(target, some, to));
    await each((some, to) => checkLicencesOf(target, some, to));
    await each((some, to) => checkTerms(target, some, to));
  }
  if (users > 0 && accounts === 0)
    throw new AdminError(`None of ${users} users has an account: are the accounts those of this project?`);
  for (const finding of findings) await report(finding);
  await checkLinks(target, report);
  await checkCompanies(target, report);
  await checkVisits(target, report);
  await checkPeople(target, report);
  await checkNotices(target, report);
  await checkLicences(target, report);
  await checkSignUp(target, report);
  await checkStoredFiles(target, report);
}
