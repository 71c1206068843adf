import { timestampOfDate } from './values/time.ts';
import { MapValue, type RulesValue } from './values/types.ts';

/**
 * JSON as rules see it, as the claims of a token: whole numbers are integers. Dates become timestamps,
 * undefined becomes null.
 */
export function fromJson(value: unknown): RulesValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value instanceof Date) return timestampOfDate(value);
  if (Array.isArray(value)) return value.map(fromJson);
  return typeof value === 'object' ? new MapValue({ ...value }, fromJson) : null;
}
