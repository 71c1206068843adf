/** Finds features of a script that a browser at the floor may not know. */
import type { Identifier } from '@mdn/browser-compat-data/types';
import { parse, type Node } from 'acorn';
import { COMPAT, lacking, partsOf, type Floor, type Newer } from './compat.ts';

const builtins = COMPAT.javascript.builtins as unknown as Identifier;
const api = COMPAT.api;
const interfaces = new Map<string, Identifier>([...partsOf(api), ...partsOf(builtins)]);

/** Objects that are there by themselves, by what they are of. */
const INSTANCES: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  crypto: 'Crypto',
  location: 'Location',
  history: 'History',
  screen: 'Screen',
  caches: 'CacheStorage',
  indexedDB: 'IDBFactory',
};

/** Where a member's name has an entry: `at` in Array, String and so on. */
const members = new Map<string, Identifier[]>();
for (const [, entry] of interfaces)
  for (const [name, part] of partsOf(entry)) {
    const bare = name.replace(/_static$/, '');
    members.set(bare, [...(members.get(bare) ?? []), part]);
  }

/** The browsers that lack a method on every object that has one of this name. */
function lackingEverywhere(name: string, floor: Floor): readonly string[] {
  const lists = (members.get(name) ?? []).flatMap(({ __compat }) =>
    __compat ? [lacking(__compat, floor)] : [],
  );
  // Known somewhere: then by its name alone nothing can be said.
  return lists.length > 0 && lists.every((list) => list.length > 0)
    ? lists.reduce((least, list) => (list.length < least.length ? list : least))
    : [];
}

const byName = new Map<string, readonly string[]>();

/** The same, looked up once for each name. */
function lackingMethod(name: string, floor: Floor): readonly string[] {
  const key = `${floor.name} ${name}`;
  const missing = byName.get(key) ?? lackingEverywhere(name, floor);
  byName.set(key, missing);
  return missing;
}

type Visit = (
  node: Node & Record<string, unknown>,
  parent: (Node & Record<string, unknown>) | undefined,
) => void;

function isNode(value: unknown): value is Node & Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

function walk(
  node: Node & Record<string, unknown>,
  visit: Visit,
  parent?: Node & Record<string, unknown>,
): void {
  visit(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
}

/** Names that a script declares itself, anywhere in it. */
function declaredIn(program: Node & Record<string, unknown>): Set<string> {
  const names = new Set<string>();
  const take = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') names.add(String(pattern['name']));
    for (const key of ['elements', 'properties', 'argument', 'left', 'value'])
      for (const part of [pattern[key]].flat()) if (pattern.type !== 'Identifier') take(part);
  };
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type)) take(node['id']);
    if (node.type === 'CatchClause') take(node['param']);
    if (/^Import\w*Specifier$/.test(node.type)) take(node['local']);
    for (const parameter of [node['params'] ?? []].flat()) take(parameter);
  });
  return names;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;
}

/** Whether a name refers to a variable here, and is not the name of a property. */
function isReference(node: Node, parent: (Node & Record<string, unknown>) | undefined): boolean {
  if (parent === undefined) return true;
  if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type))
    return parent['value'] === node || parent['computed'] === true;
  return !/^(Import|Export)\w*Specifier$|^(Labeled|Break|Continue)Statement$/.test(parent.type);
}

/**
 * Everything in a script that some browser does not know at the floor: globals, members of globals, and
 * methods whose name is on no older object. Throws where one could not parse it.
 */
export function newerInJs(code: string, floor: Floor): Newer {
  const newer: Newer = new Map();
  const program = parse(code, {
    ecmaVersion: floor.ecmaVersion,
    sourceType: floor.ecmaVersion === 5 ? 'script' : 'module',
    allowHashBang: true,
  }) as unknown as Node & Record<string, unknown>;
  const own = declaredIn(program);
  const note = (feature: string, missing: readonly string[], { start }: Node) => {
    if (missing.length > 0 && !newer.has(feature))
      newer.set(feature, { lacking: missing, example: code.slice(Math.max(0, start - 60), start + 120) });
  };
  const noteEntry = (feature: string, entry: Identifier | undefined, node: Node) =>
    note(feature, entry?.__compat ? lacking(entry.__compat, floor) : [], node);
  walk(program, (node, parent) => {
    const name = nameOf(node);
    if (name !== undefined && !own.has(name) && isReference(node, parent)) {
      const entry = interfaces.get(name) ?? api['Window']?.[name];
      noteEntry(name, entry, node);
    }
    if (node.type !== 'MemberExpression' || node['computed'] === true) return;
    const member = nameOf(node['property']);
    const holder = nameOf(node['object']);
    if (member === undefined) return;
    const known =
      holder !== undefined && !own.has(holder) ? interfaces.get(INSTANCES[holder] ?? holder) : undefined;
    const part = known?.[`${member}_static`] ?? known?.[member];
    if (holder !== undefined && part) noteEntry(`${holder}.${member}`, part, node);
    else if (parent?.type === 'CallExpression' && parent['callee'] === node)
      note(`.${member}()`, lackingMethod(member, floor), node);
  });
  return newer;
}
