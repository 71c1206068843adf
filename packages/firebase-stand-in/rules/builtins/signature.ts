import { typeFault, type Result } from '../result.ts';
import type { RulesValue } from '../values/types.ts';

/** A builtin method of one type. Arguments are values of any type, their number checked at compile time. */
export interface BuiltinMethod<Receiver> {
  readonly arity: number;
  readonly call: (receiver: Receiver, args: readonly RulesValue[]) => Result;
}

export type MethodTable<Receiver> = Readonly<Record<string, BuiltinMethod<Receiver>>>;

/** A builtin function, as `math.abs`. */
export interface BuiltinFunction {
  readonly arity: number;
  readonly call: (args: readonly RulesValue[]) => Result;
}

/** A method without arguments. */
export function property<Receiver>(call: (receiver: Receiver) => Result): BuiltinMethod<Receiver> {
  return { arity: 0, call };
}

/** A method or function argument that must be a string. */
export function withString(value: RulesValue | undefined, use: (text: string) => Result): Result {
  return typeof value === 'string' ? use(value) : typeFault(value ?? null, 'string');
}

/** … an integer. */
export function withInteger(value: RulesValue | undefined, use: (integer: bigint) => Result): Result {
  return typeof value === 'bigint' ? use(value) : typeFault(value ?? null, 'int');
}

/** … an integer or a float. */
export function withNumber(value: RulesValue | undefined, use: (number: bigint | number) => Result): Result {
  return typeof value === 'bigint' || typeof value === 'number'
    ? use(value)
    : typeFault(value ?? null, 'number');
}

/** All arguments integers. */
export function withIntegers(
  args: readonly RulesValue[],
  use: (integers: readonly bigint[]) => Result,
): Result {
  const wrong = args.find((arg) => typeof arg !== 'bigint');
  return wrong === undefined ? use(args.filter((arg) => typeof arg === 'bigint')) : typeFault(wrong, 'int');
}
