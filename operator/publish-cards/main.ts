/** `npm run publish-cards`: a page with its preview for each public card (docs/decisions/0054). */
import { EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE } from './arguments.ts';
import { publishCards } from './publish-cards.ts';

await runProgram({
  usage: USAGE,
  parse: parseCommand,
  run: async (order) => {
    await publishCards(order);
    return EXIT.done;
  },
});
