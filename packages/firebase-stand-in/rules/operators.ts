import { checkedInteger } from './builtins/integer.ts';
import { LongText } from './builtins/long-text.ts';
import { timeArithmetic } from './builtins/time.ts';
import { Fault, typeFault, Unknown, type Result } from './result.ts';
import {
  holds,
  provesAmong,
  provesComparison,
  provesEqual,
  provesMember,
  type Comparison,
} from './symbolic/prove.ts';
import { contains, equals } from './values/equality.ts';
import { order } from './values/order.ts';
import { MapValue, SetValue, typeOf, type RulesValue } from './values/types.ts';

/** `==`. Between different types it is false, never a fault. */
export function equal(left: Result, right: Result): Result {
  if (left instanceof Fault) return left;
  if (right instanceof Fault) return right;
  if (left instanceof Unknown) {
    if (right instanceof Unknown) return new Unknown(left.label);
    return provesEqual(left.facts, right) ?? new Unknown(left.label);
  }
  if (right instanceof Unknown) return provesEqual(right.facts, left) ?? new Unknown(right.label);
  return equals(left, right);
}

export function notEqual(left: Result, right: Result): Result {
  const same = equal(left, right);
  return typeof same === 'boolean' ? !same : same;
}

const MIRRORED: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** `< <= > >=`; a fault between values that have no order. */
export function compare(operator: Comparison, left: Result, right: Result): Result {
  if (left instanceof Fault) return left;
  if (right instanceof Fault) return right;
  if (left instanceof Unknown) {
    if (right instanceof Unknown) return new Unknown(left.label);
    return provesComparison(left.facts, operator, right) ?? new Unknown(left.label);
  }
  if (right instanceof Unknown)
    return provesComparison(right.facts, MIRRORED[operator], left) ?? new Unknown(right.label);
  const found = order(left, right);
  if (found !== undefined) return holds(operator, found);
  if (left === null || right === null) return typeFault(null);
  return new Fault(`Unsupported operation error. Received: ${typeOf(left)} ${operator} ${typeOf(right)}.`);
}

/** `value in list`, `value in set`, `key in map`. */
export function isIn(left: Result, right: Result): Result {
  if (left instanceof Fault) return left;
  if (right instanceof Fault) return right;
  if (right instanceof Unknown) {
    return (
      (left instanceof Unknown ? undefined : provesMember(right.facts, left)) ?? new Unknown(right.label)
    );
  }
  const items = Array.isArray(right)
    ? (right as readonly RulesValue[])
    : right instanceof SetValue
      ? right.items
      : undefined;
  if (left instanceof Unknown) return (items && provesAmong(left.facts, items)) ?? new Unknown(left.label);
  if (items) return contains(items, left);
  if (right instanceof MapValue) return typeof left === 'string' ? right.has(left) : false;
  return typeFault(right, 'list', 'set', 'map');
}

/** `+ - * / %` */
export function arithmetic(operator: '+' | '-' | '*' | '/' | '%', left: Result, right: Result): Result {
  if (left instanceof Fault) return left;
  if (right instanceof Fault) return right;
  if (left instanceof Unknown) return new Unknown(left.label);
  if (right instanceof Unknown) return new Unknown(right.label);
  if (typeof left === 'bigint' && typeof right === 'bigint') return integerArithmetic(operator, left, right);
  if (isNumber(left) && isNumber(right)) return floatArithmetic(operator, Number(left), Number(right));
  if (operator === '+' && typeof left === 'string' && typeof right === 'string')
    return concatenated(left, right);
  const time =
    operator === '+' || operator === '-'
      ? timeArithmetic(left, right, operator === '+' ? 1n : -1n)
      : undefined;
  if (time !== undefined) return time;
  if (left === null || right === null) return typeFault(null);
  return new Fault(`Unsupported operation error. Received: ${typeOf(left)} ${operator} ${typeOf(right)}.`);
}

function concatenated(left: string, right: string): Result {
  const text = new LongText();
  text.add(left, right);
  return text.result();
}

function isNumber(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function integerArithmetic(operator: '+' | '-' | '*' | '/' | '%', left: bigint, right: bigint): Result {
  switch (operator) {
    case '+':
      return checkedInteger(left + right);
    case '-':
      return checkedInteger(left - right);
    case '*':
      return checkedInteger(left * right);
    case '/':
      return right === 0n ? new Fault('Division by zero.') : checkedInteger(left / right);
    case '%':
      return right === 0n ? new Fault('Division by zero.') : left % right;
  }
}

function floatArithmetic(operator: '+' | '-' | '*' | '/' | '%', left: number, right: number): Result {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

/** `!x` */
export function not(operand: Result): Result {
  if (operand instanceof Fault || operand instanceof Unknown)
    return operand instanceof Fault ? operand : new Unknown(operand.label);
  return typeof operand === 'boolean' ? !operand : typeFault(operand, 'bool');
}

/** `-x` */
export function negate(operand: Result): Result {
  if (operand instanceof Fault || operand instanceof Unknown)
    return operand instanceof Fault ? operand : new Unknown(operand.label);
  if (typeof operand === 'bigint') return checkedInteger(-operand);
  return typeof operand === 'number' ? -operand : typeFault(operand, 'int', 'float');
}
