type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields that merge part by part; a part that is a record merges by its own fields. In a conflicting list,
 * mine stays whole. It also conflicts if both sides replaced the same entry, or if it exceeds `limit` parts.
 */
export interface Parts {
  readonly fields: readonly string[];
  readonly isList?: boolean;
  readonly limit?: number;
  readonly split: (content: Fields) => Fields;
  /** `content` has the other fields, which are merged first. */
  readonly join: (parts: Fields, content: Fields) => Fields;
}

/**
 * Returns the form in which contents are compared as JSON. `parts` has the field that a conflict names as its
 * key. A merge that loses a part in this form is a conflict. Any other list of texts merges by entry.
 */
export interface Normalize<T> {
  (content: T): object;
  readonly parts?: Readonly<Record<string, Parts>>;
}

/** `mine` is this device's content, `theirs` what another device saved. Both are made from `base`. */
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

/** Returns entries by unique keys. A key is never a number, because objects sort those. */
export function byKey<T>(entries: readonly T[], keyOf: (entry: T) => string): Readonly<Record<string, T>> {
  const all = new Map<string, T>();
  for (const entry of entries) {
    let key = `=${keyOf(entry)}`;
    while (all.has(key)) key = `=${key}`;
    all.set(key, entry);
  }
  return Object.fromEntries(all);
}

/** Returns how a list of texts merges: mine in order without their removals, then their additions. */
export function listParts(field: string, limit = Infinity): Parts {
  return {
    fields: [field],
    isList: true,
    limit,
    split: ({ [field]: list }) => byKey(isList(list) ? list : [], (entry) => entry),
    join: (parts) => ({ [field]: Object.values(parts) }),
  };
}

/** Returns the parts of `normalize`, and of each other field that is a list on all sides. */
function allParts<T>({ base, mine, theirs }: Sides<Fields>, { parts = {} }: Normalize<T>) {
  const own = heldBy(parts);
  const lists = Object.keys(mine).filter(
    (field) => !own.includes(field) && [base, mine, theirs].every((side) => isList(side[field])),
  );
  return { ...Object.fromEntries(lists.map((field) => [field, listParts(field)] as const)), ...parts };
}

const heldBy = (parts: Readonly<Record<string, Parts>>) =>
  Object.values(parts).flatMap(({ fields }) => fields);

const normalized = <T>({ base, mine, theirs }: Sides<T>, normalize: Normalize<T>): Sides<Fields> => ({
  base: asFields(normalize(base)),
  mine: asFields(normalize(mine)),
  theirs: asFields(normalize(theirs)),
});

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOf = ({ base, mine, theirs }: Sides<Fields>, { split }: Parts): Sides<Fields> => ({
  base: split(base),
  mine: split(mine),
  theirs: split(theirs),
});

/** Parts unchanged in mine follow theirs. Removed on one side and changed on the other: mine stays. */
function mergeParts({ base, mine, theirs }: Sides<Fields>): Fields {
  if (same(mine, base)) return theirs;
  if (same(theirs, base)) return mine;
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = keys.map((key) => {
    const [before, one, other] = [base[key], mine[key], theirs[key]];
    if (same(one, before)) return [key, other] as const;
    return [
      key,
      isRecord(one) && isRecord(other)
        ? mergeParts({ base: asFields(before), mine: one, theirs: other })
        : one,
    ] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function havePartsConflict({ base, mine, theirs }: Sides<Fields>): boolean {
  return Object.keys({ ...mine, ...theirs }).some((key) => {
    const [before, one, other] = [base[key], mine[key], theirs[key]];
    if (same(one, before) || same(other, before) || same(one, other)) return false;
    if (!isRecord(one) || !isRecord(other)) return true;
    return havePartsConflict({ base: asFields(before), mine: one, theirs: other });
  });
}

function hasParts(saved: Fields, parts: Fields): boolean {
  return Object.entries(parts).every(([key, value]) =>
    isRecord(value) ? hasParts(asFields(saved[key]), value) : same(saved[key], value),
  );
}

/** True if both sides replaced an entry differently, or if the merged list has more than `limit` entries. */
function isListConflict({ base, mine, theirs }: Sides<Fields>, limit = Infinity): boolean {
  if (same(mine, base) || same(theirs, base) || same(mine, theirs)) return false;
  if (Object.keys(mergeParts({ base, mine, theirs })).length > limit) return true;
  const isReplaced = Object.keys(base).some((key) => !(key in mine) && !(key in theirs));
  const [ours, others] = [mine, theirs].map((side) => Object.keys(side).filter((key) => !(key in base)));
  return isReplaced && ours?.length !== 0 && others?.length !== 0 && !same(ours, others);
}

const pick = (content: object, fields: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(content).filter(([field]) => fields.includes(field)));

/** Merges by field: unchanged ones follow `theirs`. Lists merge by entry; removals win. */
export function merge<T extends object>(sides: Sides<T>, normalize: Normalize<T>): T {
  const normal = normalized(sides, normalize);
  const all = allParts(normal, normalize);
  const partFields = heldBy(all);
  const changed = Object.entries(sides.mine).filter(
    ([field]) => !partFields.includes(field) && !same(normal.mine[field], normal.base[field]),
  );
  const whole = { ...sides.theirs, ...(Object.fromEntries(changed) as Partial<T>) };
  const joined = Object.values(all).map((parts) => {
    const { fields, isList: isWhole = false, limit, join } = parts;
    const split = partsOf(normal, parts);
    const [mine, theirs] = [pick(sides.mine, fields), pick(sides.theirs, fields)];
    if (isWhole && (havePartsConflict(split) || isListConflict(split, limit))) return mine;
    const merged = mergeParts(split);
    // Prefers a side's own spelling if that is saved as the same parts.
    const written = [mine, theirs].find((typed) =>
      same(parts.split(asFields(normalize({ ...whole, ...typed }))), merged),
    );
    return written ?? join(merged, asFields(whole));
  });
  return { ...whole, ...(Object.assign({}, ...joined) as Partial<T>) };
}

/** Returns the fields that `merge` cannot decide, or in which it would lose a part. */
export function conflicts<T extends object>(sides: Sides<T>, normalize: Normalize<T>): readonly string[] {
  const normal = normalized(sides, normalize);
  const { base, mine, theirs } = normal;
  const all: Readonly<Record<string, Parts>> = allParts(normal, normalize);
  const partFields = heldBy(all);
  let saved: Fields | undefined;
  const savedMerge = () => (saved ??= asFields(normalize(merge(sides, normalize))));
  return Object.keys(mine).filter((field) => {
    const parts = all[field];
    if (parts !== undefined) {
      const split = partsOf(normal, parts);
      if (havePartsConflict(split)) return true;
      if (parts.isList === true) return isListConflict(split, parts.limit);
      return !hasParts(parts.split(savedMerge()), mergeParts(split));
    }
    return (
      !partFields.includes(field) &&
      !same(mine[field], base[field]) &&
      !same(theirs[field], base[field]) &&
      !same(mine[field], theirs[field])
    );
  });
}
