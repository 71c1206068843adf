import { spend, type Evaluate } from '../context.ts';
import { arithmetic, compare, equal, isIn, negate, not, notEqual } from '../operators.ts';
import { Fault, located, typeFault, Unknown, type Result } from '../result.ts';
import type { BinaryOperator } from '../syntax/ast.ts';

/** Compiles a unary operator. */
export function unary(operator: '!' | '-', operand: Evaluate, at: number): Evaluate {
  const apply = operator === '!' ? not : negate;
  return (context, locals) => {
    spend(context);
    return located(apply(operand(context, locals)), at);
  };
}

/**
 * Compiles a binary operator; `&&` and `||` decide on one side alone where that is enough, even if the other
 * is a fault.
 */
export function binary(operator: BinaryOperator, left: Evaluate, right: Evaluate, at: number): Evaluate {
  if (operator === '&&') return logical(false, left, right, at);
  if (operator === '||') return logical(true, left, right, at);
  const apply = strictOperation(operator);
  return (context, locals) => {
    spend(context);
    return located(apply(left(context, locals), right(context, locals)), at);
  };
}

function strictOperation(
  operator: Exclude<BinaryOperator, '&&' | '||'>,
): (left: Result, right: Result) => Result {
  switch (operator) {
    case '==':
      return equal;
    case '!=':
      return notEqual;
    case 'in':
      return isIn;
    case '<':
    case '<=':
    case '>':
    case '>=':
      return (left, right) => compare(operator, left, right);
    default:
      return (left, right) => arithmetic(operator, left, right);
  }
}

/** `deciding` is the value that decides alone: false for `&&`, true for `||`. */
function logical(deciding: boolean, left: Evaluate, right: Evaluate, at: number): Evaluate {
  return (context, locals) => {
    spend(context, 'logical');
    const first = left(context, locals);
    if (first === deciding) return deciding;
    const second = right(context, locals);
    if (second === deciding) return deciding;
    if (first === !deciding && second === !deciding) return !deciding;
    return located(undecided(first, second), at);
  };
}

/**
 * Neither side decides and not both are plain: unknown if either is, for it may turn out to decide; else the
 * first fault.
 */
function undecided(first: Result, second: Result): Result {
  if (first instanceof Unknown) return new Unknown(first.label);
  if (second instanceof Unknown) return new Unknown(second.label);
  if (first instanceof Fault) return first;
  if (typeof first !== 'boolean') return typeFault(first, 'bool');
  return second instanceof Fault ? second : typeFault(second, 'bool');
}
