/** `npm run invitations`: makes, lists and withdraws invitations. Standard output is CSV or JSON alone. */
import { siteOrigin } from '../../src/shared/firebase/config.ts';
import { csvRows } from '../../src/shared/lib/csv.ts';
import { listInvitations, makeInvitations, withdrawInvitation } from '../shared/documents/invitations.ts';
import { environment } from '../shared/environment.ts';
import { adminTarget, nameOfTarget, type AdminTarget } from '../shared/google/credentials.ts';
import { printable } from '../shared/terminal/printable.ts';
import { EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type InvitationOrder } from './arguments.ts';
import { readEmails } from './emails.ts';

const FAILURE = 'Not everything was done.';

type Row = Readonly<Record<string, string>>;

async function run(order: InvitationOrder) {
  const target = adminTarget(order);
  const { task } = order;
  if (task.kind === 'withdraw') {
    const left = await withdraw(target, task.codes);
    if (left.length === 0) return EXIT.done;
    console.error(`${FAILURE} ${left.join(' ')}`);
    return EXIT.left;
  }
  const rows = task.kind === 'list' ? await list(target, order) : await make(target, order, task);
  const head = ['code', 'link', 'email', 'redeem_before', 'note', ...(task.kind === 'list' ? ['state'] : [])];
  if (order.asJson) console.log(JSON.stringify(rows, null, 2));
  else process.stdout.write(csvRows([head, ...rows.map((row) => head.map((column) => row[column] ?? ''))]));
  console.error(`${rows.length} ${task.kind === 'list' ? 'listed' : 'made'} in ${nameOfTarget(target)}.`);
  return EXIT.done;
}

async function make(
  target: AdminTarget,
  { site, env }: InvitationOrder,
  task: Extract<InvitationOrder['task'], { kind: 'make' }>,
): Promise<Row[]> {
  const { redeemBefore, note } = task;
  const emails =
    'emails' in task.for
      ? await readEmails(task.for.emails)
      : Array.from({ length: task.for.count }, () => null);
  const codes = await makeInvitations(target, { emails, note, redeemBefore });
  return codes.map((code, index) => ({
    code,
    link: linkOf(target, { site, env }, code),
    email: emails[index] ?? '',
    redeem_before: redeemBefore.toISOString(),
    note,
  }));
}

async function list(target: AdminTarget, { site, env }: InvitationOrder): Promise<Row[]> {
  const now = new Date();
  return (await listInvitations(target)).map(({ code, email, note, redeemBefore, redeemedBy }) => ({
    code: printable(code),
    link: linkOf(target, { site, env }, code),
    email: printable(email ?? ''),
    redeem_before: redeemBefore?.toISOString() ?? '',
    note: printable(note),
    state:
      redeemedBy !== null
        ? `redeemed by ${printable(redeemedBy)}`
        : redeemBefore !== null && redeemBefore > now
          ? 'open'
          : 'expired',
  }));
}

/** Withdraws codes; returns a sentence about each that it could not withdraw. */
async function withdraw(target: AdminTarget, codes: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const code of codes) {
    const outcome = await withdrawInvitation(target, code);
    if (outcome === 'withdrawn') console.error(`${code} is withdrawn.`);
    if (outcome === 'redeemed') left.push(`${code} is redeemed already.`);
    if (outcome === 'unknown') left.push(`${code} is not stored in ${nameOfTarget(target)}.`);
  }
  return left;
}

/** Where the person signs up. A project that is not the environment's is served by Hosting. */
function linkOf(
  { projectId }: AdminTarget,
  { site, env }: Pick<InvitationOrder, 'site' | 'env'>,
  code: string,
): string {
  const own = environment(env);
  const isConfigured = own['VITE_FIREBASE_PROJECT_ID'] === projectId;
  const origin = site ?? siteOrigin(isConfigured ? own : { VITE_FIREBASE_PROJECT_ID: projectId });
  return `${origin}/register?invitation=${encodeURIComponent(code)}`;
}

await runProgram({ usage: USAGE, parse: parseCommand, run, failure: FAILURE });
