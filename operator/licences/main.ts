/** `npm run licences`: makes licence codes. Standard output is CSV alone. */
import { AdminError } from '../admin/admin-error.ts';
import { UsageError } from '../admin/command-line.ts';
import { adminTarget } from '../admin/credentials.ts';
import { printable, printableError, printableLines } from '../admin/printable.ts';
import { RequestError } from '../admin/request.ts';
import { parseCommand, USAGE, type LicenceOrder } from './arguments.ts';
import { daysOf, makeLicences } from './make-licences.ts';

const FAILURE_STATUS = 1;
const USAGE_STATUS = 2;
/** Of a message; a refused request's has its path and 500 signs of the answer. */
const MOST = 2_000;

async function make({ count, months, redeemBefore, project }: LicenceOrder): Promise<void> {
  const target = adminTarget({ project });
  const days = daysOf(months);
  const codes = await makeLicences(target, { count, days, redeemBefore });
  const until = redeemBefore?.toISOString() ?? '';
  console.log(['code,days,redeem_before', ...codes.map((code) => `${code},${days},${until}`)].join('\n'));
  const where = target.isStandIn ? `${target.projectId} on ${target.origins.firestore}` : target.projectId;
  console.error(`${count} made in ${where}. They are shown once: keep them.`);
}

/** Tells what went wrong; what a person can mend comes without a stack. */
function report(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${printableLines(error.message)}\n\n${USAGE}`);
    return USAGE_STATUS;
  }
  const isPlain = error instanceof AdminError || error instanceof RequestError;
  console.error(isPlain ? `No codes were made. ${printable(error.message, MOST)}` : printableError(error));
  return FAILURE_STATUS;
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else await make(command.order);
} catch (error) {
  process.exitCode = report(error);
}
