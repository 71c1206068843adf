/** Files that run side by side. */
export interface Group {
  readonly workers: number;
  /** Seconds that each file will take. */
  readonly files: readonly number[];
}

/**
 * Seconds until all groups are done, which run one after the other: as long as their work takes shared out
 * among the workers, and at least as long as their longest file. `slowness` is how much longer than expected
 * files take on this machine.
 */
export function secondsLeft(groups: readonly Group[], slowness: number): number {
  const sum = groups.reduce((seconds, { workers, files }) => {
    const work = files.reduce((all, file) => all + file, 0);
    return seconds + Math.max(work / workers, ...files, 0);
  }, 0);
  return Math.ceil(sum * slowness);
}
