import { adminTarget, type AdminTarget } from '../shared/google/credentials.ts';
import { printable } from '../shared/terminal/printable.ts';
import type { CheckOrder } from './arguments.ts';
import { repairAll } from './repair-all.ts';
import { Tally } from './report.ts';
import { walk } from './walk.ts';

/**
 * Checks a project and repairs it if that is requested and `agrees` resolves with true; prints everything on
 * standard output. Resolves with true if no fault is left. Rejects with `AdminError` or `RequestError` when
 * the check could not be made.
 */
export async function check(
  { repair, yes, ...named }: CheckOrder,
  agrees: (question: string) => Promise<boolean>,
): Promise<boolean> {
  const target = adminTarget(named);
  console.log(`Project ${target.projectId}${target.isStandIn ? ' (stand-in)' : ''}, bucket ${target.bucket}`);
  const found = await look(target);
  if (!repair || found.repairable === 0) return found.faults === 0;
  if (!yes && !(await agrees(`Repair ${found.repairable} of these in ${target.projectId}?`)))
    return found.faults === 0;
  const { repaired, failed } = await repairAll(target);
  console.log(`\nRepaired ${repaired}.`);
  for (const line of failed) console.error(printable(line));
  console.log('\nLooking again.');
  return (await look(target)).faults === 0;
}

async function look(target: AdminTarget): Promise<Tally> {
  const tally = new Tally();
  await walk(target, (finding) => {
    tally.add(finding);
    return Promise.resolve();
  });
  console.log(`\n${tally.text()}`);
  return tally;
}
