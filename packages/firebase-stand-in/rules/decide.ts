import { StatusError } from '../status.ts';
import type { CompiledAllow, Ruleset } from './compile.ts';
import type { DocumentLookup, EvaluationContext } from './context.ts';
import { matchPath, type TargetSegment } from './match.ts';
import { AccessExceeded, Fault, typeFault, Unknown, type Result } from './result.ts';
import type { Method } from './syntax/ast.ts';
import type { RuleDecision, RuleUsage } from './trace.ts';
import type { MapValue } from './values/types.ts';

/** One question to a ruleset. */
export interface RuleQuestion {
  readonly method: Method;
  readonly target: readonly TargetSegment[];
  readonly request: MapValue;
  readonly resource: Result;
  readonly documents: DocumentLookup;
}

export interface RuleAnswer {
  readonly allowed: boolean;
  /** The `allow` statements that were evaluated, in order; the last one decided if it allowed. */
  readonly decisions: readonly RuleDecision[];
  /** The values passed to `debug()`. */
  readonly debug: readonly string[];
  readonly usage: RuleUsage;
}

/** Allowed if any `allow` statement for the method, in any matching block, is true. Throws only what
 * reading a document threw; a limit reached, or a failure of the engine itself, refuses. */
export function decide(ruleset: Ruleset, question: RuleQuestion): RuleAnswer {
  const { method, target, request, resource, documents } = question;
  const debug: string[] = [];
  const context: EvaluationContext = {
    expressions: 0,
    otherExpressions: 0,
    depth: 0,
    deepest: 0,
    captures: [],
    request,
    resource,
    documents,
    debug,
  };
  const decisions: RuleDecision[] = [];
  const answer = (allowed: boolean): RuleAnswer => ({
    allowed,
    decisions,
    debug,
    usage: {
      expressions: context.expressions,
      otherExpressions: context.otherExpressions,
      depth: context.deepest,
    },
  });
  for (const match of ruleset.matches) {
    const allows = match.allows.filter(({ methods }) => methods.has(method));
    const captures =
      allows.length > 0 ? matchPath(match.pattern, target, ruleset.version === 1 ? 1 : 0) : undefined;
    if (!captures) continue;
    context.captures = captures;
    for (const allow of allows) {
      const evaluated = evaluate(allow, context, ruleset);
      decisions.push(evaluated.decision);
      if (evaluated.final) return answer(evaluated.decision.outcome === 'allowed');
    }
  }
  return answer(false);
}

interface Evaluated {
  readonly decision: RuleDecision;
  /** Allowed, or the limit on expressions was reached: no further statement is asked. */
  readonly final: boolean;
}

function evaluate(
  { line, column, condition }: CompiledAllow,
  context: EvaluationContext,
  ruleset: Ruleset,
): Evaluated {
  try {
    const result = condition(context, []);
    return { decision: { line, column, ...outcome(result, ruleset) }, final: result === true };
  } catch (error) {
    if (error instanceof StatusError) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    const final = !(error instanceof AccessExceeded);
    return { decision: { line, column, outcome: 'error', detail }, final };
  }
}

function outcome(result: Result, ruleset: Ruleset): Omit<RuleDecision, 'line' | 'column'> {
  if (result === true) return { outcome: 'allowed', detail: 'true' };
  if (result === false) return { outcome: 'denied', detail: 'false' };
  if (result instanceof Unknown)
    return { outcome: 'denied', detail: `the query does not settle ${result.label || 'the condition'}` };
  const fault = result instanceof Fault ? result : typeFault(result, 'bool');
  if (fault.at === undefined) return { outcome: 'error', detail: fault.message };
  return { outcome: 'error', detail: fault.message, errorAt: ruleset.positionAt(fault.at) };
}
