/** What requests take of the service's limits on rules, as the engine counts while tests run. */
import type { RuleTrace } from 'firebase-stand-in/rules';

/** The most that one decision took of each limit. */
export interface Cost {
  /** Expressions evaluated, by the model in force and by the other one. */
  readonly expressions: number;
  readonly otherExpressions: number;
  /** Calls of functions within each other. */
  readonly depth: number;
  /** Different documents looked up for one operation, and for its whole request. */
  readonly operation: number;
  readonly request: number;
}

/** The cost of decisions, which `startSuite({ trace })` tells one by one. */
export function costOf(traces: readonly RuleTrace[]): Cost {
  const most = (of: (trace: RuleTrace) => number) => Math.max(0, ...traces.map(of));
  return {
    expressions: most(({ usage }) => usage.expressions),
    otherExpressions: most(({ usage }) => usage.otherExpressions),
    depth: most(({ usage }) => usage.depth),
    operation: most(({ reads }) => reads?.operation ?? 0),
    request: most(({ reads }) => reads?.request ?? 0),
  };
}
