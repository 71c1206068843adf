import type { Expression } from 'firebase-stand-in/rules';

/** Around every border that a rule about a count has. */
const SAMPLES = [-2n, -1n, 0n, 1n, 2n, 3n];

/**
 * Whether two expressions of one whole number agree for every such number near the border: `n > 0 ? n : 0`
 * and `n >= 0 ? n : 0` do, so that no test can tell them apart. False for anything but comparisons, sums and
 * choices of one name.
 */
export function isSameForIntegers(one: Expression, other: Expression): boolean {
  const names = new Set<string>();
  const results = SAMPLES.map((sample) => [evaluate(one, sample, names), evaluate(other, sample, names)]);
  return names.size === 1 && results.every(([left, right]) => left !== undefined && left === right);
}

function evaluate(node: Expression, value: bigint, names: Set<string>): bigint | boolean | undefined {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'bigint' || typeof node.value === 'boolean' ? node.value : undefined;
    case 'name':
      names.add(node.name);
      return value;
    case 'is':
      return node.operand.kind === 'name' && (node.type === 'int' || node.type === 'number')
        ? true
        : undefined;
    case 'conditional': {
      const [test, yes, no] = [node.test, node.whenTrue, node.whenFalse].map((part) =>
        evaluate(part, value, names),
      );
      return typeof test === 'boolean' ? (test ? yes : no) : undefined;
    }
    case 'binary':
      return combined(node.operator, evaluate(node.left, value, names), evaluate(node.right, value, names));
    default:
      return undefined;
  }
}

function combined(
  operator: string,
  left?: bigint | boolean,
  right?: bigint | boolean,
): bigint | boolean | undefined {
  if (typeof left === 'boolean' && typeof right === 'boolean')
    return operator === '&&' ? left && right : undefined;
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return undefined;
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  if (operator === '>') return left > right;
  return operator === '>=' ? left >= right : undefined;
}
