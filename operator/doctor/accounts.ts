/** User documents: their account, their count, their last card. */
import { count } from '../../src/shared/lib/parse.ts';
import { isDocumentId } from '../shared/card-links/document-id.ts';
import { existingAccounts } from '../shared/google/auth-rest.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { getDocuments, transact, type Write } from '../shared/google/firestore-rest.ts';
import { SERVER_TIME } from '../shared/google/values.ts';
import { valueText } from '../shared/terminal/printable.ts';
import type { Finding, Report } from './finding.ts';
import { legacyUser } from './legacy-users.ts';
import type { Owner } from './owners.ts';
import { removeAccountData } from './removal.ts';

/**
 * Compares the user documents of some owners with their accounts and cards; returns how many have an account.
 */
export async function checkAccounts(
  target: AdminTarget,
  owners: readonly Owner[],
  report: Report,
): Promise<number> {
  const uids = owners.map(({ uid }) => uid);
  const accounts = await existingAccounts(target, uids);
  for (const owner of owners) {
    const judge = accounts.has(owner.uid) ? problemOf : withoutAccount;
    const finding = judge(owner);
    if (finding !== undefined && (await isStill(target, owner, finding, judge))) await report(finding);
  }
  return accounts.size;
}

function problemOf(owner: Owner): Finding | undefined {
  const { uid, user, cards } = owner;
  const path = `users/${uid}`;
  if (user === undefined)
    return {
      kind: 'user-missing',
      path,
      detail: `${cards.length} cards; the next sign-in makes the document, then run this again`,
    };
  const legacy = legacyUser(owner);
  if (legacy?.repair !== undefined) return legacy;
  const counted = count(user.data['cardCount']);
  const repair = { does: 'count the cards again', run: (target: AdminTarget) => recount(target, uid) };
  if (counted !== cards.length) {
    const detail = `says ${valueText(user.data['cardCount'])}, has ${cards.length}`;
    return { kind: 'count', path, detail, repair };
  }
  if (cards.length > 0 && !isDocumentId(user.data['lastCardId']))
    return { kind: 'last-card', path, detail: 'names none', repair };
  return legacy;
}

/** Returns the finding for data without an account: an emptied user document may stay, other data may not. */
function withoutAccount({ uid, user, cards }: Owner): Finding | undefined {
  if (user === undefined && cards.length === 0) return undefined;
  const path = `users/${uid}`;
  if (user !== undefined && cards.length === 0 && user.data['email'] === undefined)
    return { kind: 'account-emptied', path, detail: 'no account, nothing personal' };
  return {
    kind: 'account-gone',
    path,
    detail: `${user === undefined ? 'no' : 'a'} user document, ${cards.length} cards`,
    repair: {
      does: 'delete all documents and files of the account',
      run: (target) => removeAccountData(target, uid),
    },
  };
}

/**
 * Checks again, with both reads at the same moment. At first the cards were read after the user, and the
 * accounts after both, so a user who was just leaving looked like data without an account.
 */
async function isStill(
  target: AdminTarget,
  { uid }: Owner,
  { kind }: Finding,
  judge: (owner: Owner) => Finding | undefined,
): Promise<boolean> {
  const found = await transact(target, async (transaction) => ({
    writes: [],
    result: judge({
      uid,
      user: (await transaction.read([`users/${uid}`])).get(`users/${uid}`),
      cards: await transaction.readCollection(`users/${uid}/cards`),
    }),
  }));
  return found?.kind === kind;
}

async function recount(target: AdminTarget, uid: string): Promise<void> {
  const path = `users/${uid}`;
  await transact(target, async (transaction) => {
    const user = (await transaction.read([path])).get(path);
    const cards = await transaction.readCollection(`${path}/cards`);
    const problem = problemOf({ uid, user, cards });
    if (user === undefined || problem?.repair === undefined) return { writes: [], result: undefined };
    const last = cards.at(-1)?.path.split('/').at(-1);
    const write: Write = {
      update: path,
      fields: {
        cardCount: cards.length,
        ...(last === undefined || isDocumentId(user.data['lastCardId']) ? {} : { lastCardId: last }),
        updatedAt: SERVER_TIME,
      },
    };
    return { writes: [write], result: undefined };
  });
}

/** Which of these users have neither a document nor an account. */
export async function goneAmong(target: AdminTarget, uids: readonly string[]): Promise<Set<string>> {
  const all = [...new Set(uids)];
  const users = await getDocuments(
    target,
    all.map((uid) => `users/${uid}`),
    [],
  );
  const left = all.filter((uid) => !users.has(`users/${uid}`));
  const accounts = await existingAccounts(target, left);
  return new Set(left.filter((uid) => !accounts.has(uid)));
}
