/** `npm run backup`: copies a project into a folder (docs/decisions/0086). */
import { adminTarget } from '../shared/google/credentials.ts';
import { megabytes } from '../shared/terminal/printable.ts';
import { askYes, reportError } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type BackupOrder } from './arguments.ts';
import { makeBackup } from './make-backup.ts';

const WHOLE = 0;
const NOT_MADE = 2;

async function backUp(order: BackupOrder): Promise<number> {
  const { to, json } = order;
  const target = adminTarget(order);
  const tell = (line: string) => (json ? console.error(line) : console.log(line));
  const made = await makeBackup(target, order, { tell, agrees: askYes });
  if (made === undefined) return NOT_MADE;
  const { documents, files, bytes, accounts } = made.counts;
  if (json) console.log(JSON.stringify({ folder: to, ...made }));
  else {
    tell(
      `\nIn ${to} are now: documents ${documents}, files ${files} (${megabytes(bytes)} MB), accounts ${accounts}.`,
    );
    tell(`Try it: npm run restore -- --from ${to} --drill`);
  }
  return WHOLE;
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') console.log(USAGE);
  else process.exitCode = await backUp(command.order);
} catch (error) {
  reportError(error, USAGE);
  process.exitCode = NOT_MADE;
}
