import { Fault, typeFault, type Result } from '../result.ts';
import { formatFloat } from '../values/describe.ts';
import { contains, equals, membership, sameEntry, toSet } from '../values/equality.ts';
import { MapDiff, MapValue, SetValue, type RulesValue } from '../values/types.ts';
import { LongText } from './long-text.ts';
import { property, withString, type MethodTable } from './signature.ts';

/** The elements of a list or set argument. */
function withItems(value: RulesValue | undefined, use: (items: readonly RulesValue[]) => Result): Result {
  if (Array.isArray(value)) return use(value);
  if (value instanceof SetValue) return use(value.items);
  return typeFault(value ?? null, 'list', 'set');
}

function withSet(value: RulesValue | undefined, use: (items: readonly RulesValue[]) => Result): Result {
  return value instanceof SetValue ? use(value.items) : typeFault(value ?? null, 'set');
}

/** hasAll, hasAny, hasOnly and size mean the same on lists and sets. */
function quantifiers<Receiver>(
  itemsOf: (receiver: Receiver) => readonly RulesValue[],
): MethodTable<Receiver> {
  return {
    size: property((receiver) => BigInt(itemsOf(receiver).length)),
    hasAll: {
      arity: 1,
      call: (receiver, [other]) => withItems(other, (items) => items.every(membership(itemsOf(receiver)))),
    },
    hasAny: {
      arity: 1,
      call: (receiver, [other]) => withItems(other, (items) => items.some(membership(itemsOf(receiver)))),
    },
    hasOnly: {
      arity: 1,
      call: (receiver, [other]) => withItems(other, (items) => itemsOf(receiver).every(membership(items))),
    },
  };
}

/** rules.List. */
export const LIST_METHODS: MethodTable<readonly RulesValue[]> = {
  ...quantifiers((list: readonly RulesValue[]) => list),
  concat: {
    arity: 1,
    call: (list, [other]) => (Array.isArray(other) ? [...list, ...other] : typeFault(other ?? null, 'list')),
  },
  join: {
    arity: 1,
    call: (list, [separator]) => withString(separator, (between) => joined(list, between)),
  },
  removeAll: {
    arity: 1,
    call: (list, [other]) =>
      Array.isArray(other) ? list.filter((item) => !contains(other, item)) : typeFault(other ?? null, 'list'),
  },
  toSet: property((list) => toSet(list)),
};

function joined(list: readonly RulesValue[], separator: string): Result {
  const text = new LongText();
  for (const [at, item] of list.entries()) {
    if (at > 0) text.add(separator);
    if (typeof item === 'string') text.add(item);
    else if (typeof item === 'number') text.add(formatFloat(item));
    else if (item === null || typeof item === 'bigint' || typeof item === 'boolean') text.add(String(item));
    else return typeFault(item, 'string');
  }
  return text.result();
}

/** rules.Set. */
export const SET_METHODS: MethodTable<SetValue> = {
  ...quantifiers((set: SetValue) => set.items),
  difference: {
    arity: 1,
    call: (set, [other]) =>
      withSet(other, (items) => new SetValue(set.items.filter((item) => !contains(items, item)))),
  },
  intersection: {
    arity: 1,
    call: (set, [other]) =>
      withSet(other, (items) => new SetValue(set.items.filter((item) => contains(items, item)))),
  },
  union: { arity: 1, call: (set, [other]) => withSet(other, (items) => toSet([...set.items, ...items])) },
};

/** rules.Map. */
export const MAP_METHODS: MethodTable<MapValue> = {
  diff: {
    arity: 1,
    call: (map, [other]) =>
      other instanceof MapValue ? new MapDiff(map, other) : typeFault(other ?? null, 'map'),
  },
  /** `get(key, default)`, or `get([key, sub-key, …], default)`. */
  get: { arity: 2, call: (map, [key, otherwise]) => lookUp(map, key ?? null, otherwise ?? null) },
  keys: property((map) => map.keys()),
  size: property((map) => BigInt(map.keys().length)),
  values: property((map) => map.keys().map((key) => map.get(key) ?? null)),
};

function lookUp(map: MapValue, key: RulesValue, otherwise: RulesValue): Result {
  if (typeof key === 'string') return map.get(key) ?? (map.has(key) ? null : otherwise);
  if (!Array.isArray(key)) return typeFault(key, 'string', 'list');
  if (key.length === 0) return new Fault('Map.get needs at least one key.');
  let found: RulesValue = map;
  for (const name of key as readonly RulesValue[]) {
    if (typeof name !== 'string') return typeFault(name, 'string');
    const next: RulesValue | undefined = found instanceof MapValue ? found.get(name) : undefined;
    if (next === undefined) return otherwise;
    found = next;
  }
  return found;
}

/** rules.MapDiff: keys of `after` against `before`. */
export const MAP_DIFF_METHODS: MethodTable<MapDiff> = {
  addedKeys: property(({ after, before }) => new SetValue(after.keys().filter((key) => !before.has(key)))),
  removedKeys: property(({ after, before }) => new SetValue(before.keys().filter((key) => !after.has(key)))),
  changedKeys: property(({ after, before }) => new SetValue(changed(after, before))),
  unchangedKeys: property(
    ({ after, before }) => new SetValue(after.keys().filter((key) => sameEntry(after, before, key))),
  ),
  affectedKeys: property(
    ({ after, before }) =>
      new SetValue([
        ...after.keys().filter((key) => !sameEntry(after, before, key)),
        ...before.keys().filter((key) => !after.has(key)),
      ]),
  ),
};

function changed(after: MapValue, before: MapValue): string[] {
  return after
    .keys()
    .filter((key) => before.has(key) && !equals(after.get(key) ?? null, before.get(key) ?? null));
}
