import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { document, RulesBench, value } from '../../testing/rules-harness.ts';
import { disjunctionsOf } from '../query/disjunctions.ts';
import { refusalOf } from '../testing/samples.ts';
import type { Filter } from '../types.ts';

/** Plain values of a small world, in which coincidences are likely. */
const VALUES = [1n, 1.5, 2n, 2, 3n, 'a', 'b', 'c', true, null, ['a', 'b'], [1n], [2]] as const;
const FIELDS = ['x', 'y'] as const;
const OPERATORS = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not-in',
  'array-contains',
  'array-contains-any',
] as const;

type Plain = (typeof VALUES)[number];
interface PlainFilter {
  readonly field: (typeof FIELDS)[number];
  readonly op: (typeof OPERATORS)[number];
  readonly operand: Plain;
  readonly others: readonly Plain[];
}
type Tree = PlainFilter | { readonly kind: 'and' | 'or'; readonly filters: readonly Tree[] };

const isList = (plain: Plain | undefined): plain is Extract<Plain, readonly unknown[]> =>
  Array.isArray(plain);
const isNumber = (plain: unknown) => typeof plain === 'bigint' || typeof plain === 'number';

/** Firestore's equality, naively. */
function same(a: unknown, b: unknown): boolean {
  if (isNumber(a) && isNumber(b)) return Number(a) === Number(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  return a === b;
}

/** Whether a document satisfies a filter, naively. */
function satisfies(data: Partial<Record<string, Plain>>, tree: Tree): boolean {
  if ('kind' in tree)
    return tree.kind === 'and'
      ? tree.filters.every((filter) => satisfies(data, filter))
      : tree.filters.some((filter) => satisfies(data, filter));
  const { field, op, operand, others } = tree;
  const found = data[field];
  if (found === undefined) return false;
  // Null matches nothing when listed.
  const listed = others.filter((other) => other !== null);
  switch (op) {
    case '==':
      return same(found, operand);
    case '!=':
      return found !== null && !same(found, operand);
    case 'in':
      return listed.some((other) => same(found, other));
    case 'not-in':
      return found !== null && !others.some((other) => same(found, other));
    case 'array-contains':
      return isList(found) && found.some((item) => same(item, operand));
    case 'array-contains-any':
      return isList(found) && found.some((item) => listed.some((other) => same(item, other)));
    default:
      return inRange(found, op, operand);
  }
}

function inRange(found: Plain, op: '<' | '<=' | '>' | '>=', operand: Plain): boolean {
  const comparable =
    (isNumber(found) && isNumber(operand)) || (typeof found === 'string' && typeof operand === 'string');
  if (!comparable) return false;
  const [a, b] = [found, operand] as [number, number];
  return op === '<' ? a < b : op === '<=' ? a <= b : op === '>' ? a > b : a >= b;
}

function toFilter(tree: Tree): Filter {
  if ('kind' in tree) return { kind: tree.kind, filters: tree.filters.map(toFilter) };
  const { field, op, operand, others } = tree;
  const listed = op === 'in' || op === 'not-in' || op === 'array-contains-any';
  return { kind: 'field', field: [field], op, value: value(listed ? others : operand) };
}

/**
 * Whether a query may have this filter: the database refuses too many alternatives before it asks the rules.
 */
function isAccepted(tree: Tree): boolean {
  return refusalOf(() => disjunctionsOf(toFilter(tree))) === undefined;
}

const plain = fc.constantFrom(...VALUES);
const field = fc.constantFrom(...FIELDS);
const leaf: fc.Arbitrary<Tree> = fc.record({
  field,
  op: fc.constantFrom(...OPERATORS),
  operand: plain,
  others: fc.array(plain, { minLength: 1, maxLength: 3 }),
});
const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    leaf,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      filters: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).tree;

