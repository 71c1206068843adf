/** `npm run admin`: users, cards, messages and reports, listed, exported and closed. */
import { adminTarget } from '../shared/google/credentials.ts';
import { UsageError } from '../shared/terminal/command-line.ts';
import { askYes, reportError } from '../shared/terminal/program.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { runAdmin } from './run.ts';

const FAILURE_STATUS = 1;
const USAGE_STATUS = 2;

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else {
    const { order } = command;
    console.log(await runAdmin(adminTarget({ project: order.project, env: order.env }), order, askYes));
  }
} catch (error) {
  reportError(error, USAGE);
  process.exitCode = error instanceof UsageError ? USAGE_STATUS : FAILURE_STATUS;
}
