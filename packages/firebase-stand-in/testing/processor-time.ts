import { readFileSync } from 'node:fs';

/** Of a clock tick of Linux. */
const SECONDS = 0.01;

/** Processor time of a running process so far, user and system, in seconds; on Linux only. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may have spaces; these are fields 14 and 15.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * SECONDS;
}
