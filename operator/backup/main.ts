/** `npm run backup`: copies a project into a folder (docs/decisions/0086). */
import { adminTarget } from '../shared/google/credentials.ts';
import { megabytes } from '../shared/terminal/printable.ts';
import { askYes, EXIT, runProgram } from '../shared/terminal/program.ts';
import { parseCommand, USAGE, type BackupOrder } from './arguments.ts';
import { makeBackup } from './make-backup.ts';

async function backUp(order: BackupOrder) {
  const { to, json } = order;
  const target = adminTarget(order);
  const tell = (line: string) => (json ? console.error(line) : console.log(line));
  const made = await makeBackup(target, order, { tell, agrees: askYes });
  if (made === undefined) return EXIT.failed;
  const { documents, files, bytes, accounts } = made.counts;
  if (json) console.log(JSON.stringify({ folder: to, ...made }));
  else {
    tell(
      `\nIn ${to} are now: documents ${documents}, files ${files} (${megabytes(bytes)} MB), accounts ${accounts}.`,
    );
    tell(`Try it: npm run restore -- --from ${to} --drill`);
  }
  return EXIT.done;
}

await runProgram({ usage: USAGE, parse: parseCommand, run: backUp });
