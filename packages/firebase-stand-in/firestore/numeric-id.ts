/**
 * Document ids `__id7__`: the numbers of a Datastore. Admin SDKs use the lowest as a bound before every
 * document. Source: the clients' own tests and sources (`__id-9223372036854775808__`); that another way of
 * writing the number, and zero, stay reserved was recorded of the official emulator.
 */
import { INT64_MAX, INT64_MIN } from './values/numbers.ts';

/** How each of them begins. */
export const NUMERIC_ID_PREFIX = '__id';

const NUMERIC_ID = /^__id(-?[1-9]\d{0,18})__$/;

/** Whether an id is `__id<int64>__`. */
export function isNumericId(id: string): boolean {
  return numberOf(id) !== undefined;
}

/** Negative or positive when a numeric id is among the two and decides their order, else zero. */
export function compareNumericIds(a: string, b: string): number {
  const left = numberOf(a);
  const right = numberOf(b);
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function numberOf(id: string): bigint | undefined {
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  return number >= INT64_MIN && number <= INT64_MAX ? number : undefined;
}
