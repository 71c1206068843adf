import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { expectedSeconds } from './durations.ts';
import { byLength, inTurn } from './in-turn.ts';

/**
 * Runs one project after the other, of each the longest files first, so that no worker is left alone with one
 * at the end, and makes shards of equal length.
 */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(inTurn(files.map(toTimed)).map(({ file }) => file));
  }

  override shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    return Promise.resolve(shardsOf(files, count)[index - 1] ?? []);
  }
}

const toTimed = (file: TestSpecification) => ({
  file,
  project: file.project.name,
  path: file.moduleId,
  seconds: expectedSeconds(file.moduleId),
});

/** Each file goes to the shard that is shortest so far, the longest files first. */
function shardsOf(files: readonly TestSpecification[], count: number): TestSpecification[][] {
  const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] as TestSpecification[] }));
  for (const { file, seconds } of byLength(files.map(toTimed))) {
    const shortest = shards.reduce((least, one) => (one.seconds < least.seconds ? one : least));
    shortest.files.push(file);
    shortest.seconds += seconds;
  }
  return shards.map((shard) => shard.files);
}
