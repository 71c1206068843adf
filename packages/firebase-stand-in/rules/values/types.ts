/**
 * The values of the rules language and how they are held in JavaScript: integers are bigint, floats number,
 * lists arrays, all other compound types classes of this file. Source:
 * firebase.google.com/docs/reference/rules.
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly RulesValue[]
  | MapValue
  | SetValue
  | MapDiff
  | Path
  | Timestamp
  | Duration
  | Bytes
  | LatLng;

export type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'list'
  | 'map'
  | 'set'
  | 'map_diff'
  | 'path'
  | 'timestamp'
  | 'duration'
  | 'bytes'
  | 'latlng';

/**
 * String-keyed map whose values are converted when first asked for: rules touch few of a document's fields.
 */
export class MapValue {
  readonly #source: Readonly<Record<string, unknown>>;
  readonly #convert: (raw: never, key: string) => RulesValue;
  #keys: readonly string[] | undefined;
  readonly #converted = new Map<string, RulesValue>();

  constructor(source: Readonly<Record<string, unknown>>, convert: (raw: never, key: string) => RulesValue) {
    this.#source = source;
    this.#convert = convert;
  }

  /** A map of values that need no conversion. */
  static of(values: Readonly<Record<string, RulesValue>>): MapValue {
    return new MapValue(values, (value: RulesValue) => value);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#source, key);
  }

  /** undefined where the key is absent. */
  get(key: string): RulesValue | undefined {
    const known = this.#converted.get(key);
    if (known !== undefined) return known;
    if (!this.has(key)) return undefined;
    const value = this.#convert(this.#source[key] as never, key);
    this.#converted.set(key, value);
    return value;
  }

  /** In order, so that the lists of two maps with the same keys are equal. */
  keys(): readonly string[] {
    this.#keys ??= Object.keys(this.#source).sort();
    return this.#keys;
  }
}

/** Distinct values; kept without duplicates by `toSet` (equality.ts). */
export class SetValue {
  constructor(readonly items: readonly RulesValue[]) {}
}

/** What `Map.diff` answers: `after.diff(before)`. */
export class MapDiff {
  constructor(
    readonly after: MapValue,
    readonly before: MapValue,
  ) {}
}

/** A path segment: text, or a `$(name)` still to be given by `bind`. */
export type Segment = string | { readonly binding: string };

export class Path {
  constructor(
    readonly segments: readonly Segment[],
    /** Values given by `bind`, by name. */
    readonly bindings: Readonly<Record<string, string>> = {},
  ) {}

  /** `/a/b`; undefined while a segment is unbound. */
  text(): string | undefined {
    let text = '';
    for (const segment of this.segments) {
      if (typeof segment !== 'string') return undefined;
      text += `/${segment}`;
    }
    return text;
  }
}

/** Nanoseconds since 1970-01-01T00:00:00Z. */
export class Timestamp {
  constructor(readonly nanos: bigint) {}
}

export class Duration {
  constructor(readonly nanos: bigint) {}
}

export class Bytes {
  constructor(readonly data: Uint8Array) {}
}

export class LatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

/** The type of a value as error messages and `is` name it. */
export function typeOf(value: RulesValue): TypeName {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    default:
      return value === null ? 'null' : objectType(value);
  }
}

function objectType(value: Exclude<RulesValue, null | boolean | bigint | number | string>): TypeName {
  if (value instanceof MapValue) return 'map';
  if (Array.isArray(value)) return 'list';
  if (value instanceof SetValue) return 'set';
  if (value instanceof Path) return 'path';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Duration) return 'duration';
  if (value instanceof Bytes) return 'bytes';
  if (value instanceof LatLng) return 'latlng';
  return 'map_diff';
}
