/**
 * Hostile proto3 JSON to canonical values. Source: google.firestore.v1.Value and its limits (depth 20, no
 * array directly inside an array, reserved names).
 */
import { invalid, unimplemented } from '../../status.ts';
import { checkFieldName } from '../field-path.ts';
import { enumOf, listOf, objectOf, textOf } from '../hostile-json.ts';
import { MAX_DEPTH } from '../limits.ts';
import { parseReference } from '../resource-name.ts';
import type { Fields, Value } from '../types.ts';
import { parseDouble, parseInteger } from './numbers.ts';
import { parseTimestamp } from './timestamp.ts';
import { checkVector } from './vector.ts';

type Parser = (raw: unknown, where: string, depth: number) => Value;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['nullValue', parseNull],
  ['booleanValue', parseBoolean],
  ['integerValue', parseInteger],
  ['doubleValue', parseDouble],
  ['timestampValue', (raw, where) => ({ timestampValue: parseTimestamp(raw, where) })],
  ['stringValue', (raw, where) => ({ stringValue: textOf(raw, where) })],
  ['bytesValue', (raw, where) => ({ bytesValue: parseBytes(raw, where) })],
  ['referenceValue', (raw, where) => ({ referenceValue: parseReference(raw, where) })],
  ['geoPointValue', parseGeoPoint],
  ['arrayValue', parseArray],
  ['mapValue', parseMap],
]);

const PIPELINE_ONLY = ['fieldReferenceValue', 'variableReferenceValue', 'functionValue', 'pipelineValue'];

/**
 * One value. `where` names it in errors; `depth` is how deeply it is nested (a document's own field is 1).
 * Throws INVALID_ARGUMENT naming the field.
 */
export function parseValue(raw: unknown, where: string, depth = 1): Value {
  if (depth > MAX_DEPTH) throw invalid(`${where} is nested deeper than ${MAX_DEPTH} levels.`);
  const object = objectOf(raw, where);
  const keys = Object.keys(object);
  const [type] = keys;
  if (type === undefined) throw invalid(`${where} has no value.`);
  if (keys.length > 1) throw invalid(`${where} must hold exactly one value, not ${keys.length}.`);
  if (PIPELINE_ONLY.includes(type)) throw unimplemented(`A value of type ${type}`);
  const parse = PARSERS.get(type);
  if (parse === undefined) throw invalid(`${where} has the unknown value type ${JSON.stringify(type)}.`);
  return parse(object[type], where, depth);
}

/** The fields of a document or map; absent means none. */
export function parseFields(raw: unknown, where: string, depth = 1): Fields {
  if (raw === undefined || raw === null) return {};
  const fields: Fields = {};
  for (const [name, value] of Object.entries(objectOf(raw, where))) {
    const at = `${where}.${name}`;
    checkFieldName(textOf(name, `A field name of ${where}`), where);
    fields[name] = parseValue(value, at, depth);
  }
  return fields;
}

function parseNull(raw: unknown, where: string): Value {
  if (raw !== null && enumOf(raw, ['NULL_VALUE']) === undefined) throw invalid(`${where} must be null.`);
  return { nullValue: null };
}

function parseBoolean(raw: unknown, where: string): Value {
  if (typeof raw !== 'boolean') throw invalid(`${where} must be a boolean.`);
  return { booleanValue: raw };
}

/** Canonical base64 (standard alphabet, padded) from standard or URL-safe base64, padded or not. */
function parseBytes(raw: unknown, where: string): string {
  const text = textOf(raw, where);
  const digits = text.replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/_-]*$/.test(digits) || digits.length % 4 === 1)
    throw invalid(`${where} must be base64.`);
  return Buffer.from(digits, 'base64').toString('base64');
}

function parseGeoPoint(raw: unknown, where: string): Value {
  const point = objectOf(raw, where, ['latitude', 'longitude']);
  const latitude = parseCoordinate(point['latitude'], 90, `${where}.latitude`);
  const longitude = parseCoordinate(point['longitude'], 180, `${where}.longitude`);
  return { geoPointValue: { latitude, longitude } };
}

function parseCoordinate(raw: unknown, limit: number, where: string): number {
  if (raw === undefined || raw === null) return 0;
  if (typeof raw !== 'number' || !(Math.abs(raw) <= limit)) {
    throw invalid(`${where} must be a number between -${limit} and ${limit}.`);
  }
  return raw;
}

function parseArray(raw: unknown, where: string, depth: number): Value {
  const array = objectOf(raw, where, ['values']);
  const values = listOf(array['values'], where).map((element, at) => {
    const value = parseValue(element, `${where}[${at}]`, depth + 1);
    if ('arrayValue' in value)
      throw invalid(`${where}[${at}]: an array cannot directly contain another array.`);
    return value;
  });
  return { arrayValue: { values } };
}

function parseMap(raw: unknown, where: string, depth: number): Value {
  const map = objectOf(raw, where, ['fields']);
  const inner = map['fields'] ?? {};
  if (typeof inner === 'object' && Object.hasOwn(inner, '__type__')) return parseVector(inner, where, depth);
  return { mapValue: { fields: parseFields(inner, where, depth + 1) } };
}

function parseVector(inner: object, where: string, depth: number): Value {
  const vector = objectOf(inner, where, ['__type__', 'value']);
  const fields: Fields = {
    __type__: parseValue(vector['__type__'], `${where}.__type__`, depth + 1),
    value: parseValue(vector['value'], `${where}.value`, depth + 1),
  };
  checkVector(fields, where);
  return { mapValue: { fields } };
}
