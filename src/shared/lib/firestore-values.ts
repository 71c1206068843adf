/** Returns a REST document's fields; timestamps are ISO text. Never throws. */
export function decodeDocument(document: unknown): Record<string, unknown> {
  return decodeFields(objectOr(document)['fields']);
}

/** Returns fields of REST as plain values; unknown ones are undefined. Never throws. */
export function decodeFields(
  fields: unknown,
  time: (text: unknown) => unknown = (text) => text,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(objectOr(fields)).map(([name, value]) => [name, decode(value, time)]),
  );
}

function decode(value: unknown, time: (text: unknown) => unknown): unknown {
  const [entry] = Object.entries(objectOr(value));
  if (entry === undefined) return undefined;
  const [type, content] = entry;
  switch (type) {
    case 'nullValue':
      return null;
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return time(content);
    case 'booleanValue':
    case 'stringValue':
    case 'bytesValue':
    case 'referenceValue':
      return content;
    case 'mapValue':
      return decodeFields(objectOr(content)['fields'], time);
    case 'arrayValue': {
      const { values } = objectOr(content);
      return Array.isArray(values) ? values.map((item) => decode(item, time)) : [];
    }
    default:
      return undefined;
  }
}

function objectOr(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
