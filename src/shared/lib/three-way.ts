type Fields = Readonly<Record<string, unknown>>;

/** A field that is one text, but merges part by part. */
interface Parts {
  readonly split: (value: unknown) => Fields;
  readonly join: (parts: Fields) => unknown;
}

/**
 * Returns the form in which contents are compared: those with equal JSON are equal. `parts`: how fields of
 * several parts are taken apart.
 */
export interface Normalize<T> {
  (content: T): object;
  readonly parts?: Readonly<Record<string, Parts>>;
}

interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Undefined unless a list on all sides. */
function lists(sides: Sides<Fields>, field: string): Sides<readonly string[]> | undefined {
  const { base, mine, theirs } = {
    base: sides.base[field],
    mine: sides.mine[field],
    theirs: sides.theirs[field],
  };
  return isList(base) && isList(mine) && isList(theirs) ? { base, mine, theirs } : undefined;
}

/** Mine in order without their removals, then their additions. */
function mergeLists({ base, mine, theirs }: Sides<readonly string[]>): readonly string[] {
  const unchanged = mine.filter((entry) => theirs.includes(entry) || !base.includes(entry));
  const added = theirs.filter((entry) => !base.includes(entry) && !mine.includes(entry));
  return [...unchanged, ...added];
}

const normalized = <T>({ base, mine, theirs }: Sides<T>, normalize: Normalize<T>): Sides<Fields> => ({
  base: asFields(normalize(base)),
  mine: asFields(normalize(mine)),
  theirs: asFields(normalize(theirs)),
});

/** The parts of a field on each side; undefined for a field of one part. */
function partsOf<T>({ base, mine, theirs }: Sides<Fields>, normalize: Normalize<T>, field: string) {
  const parts = normalize.parts?.[field];
  return (
    parts && {
      join: parts.join,
      base: parts.split(base[field]),
      mine: parts.split(mine[field]),
      theirs: parts.split(theirs[field]),
    }
  );
}

/** Parts that are not changed here follow theirs; what one side removed stays away. */
function mergeParts({ base, mine, theirs }: Sides<Fields>): Fields {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = keys.map((key) => [key, same(mine[key], base[key]) ? theirs[key] : mine[key]] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function arePartsDisputed({ base, mine, theirs }: Sides<Fields>): boolean {
  return Object.keys({ ...mine, ...theirs, ...base }).some(
    (key) => !same(mine[key], base[key]) && !same(theirs[key], base[key]) && !same(mine[key], theirs[key]),
  );
}

/** Merges by field: unchanged ones follow `theirs`. Lists merge by entry; removals win. */
export function merge<T extends object>(sides: Sides<T>, normalize: Normalize<T>): T {
  const seen = normalized(sides, normalize);
  const changed = Object.entries(sides.mine).filter(([field]) => !same(seen.mine[field], seen.base[field]));
  const result = changed.map(([field, value]: [string, unknown]) => {
    if (same(seen.theirs[field], seen.base[field])) return [field, value];
    const parts = partsOf(seen, normalize, field);
    if (parts !== undefined) return [field, parts.join(mergeParts(parts))];
    const all = lists(seen, field);
    return [field, all === undefined ? value : mergeLists(all)];
  });
  return { ...sides.theirs, ...(Object.fromEntries(result) as Partial<T>) };
}

export function conflicts<T extends object>(sides: Sides<T>, normalize: Normalize<T>): readonly string[] {
  const seen = normalized(sides, normalize);
  const { base, mine, theirs } = seen;
  return Object.keys(mine).filter((field) => {
    const isDisputed =
      !same(mine[field], base[field]) &&
      !same(theirs[field], base[field]) &&
      !same(mine[field], theirs[field]) &&
      lists(seen, field) === undefined;
    const parts = isDisputed ? partsOf(seen, normalize, field) : undefined;
    return parts === undefined ? isDisputed : arePartsDisputed(parts);
  });
}
