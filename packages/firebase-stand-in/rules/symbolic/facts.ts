import type { RulesValue, TypeName } from '../values/types.ts';

/** One end of a range a query sets on a field. */
interface Bound {
  readonly value: RulesValue;
  readonly inclusive: boolean;
}

/**
 * What a query proves about one field of every document it could return. Having facts at all proves that the
 * field exists.
 */
export interface FieldFacts {
  /** The one value the field has. */
  value?: RulesValue;
  /** Equal to this, except that 1 and 1.0 are the same: holds under `==` and comparisons only. */
  equal?: RulesValue;
  /** `number` is int or float. */
  type?: TypeName | 'number';
  lower?: Bound;
  upper?: Bound;
  /** Values the field does not have. */
  readonly not: RulesValue[];
  /** Values the list holds. */
  readonly contains: RulesValue[];
  /** Facts on fields of the map; having one proves that this is a map. */
  readonly children: Map<string, FieldFacts>;
}

export function newFacts(): FieldFacts {
  return { not: [], contains: [], children: new Map() };
}

/** The facts of a field at a path below a map's facts, created where absent. */
export function factsAt(root: FieldFacts, path: readonly string[]): FieldFacts {
  let facts = root;
  for (const name of path) {
    let child = facts.children.get(name);
    if (!child) {
      child = newFacts();
      facts.children.set(name, child);
      facts.type = 'map';
    }
    facts = child;
  }
  return facts;
}
