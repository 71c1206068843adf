/** Rules text from a syntax tree, for mutants: the tree is changed, the text is compiled. */
import {
  STRENGTH,
  type AllowStatement,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type PatternSegment,
  type RulesFile,
} from 'firebase-stand-in/rules';

const CONDITIONAL = 0;
const UNARY = 8;
const POSTFIX = 9;

/** The text of a whole file; parsed again it returns the same tree but for offsets. */
export function unparseFile({ functions, service }: RulesFile): string {
  return [
    "rules_version = '2';",
    ...functions.map(unparseFunction),
    `service ${service.name} {`,
    ...service.functions.map(unparseFunction),
    ...service.matches.map(unparseMatch),
    '}',
  ].join('\n');
}

/** The text of one expression, on one line, with no more brackets than it needs. */
export function unparse(node: Expression): string {
  switch (node.kind) {
    case 'literal':
      return literal(node.value);
    case 'name':
      return node.name;
    case 'member':
      return `${within(node.object, POSTFIX)}.${node.name}`;
    case 'index':
      return `${within(node.object, POSTFIX)}[${unparse(node.index)}]`;
    case 'range':
      return `${within(node.object, POSTFIX)}[${unparse(node.from)}:${unparse(node.to)}]`;
    case 'call':
      return `${node.name}(${node.args.map(unparse).join(', ')})`;
    case 'method':
      return `${within(node.object, POSTFIX)}.${node.name}(${node.args.map(unparse).join(', ')})`;
    case 'unary':
      return `${node.operator}${within(node.operand, UNARY)}`;
    case 'binary': {
      const strength = strengthOf(node);
      return `${within(node.left, strength)} ${node.operator} ${within(node.right, strength + 1)}`;
    }
    case 'is':
      return `${within(node.operand, strengthOf(node))} is ${node.type}`;
    case 'conditional':
      return `${within(node.test, CONDITIONAL + 1)} ? ${unparse(node.whenTrue)} : ${unparse(node.whenFalse)}`;
    case 'list':
      return `[${node.items.map(unparse).join(', ')}]`;
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${unparse(key)}: ${unparse(value)}`).join(', ')}}`;
    case 'path':
      return node.segments
        .map((segment) => (typeof segment === 'string' ? `/${segment}` : `/$(${unparse(segment)})`))
        .join('');
  }
}

function within(node: Expression, least: number): string {
  return strengthOf(node) < least ? `(${unparse(node)})` : unparse(node);
}

function strengthOf(node: Expression): number {
  switch (node.kind) {
    case 'conditional':
      return CONDITIONAL;
    case 'binary':
      return STRENGTH[node.operator] ?? CONDITIONAL;
    case 'is':
      return STRENGTH['is'] ?? CONDITIONAL;
    case 'unary':
      return UNARY;
    case 'literal':
      return isNegative(node.value) ? UNARY : POSTFIX;
    default:
      return POSTFIX;
  }
}

function isNegative(value: unknown): boolean {
  return (typeof value === 'bigint' || typeof value === 'number') && value < 0;
}

function literal(value: null | boolean | bigint | number | string): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(1);
  return String(value);
}

function unparseFunction({ name, parameters, bindings, result }: FunctionDeclaration): string {
  const lets = bindings.map((binding) => `let ${binding.name} = ${unparse(binding.value)};`);
  return [
    `function ${name}(${parameters.map((parameter) => parameter.name).join(', ')}) {`,
    ...lets,
    `return ${unparse(result)};`,
    '}',
  ].join('\n');
}

function unparseMatch({ pattern, allows, functions, matches }: MatchBlock): string {
  return [
    `match ${pattern.map(unparseSegment).join('')} {`,
    ...allows.map(unparseAllow),
    ...functions.map(unparseFunction),
    ...matches.map(unparseMatch),
    '}',
  ].join('\n');
}

function unparseSegment(segment: PatternSegment): string {
  if (segment.kind === 'literal') return `/${segment.text}`;
  return segment.kind === 'single' ? `/{${segment.name}}` : `/{${segment.name}=**}`;
}

function unparseAllow({ methods, condition }: AllowStatement): string {
  return `allow ${[...methods].join(', ')}${condition ? `: if ${unparse(condition)}` : ''};`;
}
