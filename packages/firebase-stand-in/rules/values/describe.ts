import { formatTimestamp } from './time.ts';
import {
  Bytes,
  Duration,
  LatLng,
  MapDiff,
  MapValue,
  Path,
  SetValue,
  Timestamp,
  type RulesValue,
  type Segment,
} from './types.ts';

/** A value as text, for `debug()` and traces. */
export function describe(value: RulesValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return formatFloat(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(describe).join(', ')}]`;
  if (value instanceof SetValue) return `set(${describe(value.items)})`;
  if (value instanceof MapValue) return describeMap(value);
  if (value instanceof Path) return describePath(value.segments);
  if (value instanceof Timestamp) return `timestamp(${formatTimestamp(value)})`;
  if (value instanceof Duration) return `duration(${value.nanos}ns)`;
  if (value instanceof Bytes) return `bytes(${Buffer.from(value.data).toString('base64')})`;
  if (value instanceof LatLng) return `latlng(${value.latitude}, ${value.longitude})`;
  return value instanceof MapDiff ? `diff(${describeMap(value.after)}, ${describeMap(value.before)})` : '';
}

function describeMap(map: MapValue): string {
  return `{${map
    .keys()
    .map((key) => `${key}: ${describe(map.get(key) ?? null)}`)
    .join(', ')}}`;
}

/** `/a/$(b)/c` */
export function describePath(segments: readonly Segment[]): string {
  return segments
    .map((segment) => `/${typeof segment === 'string' ? segment : `$(${segment.binding})`}`)
    .join('');
}

/** A float as `string()` writes it: 2.0, not 2. */
export function formatFloat(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? `${Object.is(value, -0) ? '-0' : value}.0`
    : String(value);
}
