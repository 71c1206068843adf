/**
 * `npm run doctor`: walks a project's documents and files, reports what is inconsistent, and repairs what can
 * be repaired without losing data of a user who has an account (docs/decisions/0017).
 */
import { askYes, EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { check } from './check.ts';

await runProgram({
  usage: USAGE,
  parse: parseCommand,
  run: async (order) => ((await check(order, askYes)) ? EXIT.done : EXIT.left),
});
