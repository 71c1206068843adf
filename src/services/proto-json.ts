import { record } from '@/model/parse';

/**
 * The data of a Firestore REST document (`{fields:{…}}`, proto3 JSON) as plain values: integers become numbers, timestamps
 * stay ISO text, bytes stay base64, references stay names. What is not a known value becomes undefined.
 * Source: Firestore REST reference, `Value`.
 */
export function decodeDocument(document: unknown): Record<string, unknown> {
  return decodeFields(record(document)['fields']);
}

function decodeFields(fields: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record(fields)).map(([name, value]) => [name, decodeValue(value)]),
  );
}

function decodeValue(value: unknown): unknown {
  const [entry] = Object.entries(record(value));
  if (entry === undefined) return undefined;
  const [type, content] = entry;
  switch (type) {
    case 'nullValue':
      return null;
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'booleanValue':
    case 'stringValue':
    case 'timestampValue':
    case 'bytesValue':
    case 'referenceValue':
      return content;
    case 'mapValue':
      return decodeFields(record(content)['fields']);
    case 'arrayValue': {
      const { values } = record(content);
      return Array.isArray(values) ? values.map(decodeValue) : [];
    }
    default:
      return undefined;
  }
}
