import { Fault, typeFault, type Result } from '../result.ts';
import { formatFloat } from '../values/describe.ts';
import { Path, type RulesValue } from '../values/types.ts';
import { checkedInteger, truncated } from './integer.ts';
import type { BuiltinFunction } from './signature.ts';

/** The global functions that convert between types. */
export const CONVERSIONS: Readonly<Record<string, BuiltinFunction>> = {
  int: { arity: 1, call: ([value]) => toInt(value ?? null) },
  float: { arity: 1, call: ([value]) => toFloat(value ?? null) },
  string: { arity: 1, call: ([value]) => toText(value ?? null) },
  path: { arity: 1, call: ([value]) => toPath(value ?? null) },
};

function toInt(value: RulesValue): Result {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return truncated(value);
  if (typeof value !== 'string') return typeFault(value, 'int', 'float', 'string');
  return /^[+-]?\d{1,20}$/.test(value)
    ? checkedInteger(BigInt(value.replace('+', '')))
    : new Fault(`Cannot convert "${value}" to int.`);
}

function toFloat(value: RulesValue): Result {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return typeFault(value, 'int', 'float', 'string');
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value)
    ? Number(value)
    : new Fault(`Cannot convert "${value}" to float.`);
}

/** A path or a timestamp is an error: recorded of the service. */
function toText(value: RulesValue): Result {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatFloat(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return typeFault(value, 'string', 'int', 'float', 'bool', 'null');
}

/** `path('a/b')` equals `path('/a/b')`. A segment `{x}` is a variable, which `bind` replaces. */
function toPath(value: RulesValue): Result {
  if (typeof value !== 'string') return typeFault(value, 'string');
  const segments = value.replace(/^\//, '').split('/');
  if (segments.includes('')) return new Fault(`Invalid path "${value}".`);
  return new Path(
    segments.map((segment) => {
      const [, binding] = /^\{(\w+)\}$/.exec(segment) ?? [];
      return binding === undefined ? segment : { binding };
    }),
  );
}
