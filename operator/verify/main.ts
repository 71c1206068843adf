/** `npm run verify`: proves a deployment at the project itself (docs/decisions/0045). */
import { AdminError } from '../shared/admin-error.ts';
import { askYes, EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type VerifyOrder } from './arguments.ts';
import { findTarget } from './find-target.ts';
import { reasonOf } from './unchecked.ts';
import { cleanUp, verify } from './verify.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal ends the program after the step under way and the clean-up; a second one at once. */
function abortedBySignals(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(EXIT.failed);
    console.error(
      '\nStopping; what was made is taken away first. Once more ends it at once; --clean then finishes.',
    );
    controller.abort(new AdminError('Stopped.'));
  };
  for (const name of SIGNALS) process.on(name, stop);
  return controller.signal;
}

async function run(order: VerifyOrder) {
  const options = {
    signal: abortedBySignals(),
    tell: (line: string) => console.log(line),
    agrees: askYes,
    find: (wanted: VerifyOrder) => findTarget(wanted),
  };
  if (!order.clean) return (await verify(order, options)) ? EXIT.done : EXIT.left;
  return (await cleanUp(order, options)) ? EXIT.done : EXIT.failed;
}

await runProgram({ usage: USAGE, parse: parseCommand, run, messageOf: reasonOf });
// The SDK keeps connections open for a while.
process.exit();
