/**
 * Every small mistake in one expression of the rules: a condition's effect shows when it is removed or
 * inverted.
 */
import type { BinaryOperator, Expression } from 'firebase-stand-in/rules';
import { regexMutants } from './regex-mutants.ts';
import { isSameByDefault } from './same-by-default.ts';
import { isSameForIntegers } from './same-for-integers.ts';
import { unparse } from './unparse.ts';

/** A tree with one mistake in it. `at` is the offset of the changed node in the source. */
export interface Mutant<Tree> {
  readonly tree: Tree;
  readonly at: number;
  readonly was: string;
  readonly becomes: string;
}

/** What is known of the file: the functions that answer yes or no. */
export interface Surroundings {
  readonly isBoolean: (node: Expression) => boolean;
}

const OPPOSITE: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const NEIGHBOUR: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const OTHER_CALL: Readonly<Record<string, string>> = {
  get: 'getAfter',
  getAfter: 'get',
  exists: 'existsAfter',
  existsAfter: 'exists',
};
const OTHER_METHODS: Readonly<Record<string, readonly string[]>> = {
  hasOnly: ['hasAll', 'hasAny'],
  hasAll: ['hasOnly', 'hasAny'],
  hasAny: ['hasOnly', 'hasAll'],
  affectedKeys: ['changedKeys', 'addedKeys', 'removedKeys'],
};

/**
 * Mutants of an expression; `whole` when it is not an operand of `&&` or `||`, whose operands are dropped
 * instead.
 */
export function* expressionMutants(
  node: Expression,
  around: Surroundings,
  whole = true,
): Generator<Mutant<Expression>> {
  yield* own(node, around, whole);
  for (const [child, rebuild, isWhole] of children(node))
    for (const mutant of expressionMutants(child, around, isWhole)) {
      const tree = rebuild(mutant.tree);
      if (!isSame(node, tree)) yield { ...mutant, tree };
    }
}

/** Whether a mutant means what the expression means, so that nothing could tell them apart. */
function isSame(node: Expression, mutant: Expression): boolean {
  if (node.kind === 'conditional') return isSameForIntegers(node, mutant);
  return isSameByDefault(node, mutant);
}

function* own(node: Expression, around: Surroundings, whole: boolean): Generator<Mutant<Expression>> {
  const as = (tree: Expression): Mutant<Expression> => ({
    tree,
    at: node.at,
    was: unparse(node),
    becomes: unparse(tree),
  });
  if (isChain(node)) {
    // Of `a && b && c`, which is `(a && b) && c`, each level drops its own right side, the innermost its left
    // side too.
    yield { ...as(node.left), at: node.right.at, was: unparse(node.right), becomes: 'dropped' };
    if (!(isChain(node.left) && node.left.operator === node.operator))
      yield { ...as(node.right), at: node.left.at, was: unparse(node.left), becomes: 'dropped' };
    return;
  }
  if (around.isBoolean(node) && node.kind !== 'literal') {
    if (whole) for (const value of [true, false]) yield as({ kind: 'literal', at: node.at, value });
    if (node.kind !== 'conditional') yield as(negated(node));
  }
  for (const tree of variants(node)) yield as(tree);
}

function negated(node: Expression): Expression {
  if (node.kind === 'unary' && node.operator === '!') return node.operand;
  const opposite = node.kind === 'binary' ? OPPOSITE[node.operator] : undefined;
  if (node.kind === 'binary' && opposite) return { ...node, operator: opposite };
  return { kind: 'unary', at: node.at, operator: '!', operand: node };
}

function variants(node: Expression): Expression[] {
  switch (node.kind) {
    case 'literal': {
      const { value } = node;
      if (typeof value === 'bigint') return [value - 1n, value + 1n].map((value) => ({ ...node, value }));
      return typeof value === 'boolean' ? [{ ...node, value: !value }] : [];
    }
    case 'binary': {
      const neighbour = NEIGHBOUR[node.operator];
      // The border at the server's own time is an instant that no test can hit.
      return neighbour && !unparse(node).includes('request.time') ? [{ ...node, operator: neighbour }] : [];
    }
    case 'list':
      return node.items.map((_, index) => ({ ...node, items: node.items.toSpliced(index, 1) }));
    case 'call': {
      const name = Object.hasOwn(OTHER_CALL, node.name) ? OTHER_CALL[node.name] : undefined;
      return name === undefined ? [] : [{ ...node, name }];
    }
    case 'method':
      return methodVariants(node);
    default:
      return [];
  }
}

