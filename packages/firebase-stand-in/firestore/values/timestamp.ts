/**
 * Timestamps as text: RFC 3339 in, UTC with exactly six fractional digits out, so that text order is time
 * order. Source: google.protobuf.Timestamp JSON form and range; Firestore keeps microseconds and drops the
 * rest.
 */
import { invalid } from '../../status.ts';

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');

/** Canonical text of a timestamp from hostile input. */
export function parseTimestamp(raw: unknown, where: string): string {
  const match = typeof raw === 'string' ? RFC3339.exec(raw) : null;
  const local = match?.[1];
  if (local === undefined) throw invalid(`${where} must be an RFC 3339 timestamp.`);
  const milliseconds = Date.parse(`${local}Z`);
  // Date.parse rolls impossible dates such as 30 February over; the round trip catches them.
  if (Number.isNaN(milliseconds) || !new Date(milliseconds).toISOString().startsWith(local)) {
    throw invalid(`${where} is not a real date and time.`);
  }
  const utc = milliseconds - offsetOf(match?.[3] ?? 'Z', where);
  const text = new Date(utc).toISOString();
  if (utc < EARLIEST || text.length !== 24) throw invalid(`${where} is out of range (years 0001 to 9999).`);
  return `${text.slice(0, 19)}.${(match?.[2] ?? '').slice(0, 6).padEnd(6, '0')}Z`;
}

/** Milliseconds east of UTC. */
function offsetOf(zone: string, where: string): number {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 23 || minutes > 59) throw invalid(`${where} has an impossible time zone.`);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Canonical text of a moment in microseconds since the epoch. */
export function formatMicroseconds(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1_000_000);
  const fraction = String(microseconds - seconds * 1_000_000).padStart(6, '0');
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}.${fraction}Z`;
}

/** Microseconds since the epoch of a canonical timestamp. */
export function toMicroseconds(timestamp: string): number {
  return Date.parse(`${timestamp.slice(0, 19)}Z`) * 1_000 + Number(timestamp.slice(20, 26));
}

/** The same moment cut to milliseconds: the precision of server timestamps. */
export function toMilliseconds(timestamp: string): string {
  return `${timestamp.slice(0, 23)}000Z`;
}
