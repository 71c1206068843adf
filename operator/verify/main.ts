/** `npm run verify`: proves a deployment at the project itself (docs/decisions/0045). */
import { AdminError } from '../shared/admin-error.ts';
import { askYes, reportError } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type VerifyOrder } from './arguments.ts';
import { findTarget } from './find-target.ts';
import { reasonOf } from './unchecked.ts';
import { cleanUp, verify } from './verify.ts';

const AS_EXPECTED = 0;
const DIFFERENT = 1;
const UNCHECKED = 2;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal ends the program after the step under way and the clean-up; a second one at once. */
function abortedBySignals(): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(UNCHECKED);
    console.error(
      '\nStopping; what was made is taken away first. Once more ends it at once; --clean then finishes.',
    );
    controller.abort(new AdminError('Stopped.'));
  };
  for (const name of SIGNALS) process.on(name, stop);
  return controller.signal;
}

async function run(order: VerifyOrder): Promise<number> {
  const options = {
    signal: abortedBySignals(),
    tell: (line: string) => console.log(line),
    agrees: askYes,
    find: (wanted: VerifyOrder) => findTarget(wanted),
  };
  if (!order.clean) return (await verify(order, options)) ? AS_EXPECTED : DIFFERENT;
  return (await cleanUp(order, options)) ? AS_EXPECTED : UNCHECKED;
}

let status = UNCHECKED;
try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  status = command.kind === 'help' ? AS_EXPECTED : await run(command.order);
} catch (error) {
  reportError(error, USAGE, reasonOf);
}
// The SDK keeps connections open for a while.
process.exit(status);