function methodVariants(node: Expression & { kind: 'method' }): Expression[] {
  const [first, second] = node.args;
  if (node.name === 'matches' && first)
    return patternVariants(first).map((pattern) => ({ ...node, args: [pattern] }));
  // A list of names, written as one text.
  if (node.name === 'split' && node.object.kind === 'literal') {
    const names = String(node.object.value).split(' ');
    return names.map((_, index) => ({
      ...node,
      object: { ...node.object, value: names.toSpliced(index, 1).join(' ') } as Expression,
    }));
  }
  // What replaces a field that is missing.
  if (node.name === 'get' && first && second?.kind === 'literal') {
    return typeof second.value === 'string'
      ? [{ ...node, args: [first, { ...second, value: `${second.value}~` }] }]
      : [];
  }
  const names = Object.hasOwn(OTHER_METHODS, node.name) ? OTHER_METHODS[node.name] : undefined;
  const isOne = first?.kind === 'list' && first.items.length === 1;
  return (
    (names ?? [])
      // All of one is any of one.
      .filter((name) => !isOne || name === 'hasOnly' || node.name === 'hasOnly')
      .map((name) => ({ ...node, name }))
  );
}

/** Of a pattern that is put together, each part is changed. */
function patternVariants(node: Expression): Expression[] {
  if (node.kind === 'literal')
    return typeof node.value === 'string'
      ? regexMutants(node.value).map((value) => ({ ...node, value }))
      : [];
  if (node.kind !== 'binary' || node.operator !== '+') return [];
  return [
    ...patternVariants(node.left).map((left) => ({ ...node, left })),
    ...patternVariants(node.right).map((right) => ({ ...node, right })),
  ];
}

function isChain(node: Expression): node is Expression & { kind: 'binary' } {
  return node.kind === 'binary' && (node.operator === '&&' || node.operator === '||');
}

type Child = readonly [node: Expression, rebuild: (changed: Expression) => Expression, whole: boolean];

function children(node: Expression): Child[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
      return [[node.object, (object) => ({ ...node, object }), true]];
    case 'index':
      return [
        [node.object, (object) => ({ ...node, object }), true],
        [node.index, (index) => ({ ...node, index }), true],
      ];
    case 'range':
      return [
        [node.object, (object) => ({ ...node, object }), true],
        [node.from, (from) => ({ ...node, from }), true],
        [node.to, (to) => ({ ...node, to }), true],
      ];
    case 'call':
      return list(node.args, (args) => ({ ...node, args }));
    case 'method':
      return [
        [node.object, (object) => ({ ...node, object }), true],
        ...list(node.args, (args) => ({ ...node, args })),
      ];
    case 'unary':
      return [[node.operand, (operand) => ({ ...node, operand }), false]];
    case 'binary':
      return [
        [node.left, (left) => ({ ...node, left }), !isChain(node)],
        [node.right, (right) => ({ ...node, right }), !isChain(node)],
      ];
    case 'is':
      return [[node.operand, (operand) => ({ ...node, operand }), true]];
    case 'conditional':
      return [
        [node.test, (test) => ({ ...node, test }), true],
        [node.whenTrue, (whenTrue) => ({ ...node, whenTrue }), true],
        [node.whenFalse, (whenFalse) => ({ ...node, whenFalse }), true],
      ];
    case 'list':
      return list(node.items, (items) => ({ ...node, items }));
    case 'map':
      return list(
        node.entries.map(({ value }) => value),
        (values) => ({
          ...node,
          entries: node.entries.map((entry, index) => ({ ...entry, value: values[index] ?? entry.value })),
        }),
      );
    case 'path':
      return node.segments.flatMap((segment, index): Child[] =>
        typeof segment === 'string'
          ? []
          : [[segment, (changed) => ({ ...node, segments: node.segments.with(index, changed) }), true]],
      );
  }
}

function list(
  items: readonly Expression[],
  rebuild: (changed: readonly Expression[]) => Expression,
): Child[] {
  return items.map((item, index) => [item, (changed) => rebuild(items.with(index, changed)), true]);
}
