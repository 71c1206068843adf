import { permissionDenied, type StatusError } from '../status.ts';
import type { Method } from './syntax/ast.ts';
import type { Position } from './syntax/source.ts';

/** How one `allow` statement came out. Line and column count from 1. */
export interface RuleDecision extends Position {
  readonly outcome: 'allowed' | 'denied' | 'error';
  readonly detail: string;
  /** The position of the expression that failed, if one did. */
  readonly errorAt?: Position;
}

/**
 * What an answer cost of the documented limits: expressions evaluated, by the model in force and by the other
 * one (`expression-cost.ts`), and the most calls of functions within each other.
 */
export interface RuleUsage {
  readonly expressions: number;
  readonly otherExpressions: number;
  readonly depth: number;
}

/** The decision about one operation, for `--trace-rules`. */
export interface RuleTrace {
  readonly service: string;
  readonly allowed: boolean;
  readonly method: Method;
  /** `/databases/(default)/documents/a/b` or `/b/bucket/o/a`; of a query, its collection. */
  readonly path: string;
  readonly decisions: readonly RuleDecision[];
  /** The values passed to `debug()` in the rules. */
  readonly debug: readonly string[];
  readonly usage: RuleUsage;
  /**
   * Different documents the conditions looked up: for this operation, and for the whole request so far.
   * Firestore only.
   */
  readonly reads?: { readonly operation: number; readonly request: number };
}

/** The service's refusal, and behind a newline which lines refused, as the official emulator words it. */
export function refusalOf(method: Method, decisions: readonly RuleDecision[]): StatusError {
  const lines = decisions.map(({ line, detail }) => `${detail} for '${method}' @ L${line}`);
  const reasons = lines.length > 0 ? [...new Set(lines)].join(', ') : 'No matching allow statements';
  return permissionDenied(reasons);
}
