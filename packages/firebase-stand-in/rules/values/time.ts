import { Timestamp } from './types.ts';

export const NANOS_PER_MILLI = 1_000_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;
export const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

/** The instants Firestore can hold: years 1 to 9999. */
const MIN_NANOS = -62_135_596_800n * NANOS_PER_SECOND;
const MAX_NANOS = 253_402_300_800n * NANOS_PER_SECOND - 1n;

/** A timestamp, or undefined outside the years 1 to 9999. */
export function timestampOf(nanos: bigint): Timestamp | undefined {
  return nanos >= MIN_NANOS && nanos <= MAX_NANOS ? new Timestamp(nanos) : undefined;
}

/** Reads RFC 3339 UTC (`…Z`) with up to nine fractional digits; undefined for anything else. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?Z$/.exec(text);
  const millis = Date.parse(`${parts?.[1] ?? ''}Z`);
  if (!parts || Number.isNaN(millis)) return undefined;
  return timestampOf(BigInt(millis) * NANOS_PER_MILLI + BigInt((parts[2] ?? '').padEnd(9, '0')));
}

/** The timestamp of a JavaScript date. */
export function timestampOfDate(date: Date): Timestamp {
  return new Timestamp(BigInt(date.getTime()) * NANOS_PER_MILLI);
}

/** RFC 3339 with nanoseconds. */
export function formatTimestamp({ nanos }: Timestamp): string {
  const fraction = floorModulo(nanos, NANOS_PER_SECOND).toString().padStart(9, '0');
  return `${dateOf(nanos).toISOString().slice(0, 19)}.${fraction}Z`;
}

/** The UTC calendar fields of an instant, to the millisecond, rounded down. */
export function dateOf(nanos: bigint): Date {
  return new Date(Number((nanos - floorModulo(nanos, NANOS_PER_MILLI)) / NANOS_PER_MILLI));
}

/** Remainder that is never negative: the time of day of an instant before 1970 too. */
export function floorModulo(value: bigint, divisor: bigint): bigint {
  const remainder = value % divisor;
  return remainder < 0n ? remainder + divisor : remainder;
}
