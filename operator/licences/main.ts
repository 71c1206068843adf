/** `npm run licences`: makes licence codes. Standard output is CSV alone. */
import { daysOf, makeLicences } from '../shared/documents/make-licences.ts';
import { adminTarget, nameOfTarget } from '../shared/google/credentials.ts';
import { UsageError } from '../shared/terminal/command-line.ts';
import { plainMessage, reportError } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type LicenceOrder } from './arguments.ts';

const FAILURE_STATUS = 1;
const USAGE_STATUS = 2;

async function make({ count, months, redeemBefore, project, env, portOffset }: LicenceOrder): Promise<void> {
  const target = adminTarget({ project, env, portOffset });
  const days = daysOf(months);
  const codes = await makeLicences(target, { count, days, redeemBefore });
  const until = redeemBefore?.toISOString() ?? '';
  console.log(['code,days,redeem_before', ...codes.map((code) => `${code},${days},${until}`)].join('\n'));
  console.error(`${count} made in ${nameOfTarget(target)}. They are shown once: keep them.`);
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else await make(command.order);
} catch (error) {
  reportError(error, USAGE, (thrown) => {
    const message = plainMessage(thrown);
    return message && `No codes were made. ${message}`;
  });
  process.exitCode = error instanceof UsageError ? USAGE_STATUS : FAILURE_STATUS;
}
