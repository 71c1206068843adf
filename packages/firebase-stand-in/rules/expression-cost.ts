/**
 * What evaluating an expression takes of the limit of 1,000. Google documents the limit, not how it counts.
 * The model fits every recording of the service that we know; the other one fits most of them. A measurement
 * on a real project changes one of these two tables and nothing else.
 */
export const MAX_EXPRESSIONS = 1_000;

/**
 * The kinds of nodes that cost differently. Parentheses, the fixed parts of a path and what is skipped cost
 * nothing.
 */
export type ExpressionKind =
  /** A number, text, boolean or null. */
  | 'literal'
  /** A literal that is an item of a list or map. Not measured: counted in both models. */
  | 'item'
  /** `&&` or `||`, once for each operator, also where its left side decides. */
  | 'logical'
  /**
   * Everything else: a variable, a member, any other operator, a call, `is`, `let`, a list, a map, a path, a
   * condition.
   */
  | 'operation';

type CostModel = Readonly<Record<ExpressionKind, number>>;

/** What the stand-in enforces. */
export const COST_MODEL: CostModel = { literal: 1, item: 1, logical: 2, operation: 1 };

/** The model that is next likely, counted beside it, for tests of rules that are near the limit. */
export const OTHER_COST_MODEL: CostModel = { literal: 0, item: 1, logical: 3, operation: 1 };
