import type { FieldFacts } from './symbolic/facts.ts';
import { typeOf, type RulesValue } from './values/types.ts';

/**
 * An error as a value: it flows through expressions like any other value, and `||`, `&&` may absorb it. An
 * `allow` whose condition ends in a fault does not allow.
 */
export class Fault {
  /** Offset in the source of the innermost expression that failed. */
  at: number | undefined;
  constructor(readonly message: string) {}
}

/**
 * What a query does not pin down, in a `list` request: it may be any value the facts permit or, without
 * facts, an error.
 */
export class Unknown {
  constructor(
    /** The expression it came from, for the trace. */
    readonly label: string,
    readonly facts?: FieldFacts,
  ) {}
}

/** What an expression evaluates to. */
export type Result = RulesValue | Fault | Unknown;

/**
 * A documented limit was exceeded: ends the whole evaluation, no operator absorbs it. Never leaves the
 * engine.
 */
export class LimitExceeded extends Error {
  override readonly name: string = 'LimitExceeded';
}

/**
 * More documents were looked up than may be: ends one `allow`, and a later one may still allow (recorded of
 * the service).
 */
export class AccessExceeded extends LimitExceeded {
  override readonly name = 'AccessExceeded';
}

/** The fault of an operation on a value of the wrong type. */
export function typeFault(received: RulesValue, ...expected: string[]): Fault {
  if (received === null) return new Fault('Null value error.');
  return new Fault(`Type error. Received: [${typeOf(received)}] Expected: [${expected.join(',')}].`);
}

/**
 * The first fault or else the first unknown among operands, if any: what a strict operation on them results
 * in.
 */
export function firstNonValue(results: readonly Result[]): Fault | Unknown | undefined {
  let unknown: Unknown | undefined;
  for (const result of results) {
    if (result instanceof Fault) return result;
    if (result instanceof Unknown) unknown ??= result;
  }
  return unknown;
}

/** Remembers where a fault arose first. */
export function located(result: Result, at: number): Result {
  if (result instanceof Fault) result.at ??= at;
  return result;
}
