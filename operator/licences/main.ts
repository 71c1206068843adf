/** `npm run licences`: makes licence codes. Standard output is CSV alone. */
import { daysOf, makeLicences } from '../shared/documents/make-licences.ts';
import { adminTarget, nameOfTarget } from '../shared/google/credentials.ts';
import { EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type LicenceOrder } from './arguments.ts';

async function make({ count, months, seats, redeemBefore, project, env, portOffset }: LicenceOrder) {
  const target = adminTarget({ project, env, portOffset });
  const days = daysOf(months);
  const codes = await makeLicences(target, { count, days, seats, redeemBefore });
  const until = redeemBefore?.toISOString() ?? '';
  console.log(['code,days,redeem_before', ...codes.map((code) => `${code},${days},${until}`)].join('\n'));
  console.error(`${count} made in ${nameOfTarget(target)}. They are shown once: keep them.`);
  return EXIT.done;
}

await runProgram({ usage: USAGE, parse: parseCommand, run: make, failure: 'No codes were made.' });
