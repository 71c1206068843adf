import { COST_MODEL, MAX_EXPRESSIONS, OTHER_COST_MODEL, type ExpressionKind } from './expression-cost.ts';
import { LimitExceeded, type Result } from './result.ts';
import type { MapValue, Path } from './values/types.ts';

/**
 * A documented limit. A call one deeper is an error when it is reached, a chain two deeper does not compile.
 */
export const MAX_CALL_DEPTH = 20;

/** The documents a condition may look up. */
export interface DocumentLookup {
  /**
   * The document's resource, or null where it does not exist. `after` looks at the state the request would
   * leave.
   */
  get(path: Path, after: boolean): Result;
  exists(path: Path, after: boolean): Result;
}

/** What one request offers to the conditions evaluated for it. */
export interface EvaluationContext {
  /** What was evaluated so far, by both cost models. */
  expressions: number;
  otherExpressions: number;
  /** Function calls under way, and the most there were at once. */
  depth: number;
  deepest: number;
  /** Values of the enclosing match blocks' wildcards, outermost first. */
  captures: readonly Result[];
  readonly request: MapValue;
  readonly resource: Result;
  readonly documents: DocumentLookup;
  /** The values passed to `debug()`. */
  readonly debug: string[];
}

/** A compiled expression. `locals` holds the parameters and `let` bindings of its function. */
export type Evaluate = (context: EvaluationContext, locals: Result[]) => Result;

/** Counts expressions of a kind against the limit. */
export function spend(context: EvaluationContext, kind: ExpressionKind = 'operation', times = 1): void {
  context.expressions += times * COST_MODEL[kind];
  context.otherExpressions += times * OTHER_COST_MODEL[kind];
  if (context.expressions > MAX_EXPRESSIONS)
    throw new LimitExceeded(
      `Unable to evaluate the expression as the maximum of ${MAX_EXPRESSIONS} expressions to evaluate has been reached.`,
    );
}
