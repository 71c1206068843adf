import { Fault } from '../result.ts';

/** An integer result, or the fault of leaving 64 bits. */
export function checkedInteger(value: bigint): bigint | Fault {
  return BigInt.asIntN(64, value) === value ? value : new Fault('Integer overflow.');
}

/**
 * A float as integer: the fraction is cut off; NaN, infinities and what does not fit into 64 bits are faults.
 */
export function truncated(value: number): bigint | Fault {
  if (!Number.isFinite(value)) return new Fault('Cannot convert a non-finite float to int.');
  return checkedInteger(BigInt(Math.trunc(value)));
}
