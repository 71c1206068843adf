import type { Expression } from '../syntax/ast.ts';

/** Recorded of the service: a chain of 98 operators compiles, one of 99 does not. */
const MAX_OPERATORS = 98;

/**
 * Members of members, which nothing is recorded of: no deeper than the compiler's stack and the limit on
 * expressions allow.
 */
const MAX_DEPTH = 1_000;

/**
 * Whether an expression has too many operators within each other to compile. Walks without recursion, so any
 * tree is safe.
 */
export function isTooComplex(expression: Expression): boolean {
  const open = [{ node: expression, operators: 0, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const below = children(node);
    const operators = next.operators + (below.length > 0 && node.kind !== 'member' ? 1 : 0);
    if (operators > MAX_OPERATORS || depth > MAX_DEPTH) return true;
    for (const child of below) open.push({ node: child, operators, depth: depth + 1 });
  }
  return false;
}

function children(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'range':
      return [node.object, node.from, node.to];
    case 'call':
      return node.args;
    case 'method':
      return [node.object, ...node.args];
    case 'unary':
    case 'is':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.whenTrue, node.whenFalse];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string');
  }
}
