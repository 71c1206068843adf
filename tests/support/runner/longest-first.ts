import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { expectedSeconds } from './durations.ts';

/**
 * Runs the longest files first, so that no worker is left alone with one at the end, and makes shards of
 * equal length.
 */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(byLength(files));
  }

  override shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    return Promise.resolve(shardsOf(files, count)[index - 1] ?? []);
  }
}

const byLength = (files: readonly TestSpecification[]) =>
  // By name where the table knows no difference, so that every machine has the same shards.
  files.toSorted(
    (one, other) =>
      expectedSeconds(other.moduleId) - expectedSeconds(one.moduleId) ||
      one.moduleId.localeCompare(other.moduleId),
  );

/** Each file goes to the shard that is shortest so far, the longest files first. */
function shardsOf(files: readonly TestSpecification[], count: number): TestSpecification[][] {
  const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] as TestSpecification[] }));
  for (const file of byLength(files)) {
    const shortest = shards.reduce((least, one) => (one.seconds < least.seconds ? one : least));
    shortest.files.push(file);
    shortest.seconds += expectedSeconds(file.moduleId);
  }
  return shards.map((shard) => shard.files);
}
