/** Tells a program that is under way from one whose process is gone. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const RUNNER = z.strictObject({
  pid: z.int().min(1).max(0x7f_ff_ff_ff),
  /** Start time in kernel ticks since boot, or '' where it is not known: process ids are given out again. */
  started: z.string(),
});

/** The process of a program that is under way. */
export type Runner = Readonly<z.infer<typeof RUNNER>>;

/** This process. */
export function thisRunner(): Runner {
  return { pid: process.pid, started: statOf(process.pid)[19] ?? '' };
}

/** Returns true if a recorded process is still alive, and its id does not belong to a newer one. */
export function isRunning({ pid, started }: Runner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    if (codeOf(error) !== 'EPERM') throw error;
  }
  const stat = statOf(pid);
  // Ended, though its parent has not asked for its exit code yet: such a process still takes signals.
  if (['Z', 'X', 'x'].includes(stat[0] ?? '')) return false;
  return started === '' || started === stat[19];
}

/**
 * The fields of /proc/<pid>/stat from the third on, after the command's name; none where there is no such
 * file.
 */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
