import { parseTimestamp } from '../rules/values/time.ts';
import { Duration, MapValue, type RulesValue } from '../rules/values/types.ts';

const NANOS_DIGITS = 9;

/**
 * A JSON value of a test case as rules see it: whole numbers are integers, a text of an instant
 * (`2026-11-24T10:00:00Z`) is a timestamp, and one of seconds (`100s`) a duration, wherever it is.
 * Firestore's own wrappers (`{"stringValue": …}`) are maps like any other. Recorded of the service, but for
 * the numbers, which are inferred.
 */
export function fromTestJson(value: unknown): RulesValue {
  if (typeof value === 'string') return parseTimestamp(value) ?? parseDuration(value) ?? value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(fromTestJson);
  return typeof value === 'object' && value !== null ? new MapValue({ ...value }, fromTestJson) : null;
}

/** Source: google.protobuf.Duration in JSON. */
function parseDuration(text: string): Duration | undefined {
  const [, sign, seconds, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?s$/.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  const nanos = BigInt(`${seconds}${fraction.padEnd(NANOS_DIGITS, '0')}`);
  return new Duration(sign === '-' ? -nanos : nanos);
}
