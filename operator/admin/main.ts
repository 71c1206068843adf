/** `npm run admin`: users, cards, messages and reports, listed, exported and closed. */
import { adminTarget } from '../shared/google/credentials.ts';
import { askYes, EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { runAdmin } from './run.ts';

await runProgram({
  usage: USAGE,
  parse: parseCommand,
  run: async (order) => {
    console.log(await runAdmin(adminTarget(order), order, askYes));
    return EXIT.done;
  },
});
