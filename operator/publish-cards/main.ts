/** `npm run publish-cards`: a page with its preview for each public card (docs/decisions/0054). */
import { AdminError } from '../admin/admin-error.ts';
import { UsageError } from '../admin/command-line.ts';
import { printable, printableError, printableLines } from '../admin/printable.ts';
import { RequestError } from '../admin/request.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { publishCards } from './publish-cards.ts';

const FAILURE_STATUS = 1;
const USAGE_STATUS = 2;
/** Of a message; a refused request's has its path and 500 signs of the answer. */
const MOST = 2_000;

/** Tells what went wrong; what a person can mend comes without a stack. */
function report(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${printableLines(error.message)}\n\n${USAGE}`);
    return USAGE_STATUS;
  }
  const isPlain = error instanceof AdminError || error instanceof RequestError;
  console.error(isPlain ? printable(error.message, MOST) : printableError(error));
  return FAILURE_STATUS;
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else await publishCards(command.order);
} catch (error) {
  process.exitCode = report(error);
}
