import { Unknown, type Result } from '../result.ts';
import { contains, equals } from '../values/equality.ts';
import { order } from '../values/order.ts';
import { typeOf, type RulesValue } from '../values/types.ts';
import { newFacts, type FieldFacts } from './facts.ts';

/** Each function answers what the facts prove, or undefined where they prove nothing. */

export type Comparison = '<' | '<=' | '>' | '>=';

/** The value of a field with these facts: itself if pinned, else unknown. */
function fromFacts(label: string, facts: FieldFacts): Result {
  return facts.value !== undefined ? facts.value : new Unknown(label, facts);
}

/** `unknown.name`, `unknown['name']` */
export function memberOf(map: Unknown, name: string): Result {
  const label = `${map.label}.${name}`;
  const child = map.facts?.children.get(name);
  return child ? fromFacts(label, child) : new Unknown(label);
}

/** `unknown == value` */
export function provesEqual(facts: FieldFacts | undefined, value: RulesValue): boolean | undefined {
  if (!facts) return undefined;
  if (facts.equal !== undefined) return equals(facts.equal, value);
  if (facts.type !== undefined && !isType(facts.type, value)) return false;
  if (contains(facts.not, value)) return false;
  const below = facts.lower && order(value, facts.lower.value);
  if (below !== undefined && (below < 0 || (below === 0 && facts.lower?.inclusive === false))) return false;
  const above = facts.upper && order(value, facts.upper.value);
  if (above !== undefined && (above > 0 || (above === 0 && facts.upper?.inclusive === false))) return false;
  return undefined;
}

/** `unknown < value` and the like. */
export function provesComparison(
  facts: FieldFacts | undefined,
  operator: Comparison,
  value: RulesValue,
): boolean | undefined {
  if (!facts) return undefined;
  if (facts.equal !== undefined) {
    const found = order(facts.equal, value);
    return found === undefined || Number.isNaN(found) ? undefined : holds(operator, found);
  }
  const upper = facts.upper && order(facts.upper.value, value);
  const lower = facts.lower && order(facts.lower.value, value);
  const below = upper !== undefined && (upper < 0 || (upper === 0 && facts.upper?.inclusive === false));
  const atMost = upper !== undefined && upper <= 0;
  const above = lower !== undefined && (lower > 0 || (lower === 0 && facts.lower?.inclusive === false));
  const atLeast = lower !== undefined && lower >= 0;
  switch (operator) {
    case '<':
      return below ? true : atLeast ? false : undefined;
    case '<=':
      return atMost ? true : above ? false : undefined;
    case '>':
      return above ? true : atMost ? false : undefined;
    case '>=':
      return atLeast ? true : below ? false : undefined;
  }
}

/** Whether an order (negative, 0, positive; NaN holds never) satisfies an operator. */
export function holds(operator: Comparison, found: number): boolean {
  switch (operator) {
    case '<':
      return found < 0;
    case '<=':
      return found <= 0;
    case '>':
      return found > 0;
    case '>=':
      return found >= 0;
  }
}

/** `value in unknown`: a list that holds it, or a map that has the key. */
export function provesMember(facts: FieldFacts | undefined, value: RulesValue): boolean | undefined {
  if (!facts) return undefined;
  if (contains(facts.contains, value)) return true;
  return typeof value === 'string' && facts.children.has(value) ? true : undefined;
}

/** `unknown in list` */
export function provesAmong(facts: FieldFacts | undefined, list: readonly RulesValue[]): boolean | undefined {
  const answers = list.map((item) => provesEqual(facts, item));
  if (answers.includes(true)) return true;
  return facts && answers.every((answer) => answer === false) ? false : undefined;
}

/** `unknown is type` */
export function provesType(facts: FieldFacts | undefined, type: string): boolean | undefined {
  if (facts?.type === undefined) return undefined;
  if (facts.type !== 'number') return facts.type === type;
  return type === 'number' ? true : type === 'int' || type === 'float' ? undefined : false;
}

/** The few methods of which facts prove a result; anything else stays unknown. */
export function methodOf(receiver: Unknown, name: string, args: readonly RulesValue[]): Result {
  const { facts } = receiver;
  const label = `${receiver.label}.${name}()`;
  const [first] = args;
  if (facts && name === 'keys' && facts.type === 'map') {
    const keys = newFacts();
    keys.type = 'list';
    keys.contains.push(...facts.children.keys());
    return new Unknown(label, keys);
  }
  if (facts && name === 'get' && first !== undefined) return memberAt(receiver, first);
  if (facts && name === 'toSet' && facts.type === 'list')
    return new Unknown(label, { ...facts, type: 'set' });
  if (facts && Array.isArray(first) && (facts.type === 'list' || facts.type === 'set')) {
    const found = first.map((item: RulesValue) => contains(facts.contains, item));
    if (name === 'hasAll' && found.every(Boolean)) return true;
    if (name === 'hasAny' && found.includes(true)) return true;
  }
  return new Unknown(label);
}

/** `map.get(key or path, default)`: known only where the query pins the field. */
function memberAt(map: Unknown, key: RulesValue): Result {
  const path = Array.isArray(key) ? key : [key];
  let found: Result = map;
  for (const name of path) {
    if (!(found instanceof Unknown) || typeof name !== 'string') return new Unknown(`${map.label}.get()`);
    found = memberOf(found, name);
  }
  return found;
}

function isType(type: NonNullable<FieldFacts['type']>, value: RulesValue): boolean {
  const found = typeOf(value);
  return type === 'number' ? found === 'int' || found === 'float' : found === type;
}

/** An unknown map with facts on its entries: what a query knows of `resource`. */
export function unknownMap(label: string, entries: Readonly<Record<string, FieldFacts>>): Unknown {
  const facts = newFacts();
  facts.type = 'map';
  for (const [name, entry] of Object.entries(entries)) facts.children.set(name, entry);
  return new Unknown(label, facts);
}
