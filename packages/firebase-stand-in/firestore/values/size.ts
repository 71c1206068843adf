/**
 * The size of documents as the service bills and limits it.
 * Source: Firestore documentation, "Storage size calculations".
 */
import type { Document, Fields, Value } from '../types.ts';

const DOCUMENT_OVERHEAD = 32;
const NAME_OVERHEAD = 16;

/** Bytes of a document: its name, its fields and the fixed overhead. */
export function documentSize(document: Pick<Document, 'name' | 'fields'>): number {
  return nameSize(document.name) + fieldsSize(document.fields);
}

/** Strings count their UTF-8 bytes and one more. */
function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

/** The ids of the path below `…/documents`, each as a string, and 16 bytes. */
function nameSize(name: string): number {
  const path = name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '');
  return stringSize(path) + NAME_OVERHEAD;
}

function fieldsSize(fields: Fields): number {
  let size = DOCUMENT_OVERHEAD;
  for (const [name, value] of Object.entries(fields)) size += stringSize(name) + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  if ('stringValue' in value) return stringSize(value.stringValue);
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(value.referenceValue);
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value)
    return value.arrayValue.values.reduce((size, element) => size + valueSize(element), 0);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields);
  return 8;
}
