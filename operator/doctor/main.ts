/**
 * `npm run doctor`: walks a project's documents and files, reports what is inconsistent, and repairs what can
 * be repaired without losing data of a user who has an account (docs/decisions/0017).
 */
import { createInterface } from 'node:readline/promises';
import { AdminError } from '../admin/admin-error.ts';
import { UsageError } from '../admin/command-line.ts';
import { printable, printableError, printableLines } from '../admin/printable.ts';
import { RequestError } from '../admin/request.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { check } from './check.ts';

const HEALTHY = 0;
const BROKEN = 1;
const UNCHECKED = 2;
/** Of a message; a refused request's has its path and 500 signs of the answer. */
const MOST = 2_000;

async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new AdminError('Nobody to ask; say --yes to repair without asking.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`\n${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

/** What a person can mend comes without a stack. */
function tell(error: unknown): void {
  if (error instanceof UsageError) console.error(`${printableLines(error.message)}\n\n${USAGE}`);
  else if (error instanceof AdminError || error instanceof RequestError)
    console.error(printable(error.message, MOST));
  else console.error(printableError(error));
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else process.exitCode = (await check(command.order, agrees)) ? HEALTHY : BROKEN;
} catch (error) {
  tell(error);
  process.exitCode = UNCHECKED;
}
