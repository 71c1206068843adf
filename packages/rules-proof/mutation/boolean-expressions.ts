import type { Expression, FunctionDeclaration, MatchBlock, RulesFile } from 'firebase-stand-in/rules';

const OPERATORS = new Set(['||', '&&', '==', '!=', 'in', '<', '<=', '>', '>=']);
const METHODS = new Set(['matches', 'hasOnly', 'hasAll', 'hasAny']);
const CALLS = new Set(['exists', 'existsAfter']);

/**
 * Tells of an expression of this file whether it answers yes or no; names and fields, whose type no one
 * knows, do not.
 */
export function booleanTest(file: RulesFile): (node: Expression) => boolean {
  const open = new Map(functionsOf(file).map((declaration) => [declaration.name, declaration.result]));
  const boolean = (node: Expression): boolean => {
    switch (node.kind) {
      case 'literal':
        return typeof node.value === 'boolean';
      case 'is':
        return true;
      case 'unary':
        return node.operator === '!';
      case 'binary':
        return OPERATORS.has(node.operator);
      case 'method':
        return METHODS.has(node.name);
      case 'conditional':
        return boolean(node.whenTrue) && boolean(node.whenFalse);
      case 'call': {
        const result = open.get(node.name);
        return CALLS.has(node.name) || (result !== undefined && boolean(result));
      }
      default:
        return false;
    }
  };
  return boolean;
}

function functionsOf({ functions, service }: RulesFile): FunctionDeclaration[] {
  const within = (match: MatchBlock): FunctionDeclaration[] => [
    ...match.functions,
    ...match.matches.flatMap(within),
  ];
  return [...functions, ...service.functions, ...service.matches.flatMap(within)];
}
