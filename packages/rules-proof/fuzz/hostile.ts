/** One hostile change of a batch: what a client can send that the app never does. */
import type { Attempt, Situation } from './commit.ts';
import { isBytes, isList, isMap, type Fields, type Plain } from './plain.ts';
import type { Random } from './random.ts';

/** What hostile values are drawn from: those near the borders of the rules in question. */
export interface Stock {
  readonly uids: readonly string[];
  /** Lengths of texts: each limit, and the number after it. */
  readonly lengths: readonly number[];
  readonly words: readonly string[];
  /** In place of bytes. */
  readonly bytes: readonly Uint8Array[];
  /** Names of fields that a document may not have. */
  readonly fields: readonly string[];
  /** Steps of paths. */
  readonly steps: readonly string[];
  /** Lists in place of a list. */
  readonly lists: (random: Random) => readonly Plain[];
  /** Changes what has to agree with a document that was changed, so that the document itself is looked at. */
  readonly follow: (
    writes: Map<string, Fields | undefined>,
    path: string,
    before: Fields,
    after: Fields,
  ) => void;
}

interface Surroundings extends Situation {
  readonly stock: Stock;
}

/** Changes one thing; answers what it did in words, beside the new attempt. */
export function hostileStep(
  attempt: Attempt,
  around: Surroundings,
): { readonly what: string; readonly attempt: Attempt } {
  const { random, state, stock } = around;
  const { uids } = stock;
  const { uid, writes } = attempt;
  const paths = [...writes.keys()];
  const path = random.pick(paths);
  const fields = writes.get(path);
  const changed = (edit: (copy: Map<string, Fields | undefined>) => void): Attempt => {
    const copy = new Map(writes);
    edit(copy);
    return { uid, writes: copy };
  };
  const kind = random.below(20);
  if (kind === 0) {
    const other = random.oneIn(3) ? undefined : random.pick(uids);
    return { what: `sent by ${other ?? 'a visitor'}`, attempt: { uid: other, writes } };
  }
  if (kind === 1 && paths.length > 1)
    return { what: `without ${path}`, attempt: changed((copy) => copy.delete(path)) };
  if (kind === 2) return { what: `deletes ${path}`, attempt: changed((copy) => copy.set(path, undefined)) };
  if (kind === 3) {
    const to = hostilePath(path, around);
    const move = (copy: Map<string, Fields | undefined>) => {
      copy.delete(path);
      copy.set(to, fields);
    };
    return { what: `${to} in place of ${path}`, attempt: changed(move) };
  }
  if (kind === 4 && state.size > 0) {
    const [target, found] = random.pick([...state]);
    const to = random.oneIn(2)
      ? undefined
      : isMap(found)
        ? (hostileFields(found, around).fields ?? found)
        : found;
    return { what: `also writes ${target}`, attempt: changed((copy) => copy.set(target, to)) };
  }
  if (fields === undefined) {
    const kept = state.get(path) ?? {};
    const { what, fields: hostile } = hostileFields(kept, around);
    return { what: `${path} kept, ${what}`, attempt: changed((copy) => copy.set(path, hostile)) };
  }
  if (kind === 9)
    return {
      what: `${path}: its numbers floating`,
      attempt: changed((copy) => copy.set(path, floating(fields))),
    };
  const { what, fields: hostile } = hostileFields(fields, around);
  const change = (copy: Map<string, Fields | undefined>) => {
    copy.set(path, hostile);
    if (kind < 9) stock.follow(copy, path, fields, hostile);
  };
  return { what: `${path}: ${what}`, attempt: changed(change) };
}

/** The same to a comparison, but of another type. */
function floating(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'bigint' ? Number(value) : value]),
  );
}

/** A map with one field gone, new, renamed or of another value, also deep inside. */
function hostileFields(
  fields: Fields,
  around: Surroundings,
): { readonly what: string; readonly fields: Fields } {
  const { random, stock } = around;
  const keys = Object.keys(fields);
  const kind = random.below(10);
  if (keys.length === 0 || kind === 0) {
    const key = random.pick(stock.fields);
    return { what: `+${key}`, fields: { ...fields, [key]: hostileValue(undefined, around) } };
  }
  const key = random.pick(keys);
  if (kind === 1) {
    const { [key]: _gone, ...rest } = fields;
    return { what: `-${key}`, fields: rest };
  }
  const before = fields[key];
  if (isMap(before) && kind < 7) {
    const inner = hostileFields(before, around);
    return { what: `${key}.${inner.what}`, fields: { ...fields, [key]: inner.fields } };
  }
  const value = hostileValue(before, around);
  return { what: `${key} = ${valueText(value)}`, fields: { ...fields, [key]: value } };
}

/** A value near the one that was there, or any other. */
function hostileValue(before: Plain | undefined, around: Surroundings): Plain {
  const { random, now, stock } = around;
  if (random.oneIn(6)) return anyValue(around);
  if (typeof before === 'bigint')
    return random.pick([
      before + 1n,
      before - 1n,
      before + 2n,
      -before,
      0n,
      Number(before),
      Number(before),
      Number(before) + 0.5,
    ]);
  if (typeof before === 'boolean') return random.pick([!before, null, 'true', 1n]);
  if (before instanceof Date)
    return random.pick([
      new Date(before.getTime() + 1),
      new Date(before.getTime() - 86_400_000),
      new Date(before.getTime() + 86_400_000),
      now,
      null,
      now.toISOString(),
    ]);
  if (isBytes(before)) return random.pick<Plain>([...stock.bytes, 'AAAA', null]);
  if (isList(before))
    return random.pick<Plain>([
      [...before, anyText(around)],
      [...before, anyValue(around)],
      before.slice(1),
      [...before, ...before],
      ...stock.lists(random),
      [...before].reverse(),
    ]);
  return random.oneIn(8) ? anyValue(around) : anyText(around);
}

function anyValue(around: Surroundings): Plain {
  const { random, now } = around;
  const simple: Plain[] = [
    null,
    true,
    false,
    0n,
    1n,
    -1n,
    2n,
    25n,
    1.5,
    Number.NaN,
    now,
    new Date(0),
    [],
    ['x'],
    {},
    { a: 1n },
  ];
  return random.oneIn(4) ? anyText(around) : random.pick(simple);
}

function anyText({ random, state, stock: { uids, lengths, words } }: Surroundings): string {
  const kind = random.below(6);
  if (kind < 2) return random.pick(['a', 'a', '가', '\n', '😀']).repeat(random.pick(lengths));
  if (kind < 4 || state.size === 0) return random.pick(words);
  if (kind === 4) return random.pick(uids);
  return (
    random
      .pick([...state.keys()])
      .split('/')
      .at(-1) ?? ''
  );
}

function hostilePath(path: string, { random, state, stock }: Surroundings): string {
  const segments = path.split('/');
  const at = random.below(segments.length);
  const others = [...state.keys()].filter((one) => one.split('/').length === segments.length);
  if (others.length > 0 && random.oneIn(2)) return random.pick(others);
  const word = random.pick([...stock.uids, ...stock.steps]);
  return segments.with(at, word).join('/');
}

function valueText(value: Plain): string {
  if (isBytes(value)) return `${value.length} bytes`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'string' && value.length > 40) return `'${value.slice(0, 8)}…' (${value.length})`;
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
}
