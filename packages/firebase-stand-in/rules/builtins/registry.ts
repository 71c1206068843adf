import type { RulesValue, TypeName } from '../values/types.ts';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collections.ts';
import { CONVERSIONS } from './conversions.ts';
import { HASHING_FUNCTIONS } from './hashing.ts';
import { MATH_FUNCTIONS } from './math.ts';
import type { BuiltinFunction, BuiltinMethod, MethodTable } from './signature.ts';
import { BYTES_METHODS, LATLNG_FUNCTIONS, LATLNG_METHODS, PATH_METHODS } from './small-types.ts';
import { STRING_METHODS } from './string.ts';
import { DURATION_METHODS, TIME_FUNCTIONS, TIMESTAMP_METHODS } from './time.ts';

/** Every builtin function that needs no database; namespaced ones by their dotted name. */
export const FUNCTIONS: Readonly<Record<string, BuiltinFunction>> = {
  ...CONVERSIONS,
  ...MATH_FUNCTIONS,
  ...TIME_FUNCTIONS,
  ...LATLNG_FUNCTIONS,
  ...HASHING_FUNCTIONS,
};

const METHODS_BY_TYPE: Readonly<Partial<Record<TypeName, MethodTable<never>>>> = {
  bytes: BYTES_METHODS,
  duration: DURATION_METHODS,
  latlng: LATLNG_METHODS,
  list: LIST_METHODS,
  map: MAP_METHODS,
  map_diff: MAP_DIFF_METHODS,
  path: PATH_METHODS,
  set: SET_METHODS,
  string: STRING_METHODS,
  timestamp: TIMESTAMP_METHODS,
};

/** The methods of one name, by the type they belong to. */
export type Overloads = ReadonlyMap<TypeName, BuiltinMethod<RulesValue>>;

/** Which types have a method of this name; empty if none. */
export function methodsNamed(name: string): Overloads {
  const found = new Map<TypeName, BuiltinMethod<RulesValue>>();
  for (const [type, table] of Object.entries(METHODS_BY_TYPE)) {
    const method = Object.hasOwn(table, name) ? table[name] : undefined;
    // The table is chosen by the receiver's type before it is called, so it never sees another one.
    if (method) found.set(type as TypeName, method as BuiltinMethod<RulesValue>);
  }
  return found;
}

/** Namespaces of builtin functions: `math.abs` is one call, not a method of a variable `math`. */
export const NAMESPACES = new Set(['math', 'timestamp', 'duration', 'latlng', 'hashing', 'firestore']);
