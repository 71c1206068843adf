import type { AdminTarget } from '../shared/google/credentials.ts';
import { RequestError } from '../shared/google/request.ts';
import { isOfDocument } from './piecewise.ts';
import { walk } from './walk.ts';

/** The most failures of repairs that are listed one by one. */
const TOLD = 20;

/** One repair may enable another, so there are several rounds; each round is a walk. */
const ROUNDS = 3;

/**
 * Walks again and repairs each finding as it is made, so that no list of them is kept, until there is nothing
 * more to repair. One repair that fails does not hold up the others; `failed` says why.
 */
export async function repairAll(target: AdminTarget): Promise<{ repaired: number; failed: string[] }> {
  let repaired = 0;
  let failed: string[] = [];
  for (let round = 1, before = -1; round <= ROUNDS && repaired > before; round++) {
    before = repaired;
    failed = [];
    await walk(target, async ({ path, repair }) => {
      if (repair === undefined) return;
      try {
        await repair.run(target);
        repaired += 1;
      } catch (error) {
        if (!(error instanceof RequestError) && !isOfDocument(error)) throw error;
        if (failed.length < TOLD) failed.push(`${path}: ${error.message}`);
      }
    });
  }
  return { repaired, failed };
}
