import type { Expression } from 'firebase-stand-in/rules';
import { RE2JS } from 're2js';
import { unparse } from './unparse.ts';

type Value = string | bigint | boolean;

const COMPARED: Readonly<Record<string, (one: Value, other: Value) => boolean>> = {
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => typeof one === typeof other && one < other,
  '<=': (one, other) => typeof one === typeof other && one <= other,
  '>': (one, other) => typeof one === typeof other && one > other,
  '>=': (one, other) => typeof one === typeof other && one >= other,
};

/**
 * Whether two expressions give the same result for a missing field with either of two defaults: in
 * `x.get('n', 1) is int` any whole number does, in `x.get('n', 25) >= 12` any from 12, in `x.get('n', 'b') ==
 * 'a'` all but `a`.
 */
export function isSameByDefault(one: Expression, other: Expression): boolean {
  const [first, second] = [asked(one), asked(other)];
  return (
    first !== undefined &&
    second !== undefined &&
    first.what === second.what &&
    first.answer === second.answer
  );
}

/** What is asked of a field, and the answer of what replaces it. */
function asked(node: Expression): { readonly what: string; readonly answer: boolean } | undefined {
  if (node.kind === 'is') {
    const field = fieldOf(node.operand);
    return field && { what: `${field.path} is ${node.type}`, answer: isOfType(field.standIn, node.type) };
  }
  if (node.kind === 'method' && node.name === 'matches') {
    const field = fieldOf(node.object);
    const [given] = node.args;
    const pattern = given && valueOf(given);
    if (!field || typeof field.standIn !== 'string' || typeof pattern !== 'string') return undefined;
    return { what: `${field.path} matches ${pattern}`, answer: RE2JS.matches(pattern, field.standIn) };
  }
  if (node.kind !== 'binary') return undefined;
  const field = fieldOf(node.left);
  const compare = Object.hasOwn(COMPARED, node.operator) ? COMPARED[node.operator] : undefined;
  const to = valueOf(node.right);
  if (!field || !compare || to === undefined) return undefined;
  return {
    what: `${field.path} ${node.operator} ${unparse(node.right)}`,
    answer: compare(field.standIn, to),
  };
}

/** Of `x.get('n', …)` with a plain value: the field and the value. */
function fieldOf(node: Expression): { readonly path: string; readonly standIn: Value } | undefined {
  if (node.kind !== 'method' || node.name !== 'get') return undefined;
  const [key, given] = node.args;
  const standIn = given && valueOf(given);
  return key && standIn !== undefined
    ? { path: `${unparse(node.object)} ${unparse(key)}`, standIn }
    : undefined;
}

function valueOf(node: Expression): Value | undefined {
  if (node.kind !== 'literal') return undefined;
  const { value } = node;
  return typeof value === 'string' || typeof value === 'bigint' || typeof value === 'boolean'
    ? value
    : undefined;
}

function isOfType(value: Value, type: string): boolean {
  if (typeof value === 'bigint') return type === 'int' || type === 'number';
  return typeof value === 'string' ? type === 'string' : type === 'bool';
}
