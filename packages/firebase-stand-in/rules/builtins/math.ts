import { Fault } from '../result.ts';
import { checkedInteger, truncated } from './integer.ts';
import { withNumber, type BuiltinFunction } from './signature.ts';

/** Rounds a float to an integer; an integer stays itself. */
function rounding(round: (value: number) => number): BuiltinFunction {
  return {
    arity: 1,
    call: ([value]) =>
      withNumber(value, (number) => (typeof number === 'bigint' ? number : truncated(round(number)))),
  };
}

/** The namespace `math`. */
export const MATH_FUNCTIONS: Readonly<Record<string, BuiltinFunction>> = {
  'math.abs': {
    arity: 1,
    call: ([value]) =>
      withNumber(value, (number) =>
        typeof number === 'number' ? Math.abs(number) : checkedInteger(number < 0n ? -number : number),
      ),
  },
  'math.ceil': rounding(Math.ceil),
  'math.floor': rounding(Math.floor),
  /** Half is rounded away from zero. */
  'math.round': rounding((value) => Math.sign(value) * Math.round(Math.abs(value))),
  'math.isInfinite': {
    arity: 1,
    call: ([value]) => withNumber(value, (number) => Math.abs(Number(number)) === Infinity),
  },
  'math.isNaN': { arity: 1, call: ([value]) => withNumber(value, (number) => Number.isNaN(Number(number))) },
  'math.pow': {
    arity: 2,
    call: ([base, exponent]) => withNumber(base, (x) => withNumber(exponent, (y) => power(x, y))),
  },
  'math.sqrt': { arity: 1, call: ([value]) => withNumber(value, (number) => Math.sqrt(Number(number))) },
};

/** Integers stay integers under a non-negative integer exponent; anything else is a float. */
function power(base: bigint | number, exponent: bigint | number): bigint | number | Fault {
  if (typeof base === 'bigint' && typeof exponent === 'bigint' && exponent >= 0n) {
    const trivial = base >= -1n && base <= 1n;
    if (!trivial && exponent > 63n) return new Fault('Integer overflow.');
    return checkedInteger(base ** (trivial ? (exponent % 2n) + (exponent > 0n ? 2n : 0n) : exponent));
  }
  return Number(base) ** Number(exponent);
}
