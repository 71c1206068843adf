/** Contents with equal JSON are equal. */
export type Look<T> = (content: T) => object;

type Fields = Readonly<Record<string, unknown>>;

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

const looked = <T>({ base, mine, theirs }: Sides<T>, look: Look<T>): Sides<Fields> => ({
  base: asFields(look(base)),
  mine: asFields(look(mine)),
  theirs: asFields(look(theirs)),
});

/** Merges by field: unchanged ones follow `theirs`. Lists merge by entry; removals win. */
export function merge<T extends object>(sides: Sides<T>, look: Look<T>): T {
  const seen = looked(sides, look);
  const changed = Object.entries(sides.mine).filter(([field]) => !same(seen.mine[field], seen.base[field]));
  const result = changed.map(([field, value]: [string, unknown]) => {
    const all = same(seen.theirs[field], seen.base[field]) ? undefined : lists(seen, field);
    return [field, all === undefined ? value : mergeLists(all)];
  });
  return { ...sides.theirs, ...(Object.fromEntries(result) as Partial<T>) };
}

export function conflicts<T extends object>(sides: Sides<T>, look: Look<T>): readonly string[] {
  const { base, mine, theirs } = looked(sides, look);
  return Object.keys(mine).filter(
    (field) =>
      !same(mine[field], base[field]) &&
      !same(theirs[field], base[field]) &&
      !same(mine[field], theirs[field]) &&
      lists({ base, mine, theirs }, field) === undefined,
  );
}
