/** Lets the program that starts a suite see every question its rules are asked. */
import type { Database, Gate } from '../firestore/types.ts';
import type { StorageRuleset, StorageRulesRuntime } from '../storage/rules-runtime.ts';

/**
 * Puts something in front of the rules. Each function is given rules that come into force and returns what is
 * asked in their place; it has to answer as they do, or the suite no longer enforces them.
 */
export interface RulesObserver {
  /** Called for each database, and again whenever it gets other rules. */
  readonly firestore?: (gate: Gate, database: Database) => Gate;
  /** Called whenever Storage gets other rules. */
  readonly storage?: (ruleset: StorageRuleset) => StorageRuleset;
}

/** A Storage runtime whose rules are observed. */
export function observedRuntime(
  runtime: StorageRulesRuntime,
  observe: RulesObserver['storage'],
): StorageRulesRuntime {
  if (observe === undefined) return runtime;
  return {
    ...runtime,
    async loadRuleset(source) {
      const loaded = await runtime.loadRuleset(source);
      return loaded.ruleset === undefined ? loaded : { ...loaded, ruleset: observe(loaded.ruleset) };
    },
  };
}
