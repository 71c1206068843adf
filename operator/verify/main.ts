/** `npm run verify`: proves a deployment at the project itself (docs/decisions/0045). */
import { createInterface } from 'node:readline/promises';
import { AdminError } from '../admin/admin-error.ts';
import { UsageError } from '../admin/command-line.ts';
import { printable, printableError, printableLines } from '../admin/printable.ts';
import { parseCommand, USAGE, type VerifyOrder } from './arguments.ts';
import { findTarget } from './find-target.ts';
import { reasonOf } from './unchecked.ts';
import { cleanUp, verify } from './verify.ts';

const AS_EXPECTED = 0;
const DIFFERENT = 1;
const UNCHECKED = 2;
/** Of a message; a refused request's has its path and 500 signs of the answer. */
const MOST = 2_000;
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

async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new AdminError('Nobody to ask; say --yes to write without asking.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

async function run(order: VerifyOrder): Promise<number> {
  const options = {
    signal: abortedBySignals(),
    tell: (line: string) => console.log(line),
    agrees,
    find: (wanted: VerifyOrder) => findTarget(wanted),
  };
  if (!order.clean) return (await verify(order, options)) ? AS_EXPECTED : DIFFERENT;
  return (await cleanUp(order, options)) ? AS_EXPECTED : UNCHECKED;
}

/** What a person can mend comes without a stack. */
function report(error: unknown): void {
  const reason = reasonOf(error);
  if (error instanceof UsageError) console.error(`${printableLines(error.message)}\n\n${USAGE}`);
  else if (reason !== undefined) console.error(printable(reason, MOST));
  else console.error(printableError(error));
}

let status = UNCHECKED;
try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  status = command.kind === 'help' ? AS_EXPECTED : await run(command.order);
} catch (error) {
  report(error);
}
// The SDK keeps connections open for a while.
process.exit(status);
