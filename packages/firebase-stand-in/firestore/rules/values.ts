import { parseTimestamp } from '../../rules/values/time.ts';
import { Bytes, LatLng, MapValue, Path, type RulesValue, type Timestamp } from '../../rules/values/types.ts';
import type { Document, Value } from '../types.ts';

/** A Firestore value as rules see it. Maps are converted field by field when asked for. */
export function fromFirestore(value: Value): RulesValue {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('timestampValue' in value) return timestampFrom(value.timestampValue);
  if ('mapValue' in value) return new MapValue(value.mapValue.fields, fromFirestore);
  if ('arrayValue' in value) return value.arrayValue.values.map(fromFirestore);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('referenceValue' in value) return new Path(rulesPath(value.referenceValue));
  if ('bytesValue' in value) return new Bytes(Buffer.from(value.bytesValue, 'base64'));
  if ('geoPointValue' in value)
    return new LatLng(value.geoPointValue.latitude, value.geoPointValue.longitude);
  return null;
}

function timestampFrom(text: string): Timestamp {
  const timestamp = parseTimestamp(text);
  if (!timestamp) throw new RangeError(`Stored timestamp ${text} is not canonical.`);
  return timestamp;
}

/** Path segments of a resource name as rules see them: without `projects/{project}`. */
export function rulesPath(name: string): string[] {
  return name.split('/').slice(2);
}

/** rules.firestore.Resource: data, id, __name__. */
export function resourceOf(document: Document): MapValue {
  return new MapValue({ data: document, id: document, __name__: document }, resourcePart);
}

function resourcePart({ name, fields }: Document, key: string): RulesValue {
  if (key === 'data') return new MapValue(fields, fromFirestore);
  return key === 'id' ? name.slice(name.lastIndexOf('/') + 1) : new Path(rulesPath(name));
}
