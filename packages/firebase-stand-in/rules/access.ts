import { stringSize } from './builtins/string.ts';
import { Fault, firstNonValue, typeFault, Unknown, type Result } from './result.ts';
import { memberOf } from './symbolic/prove.ts';
import { MapValue, Path, type RulesValue, type Segment } from './values/types.ts';

/** `object.name` */
export function member(object: Result, name: string): Result {
  if (object instanceof MapValue) {
    const value = object.get(name);
    return value === undefined ? new Fault(`Property ${name} is undefined on object.`) : value;
  }
  if (object instanceof Fault) return object;
  if (object instanceof Unknown) return memberOf(object, name);
  if (object instanceof Path) return bound(object, name);
  return typeFault(object, 'map', 'path');
}

function bound(path: Path, name: string): Result {
  return Object.hasOwn(path.bindings, name)
    ? (path.bindings[name] ?? null)
    : new Fault(`Property ${name} is undefined on object.`);
}

/** `object[index]`: a map by key, a list, string or path by position, a path by binding name. */
export function element(object: Result, index: Result): Result {
  if (object instanceof Fault) return object;
  if (index instanceof Fault) return index;
  if (index instanceof Unknown) return new Unknown(index.label);
  if (object instanceof MapValue || object instanceof Unknown) {
    if (typeof index === 'string') return member(object, index);
    return object instanceof Unknown ? new Unknown(object.label) : typeFault(index, 'string');
  }
  if (object instanceof Path && typeof index === 'string') return bound(object, index);
  const items = itemsOf(object);
  if (items instanceof Fault) return items;
  if (typeof index !== 'bigint') return typeFault(index, 'int');
  const found = index >= 0n ? items[Number(index)] : undefined;
  return found === undefined ? new Fault(`Index ${index} is out of bounds.`) : found;
}

function itemsOf(object: RulesValue): readonly RulesValue[] | Fault {
  if (Array.isArray(object)) return object as readonly RulesValue[];
  if (typeof object === 'string') return Array.from(object);
  if (object instanceof Path) {
    const texts = object.segments.filter((segment) => typeof segment === 'string');
    return texts.length === object.segments.length ? texts : new Fault('Path has unbound segments.');
  }
  return typeFault(object, 'list', 'map', 'path', 'string');
}

/** `object[from:to]` of a list or string; `to` is exclusive; a range must lie within. */
export function slice(object: Result, from: Result, to: Result): Result {
  const blocked = firstNonValue([object, from, to]);
  if (blocked) return blocked instanceof Fault ? blocked : new Unknown(blocked.label);
  if (typeof object !== 'string' && !Array.isArray(object))
    return typeFault(object as RulesValue, 'list', 'string');
  if (typeof from !== 'bigint') return typeFault(from as RulesValue, 'int');
  if (typeof to !== 'bigint') return typeFault(to as RulesValue, 'int');
  const size = typeof object === 'string' ? stringSize(object) : object.length;
  if (from < 0n || to < from || to > BigInt(size))
    return new Fault(`Range [${from}:${to}] is out of bounds.`);
  if (typeof object === 'string') return Array.from(object).slice(Number(from), Number(to)).join('');
  return (object as readonly RulesValue[]).slice(Number(from), Number(to));
}

/** A path of interpolated segments: text is one segment, a path is spliced in. */
export function joinPath(results: readonly Result[]): Result {
  const segments: Segment[] = [];
  for (const result of results) {
    if (result instanceof Fault) return result;
    if (result instanceof Unknown) return new Unknown(result.label);
    if (typeof result === 'string') segments.push(result);
    else if (result instanceof Path) segments.push(...result.segments);
    else return typeFault(result, 'string', 'path');
  }
  return new Path(segments);
}