function literal(of: Plain): string {
  if (isList(of)) return `[${of.map((item) => literal(item)).join(', ')}]`;
  if (typeof of === 'number') return Number.isInteger(of) ? `${of}.0` : String(of);
  return typeof of === 'string' ? `'${of}'` : String(of);
}

/** The atomic conditions on a field with one operand, or a list of operands. */
function atoms(name: string, operand: Plain, others: readonly Plain[]): string[] {
  const at = `resource.data.${name}`;
  const list = `[${others.map(literal).join(', ')}]`;
  return [
    ...['==', '!=', '<', '<=', '>', '>='].map((operator) => `${at} ${operator} ${literal(operand)}`),
    `${literal(operand)} <= ${at}`,
    `${at} in ${list}`,
    `!(${at} in ${list})`,
    `${literal(operand)} in ${at}`,
    `'${name}' in resource.data`,
    `resource.data.keys().hasAll(['${name}'])`,
    `${at}.hasAny(${list})`,
    `${at}.hasAll(${list})`,
    ...['string', 'number', 'int', 'list', 'bool'].map((type) => `${at} is ${type}`),
    `!(${at} is string)`,
    `resource.data.get('${name}', 'c') == ${literal(operand)}`,
    `resource.data.size() == 1`,
  ];
}

const atom = fc
  .tuple(field, plain, fc.array(plain, { maxLength: 3 }), fc.nat())
  .map(([name, operand, others, form]) => {
    const forms = atoms(name, operand, others);
    return forms[form % forms.length] ?? 'true';
  });
const condition = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    atom,
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} && ${b})`),
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} || ${b})`),
    tie('condition').map((a) => `!${a.startsWith('(') ? a : `(${a})`}`),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
})).condition;

/** Every document of the small world: each field absent or any value. */
const WORLD = [undefined, ...VALUES].flatMap((x) =>
  [undefined, ...VALUES].map((y) => ({
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
  })),
);

describe('a list query that is allowed', () => {
  it('is so only where every single filter proves every atomic condition', () => {
    const world = [{}, ...VALUES.map((x) => ({ x }))];
    const documents = world.map((data, index) => document(`docs/d${index}`, data));
    const filters = OPERATORS.flatMap((op) =>
      VALUES.map((operand): Tree => ({ field: 'x', op, operand, others: [operand, 'a'] })),
    );
    const conditions = new Set(VALUES.flatMap((operand) => atoms('x', operand, [operand, 'b'])));
    let allowed = 0;
    for (const expression of conditions) {
      const bench = new RulesBench(`match /docs/{id} { allow list, get: if ${expression}; }`, documents);
      const holds = world.map((_, index) => bench.get(`docs/d${index}`) === 'allowed');
      for (const filter of filters) {
        if (bench.list({ collectionId: 'docs', where: toFilter(filter) }) !== 'allowed') continue;
        allowed += 1;
        const leaked = world.filter((data, index) => satisfies(data, filter) && !holds[index]);
        expect({ expression, filter, leaked }).toEqual({ expression, filter, leaked: [] });
      }
    }
    expect(allowed).toBeGreaterThan(1_000);
  });

  it('returns no document of which the condition does not hold', () => {
    let allowed = 0;
    fc.assert(
      fc.property(condition, tree.filter(isAccepted), (expression, filter) => {
        const rules = `match /docs/{id} { allow list, get: if ${expression}; }`;
        if (new RulesBench(rules).list({ collectionId: 'docs', where: toFilter(filter) }) !== 'allowed')
          return;
        allowed += 1;
        const returned = WORLD.filter((data) => satisfies(data, filter));
        const bench = new RulesBench(
          rules,
          returned.map((data, index) => document(`docs/d${index}`, data)),
        );
        for (const [index, data] of returned.entries())
          expect([bench.get(`docs/d${index}`), data]).toEqual(['allowed', data]);
      }),
      { numRuns: 1_500 },
    );
    expect(allowed).toBeGreaterThan(20);
  });
});
