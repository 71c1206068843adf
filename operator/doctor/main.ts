/**
 * `npm run doctor`: walks a project's documents and files, reports what is inconsistent, and repairs what can
 * be repaired without losing data of a user who has an account (docs/decisions/0017).
 */
import { askYes, reportError } from '../shared/terminal/program.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { check } from './check.ts';

const HEALTHY = 0;
const BROKEN = 1;
const UNCHECKED = 2;

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else process.exitCode = (await check(command.order, askYes)) ? HEALTHY : BROKEN;
} catch (error) {
  reportError(error, USAGE);
  process.exitCode = UNCHECKED;
}
