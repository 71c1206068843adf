/** `npm run publish-cards`: a page with its preview for each public card (docs/decisions/0054). */
import { UsageError } from '../shared/terminal/command-line.ts';
import { reportError } from '../shared/terminal/program.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { publishCards } from './publish-cards.ts';

const FAILURE_STATUS = 1;
const USAGE_STATUS = 2;

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else await publishCards(command.order);
} catch (error) {
  reportError(error, USAGE);
  process.exitCode = error instanceof UsageError ? USAGE_STATUS : FAILURE_STATUS;
}
