/** `npm run restore`: a backup into an empty project, or compared with one (docs/decisions/0086). */
import { AdminError } from '../shared/admin-error.ts';
import { adminTarget } from '../shared/google/credentials.ts';
import { askYes, EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type RestoreOrder } from './arguments.ts';
import { isSame } from './compare.ts';
import { openDrill, type OpenTarget } from './drill.ts';
import { restore, tableOf } from './restore.ts';

/** A real project is restored into by its name alone: that of `.env` is the one that people use. */
function open(order: RestoreOrder): Promise<OpenTarget> {
  const { mode, project, env } = order;
  if (mode === 'drill') return openDrill();
  const target = adminTarget(order);
  if (!target.isStandIn && project === undefined && env === undefined && mode !== 'compare')
    throw new AdminError('Name the project to restore into by --project or --env.');
  return Promise.resolve({ target, close: () => Promise.resolve() });
}

async function run(order: RestoreOrder) {
  const tell = (line: string) => (order.json ? console.error(line) : console.log(line));
  const restored = await restore(order, { open: async (wanted) => open(wanted), tell, agrees: askYes });
  if (restored === undefined) return EXIT.failed;
  const same = restored.comparisons.every(isSame);
  if (order.json) console.log(JSON.stringify({ same, ...restored }));
  else tell(`\n${tableOf(restored)}`);
  return same ? EXIT.done : EXIT.left;
}

await runProgram({ usage: USAGE, parse: parseCommand, run });
// A stand-in that was started for a drill leaves timers behind.
process.exit();
