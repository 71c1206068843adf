/** Plain JSON as writes of google.firestore.v1. */

/** What a field of the demo may be. */
export type PlainValue =
  null | boolean | number | string | readonly PlainValue[] | { readonly [key: string]: PlainValue };

type Plain = Readonly<Record<string, PlainValue>>;

/** A write that makes or replaces a document; `times` are fields the server sets to the request's time. */
export function setDocument(
  projectId: string,
  path: string,
  fields: Plain,
  times: readonly string[],
): object {
  return {
    update: { name: nameOf(projectId, path), fields: encodeFields(fields) },
    updateTransforms: stamps(times),
  };
}

/** A write that changes some fields of a document that exists. */
export function updateFields(
  projectId: string,
  path: string,
  fields: Plain,
  times: readonly string[],
): object {
  return {
    ...setDocument(projectId, path, fields, times),
    updateMask: { fieldPaths: Object.keys(fields) },
    currentDocument: { exists: true },
  };
}

function nameOf(projectId: string, path: string): string {
  return `projects/${projectId}/databases/(default)/documents/${path}`;
}

function stamps(times: readonly string[]): object[] {
  return times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
}

function encodeFields(fields: Plain): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));
}

function encode(value: PlainValue): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value) } };
}

function isList(value: readonly PlainValue[] | Plain): value is readonly PlainValue[] {
  return Array.isArray(value);
}
