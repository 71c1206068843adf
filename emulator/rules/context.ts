import { LimitExceeded, type Result } from './result.ts';
import type { MapValue, Path } from './values/types.ts';

/** Documented limits of one evaluation. */
export const MAX_EXPRESSIONS = 1_000;
export const MAX_CALL_DEPTH = 20;

/** The documents a condition may look up. */
export interface DocumentLookup {
  /** The document's resource, or a fault where it does not exist. `after` looks at the state the request would leave. */
  get(path: Path, after: boolean): Result;
  exists(path: Path, after: boolean): Result;
}

/** What one request offers to the conditions evaluated for it. */
export interface EvaluationContext {
  /** Expressions left to evaluate. */
  budget: number;
  /** Function calls under way, and the most there were at once. */
  depth: number;
  deepest: number;
  /** Values of the enclosing match blocks' wildcards, outermost first. */
  captures: readonly Result[];
  readonly request: MapValue;
  readonly resource: Result;
  readonly documents: DocumentLookup;
  /** What `debug()` was told. */
  readonly debug: string[];
}

/** A compiled expression. `locals` holds the parameters and `let` bindings of the function it stands in. */
export type Evaluate = (context: EvaluationContext, locals: Result[]) => Result;

/** Counts one expression against the limit. */
export function spend(context: EvaluationContext): void {
  context.budget -= 1;
  if (context.budget < 0)
    throw new LimitExceeded(
      `Unable to evaluate the expression as the maximum of ${MAX_EXPRESSIONS} expressions to evaluate has been reached.`,
    );
}
