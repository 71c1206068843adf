import type { Expression } from '../syntax/ast.ts';

/** No expression deeper than this can be evaluated within the limit on expressions, nor needs the compiler's stack. */
const MAX_DEPTH = 1_000;

/** Whether an expression's tree is too deep to compile. Walks without recursion, so any tree is safe. */
export function isTooComplex(expression: Expression): boolean {
  const open: { node: Expression; depth: number }[] = [{ node: expression, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > MAX_DEPTH) return true;
    for (const node of children(next.node)) open.push({ node, depth: next.depth + 1 });
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
