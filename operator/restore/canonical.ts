/** One text for each value, whichever way a service writes it. */
import { exactJson } from '../shared/backup-folder/lines.ts';

/**
 * Returns fields of a document as a text that is the same for the same values: names in order, what is
 * empty and what is left out alike, fractions of seconds without zeros at their end.
 */
export function canonicalFields(fields: Readonly<Record<string, unknown>>): string {
  return exactJson(
    Object.entries(fields)
      .map(([name, value]) => [name, canonicalValue(value)] as const)
      .toSorted(byName),
  );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function canonicalValue(value: unknown): unknown {
  const [type, content] = Object.entries(value as Readonly<Record<string, unknown>>)[0] ?? ['', null];
  const inside = (content ?? {}) as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'timestampValue':
      return [
        type,
        String(content)
          .replace(/(\.\d*?)0+(?=Z$)/, '$1')
          .replace('.Z', 'Z'),
      ];
    case 'integerValue':
      return [type, String(content)];
    case 'doubleValue':
      return [type, Object.is(content, -0) ? '-0' : String(content)];
    case 'bytesValue':
      return [type, canonicalBase64(String(content))];
    case 'geoPointValue':
      return [type, String(Number(inside['latitude'] ?? 0)), String(Number(inside['longitude'] ?? 0))];
    case 'arrayValue':
      return [type, ((inside['values'] ?? []) as readonly unknown[]).map(canonicalValue)];
    case 'mapValue':
      return [type, canonicalFields((inside['fields'] ?? {}) as Readonly<Record<string, unknown>>)];
    default:
      return [type, content];
  }
}

/** Returns Base64 of either alphabet in one: the one of URLs, without padding. */
export function canonicalBase64(text: string): string {
  return isBase64(text) ? text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') : text;
}

/** The stand-in's hashes are no Base64. */
function isBase64(text: string): boolean {
  return /^[\w+/-]*={0,2}$/.test(text);
}

/** Compares paths of documents in Firestore's order: by segment, numeric ids first, then by their UTF-8. */
export function comparePaths(one: string, other: string): number {
  const [theirs, ours] = [other.split('/'), one.split('/')];
  for (const [at, segment] of ours.entries()) {
    const counterpart = theirs[at];
    if (counterpart === undefined) return 1;
    const order = compareSegments(segment, counterpart);
    if (order !== 0) return order;
  }
  return ours.length - theirs.length;
}

function compareSegments(one: string, other: string): number {
  const [ours, theirs] = [numberOf(one), numberOf(other)];
  if (ours !== undefined && theirs !== undefined) return ours < theirs ? -1 : ours > theirs ? 1 : 0;
  if (ours !== undefined || theirs !== undefined) return ours !== undefined ? -1 : 1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** The number of an id `__id7__`, as Datastore gave them. */
function numberOf(segment: string): bigint | undefined {
  const digits = /^__id(-?\d+)__$/.exec(segment)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
