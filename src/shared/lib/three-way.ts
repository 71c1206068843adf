type Fields = Readonly<Record<string, unknown>>;

/**
 * A field that is one text, but merges part by part, records by their own. Both functions get the whole
 * content, its other fields merged before.
 */
interface Parts {
  readonly split: (value: unknown, content: Fields) => Fields;
  readonly join: (parts: Fields, content: Fields) => unknown;
}

/**
 * Returns the form in which contents are compared as JSON. `parts`: fields of several parts; a merge that
 * loses a part in this form is a conflict.
 */
export interface Normalize<T> {
  (content: T): object;
  readonly parts?: Readonly<Record<string, Parts>>;
}

/** Both are made from `base`: what this device has, and what another one saved. */
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

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partsOf({ base, mine, theirs }: Sides<Fields>, { split }: Parts, field: string): Sides<Fields> {
  return {
    base: split(base[field], base),
    mine: split(mine[field], mine),
    theirs: split(theirs[field], theirs),
  };
}

/** What is unchanged in mine follows theirs. Removed against changed is a conflict, in which mine stays. */
function mergeParts({ base, mine, theirs }: Sides<Fields>): Fields {
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

const hasSameParts = (one: Fields, other: Fields) => hasParts(one, other) && hasParts(other, one);

function savedParts<T>(content: T, normalize: Normalize<T>, field: string, { split }: Parts): Fields {
  const saved = asFields(normalize(content));
  return split(saved[field], saved);
}

/** Merges by field: unchanged ones follow `theirs`. Lists merge by entry; removals win. */
export function merge<T extends object>(sides: Sides<T>, normalize: Normalize<T>): T {
  const seen = normalized(sides, normalize);
  const changed = Object.entries(sides.mine).filter(
    ([field]) => !same(seen.mine[field], seen.base[field]) && normalize.parts?.[field] === undefined,
  );
  const result = changed.map(([field, value]: [string, unknown]) => {
    if (same(seen.theirs[field], seen.base[field])) return [field, value];
    const all = lists(seen, field);
    return [field, all === undefined ? value : mergeLists(all)];
  });
  const whole = { ...sides.theirs, ...(Object.fromEntries(result) as Partial<T>) };
  const joined = Object.entries(normalize.parts ?? {}).map(([field, parts]) => {
    const merged = mergeParts(partsOf(seen, parts, field));
    // As it was typed, where that is saved as the same.
    const written = [sides.mine, sides.theirs]
      .map((side) => asFields(side)[field])
      .find((value) =>
        hasSameParts(savedParts({ ...whole, [field]: value }, normalize, field, parts), merged),
      );
    return [field, written ?? parts.join(merged, asFields(whole))] as const;
  });
  return { ...whole, ...(Object.fromEntries(joined) as Partial<T>) };
}

/** Returns the fields that `merge` cannot decide, or of which it would lose a part. */
export function conflicts<T extends object>(sides: Sides<T>, normalize: Normalize<T>): readonly string[] {
  const seen = normalized(sides, normalize);
  const { base, mine, theirs } = seen;
  return Object.keys(mine).filter((field) => {
    const parts = normalize.parts?.[field];
    if (parts !== undefined) {
      const all = partsOf(seen, parts, field);
      const saved = savedParts(merge(sides, normalize), normalize, field, parts);
      return havePartsConflict(all) || !hasParts(saved, mergeParts(all));
    }
    return (
      !same(mine[field], base[field]) &&
      !same(theirs[field], base[field]) &&
      !same(mine[field], theirs[field]) &&
      lists(seen, field) === undefined
    );
  });
}
