/** Every mutant of a rules file. */
import type {
  AllowStatement,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  RulesFile,
} from 'firebase-stand-in/rules';
import { booleanTest } from './boolean-expressions.ts';
import { expressionMutants, type Mutant, type Surroundings } from './expression-mutants.ts';

/**
 * Yields each tree with one mistake: every mutant of every expression, each statement without one of its
 * methods, each `{name=**}` as `{name}`.
 */
export function* fileMutants(file: RulesFile): Generator<Mutant<RulesFile>> {
  const around = { isBoolean: booleanTest(file) };
  for (const { tree, ...change } of functionsMutants(file.functions, around))
    yield { ...change, tree: { ...file, functions: tree } };
  const { service } = file;
  for (const { tree, ...change } of functionsMutants(service.functions, around))
    yield { ...change, tree: { ...file, service: { ...service, functions: tree } } };
  for (const { tree, ...change } of each(service.matches, (match) => matchMutants(match, around)))
    yield { ...change, tree: { ...file, service: { ...service, matches: tree } } };
}

function* each<Item>(
  items: readonly Item[],
  mutantsOf: (item: Item) => Iterable<Mutant<Item>>,
): Generator<Mutant<readonly Item[]>> {
  for (const [index, item] of items.entries())
    for (const { tree, ...change } of mutantsOf(item)) yield { ...change, tree: items.with(index, tree) };
}

function functionsMutants(
  functions: readonly FunctionDeclaration[],
  around: Surroundings,
): Generator<Mutant<readonly FunctionDeclaration[]>> {
  return each(functions, (declaration) => functionMutants(declaration, around));
}

function* functionMutants(
  declaration: FunctionDeclaration,
  around: Surroundings,
): Generator<Mutant<FunctionDeclaration>> {
  for (const [index, binding] of declaration.bindings.entries())
    for (const { tree: value, ...change } of expressionMutants(binding.value, around))
      yield {
        ...change,
        tree: { ...declaration, bindings: declaration.bindings.with(index, { ...binding, value }) },
      };
  for (const { tree: result, ...change } of expressionMutants(declaration.result, around))
    yield { ...change, tree: { ...declaration, result } };
}

function* matchMutants(block: MatchBlock, around: Surroundings): Generator<Mutant<MatchBlock>> {
  for (const [index, segment] of block.pattern.entries())
    if (segment.kind === 'recursive')
      yield {
        tree: { ...block, pattern: block.pattern.with(index, { ...segment, kind: 'single' }) },
        at: segment.at,
        was: `{${segment.name}=**}`,
        becomes: `{${segment.name}}`,
      };
  for (const { tree, ...change } of each(block.allows, (allow) => allowMutants(allow, around)))
    yield { ...change, tree: { ...block, allows: tree } };
  for (const { tree, ...change } of functionsMutants(block.functions, around))
    yield { ...change, tree: { ...block, functions: tree } };
  for (const { tree, ...change } of each(block.matches, (inner) => matchMutants(inner, around)))
    yield { ...change, tree: { ...block, matches: tree } };
}

function* allowMutants(allow: AllowStatement, around: Surroundings): Generator<Mutant<AllowStatement>> {
  for (const method of allow.methods) {
    const methods = new Set([...allow.methods].filter((other) => other !== method));
    // A statement without methods does not parse; one that never holds is as good as none.
    const tree: AllowStatement =
      methods.size > 0 ? { ...allow, methods } : { ...allow, condition: no(allow.at) };
    yield { tree, at: allow.at, was: `allow ${method}`, becomes: 'dropped' };
  }
  if (!allow.condition) return;
  for (const { tree: condition, ...change } of expressionMutants(allow.condition, around))
    yield { ...change, tree: { ...allow, condition } };
}

const no = (at: number): Expression => ({ kind: 'literal', at, value: false });
