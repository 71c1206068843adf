/** Files that run side by side. */
export interface Group {
  readonly workers: number;
  /** Seconds that each file will take. */
  readonly files: readonly number[];
}

/**
 * Returns the seconds until all groups are done, which run one after the other. Each takes the time of its
 * files divided by the workers, and at least that of its longest file. `slowness` is the factor by which
 * files take longer than expected on this machine.
 */
export function secondsLeft(groups: readonly Group[], slowness: number): number {
  const sum = groups.reduce((seconds, { workers, files }) => {
    const work = files.reduce((all, file) => all + file, 0);
    return seconds + Math.max(work / workers, ...files, 0);
  }, 0);
  return Math.ceil(sum * slowness);
}
