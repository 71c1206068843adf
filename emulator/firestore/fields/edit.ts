/** Changing fields without touching the original: stored documents are shared by readers, indexes and listeners. */
import type { FieldPath, Fields, Value } from '../types.ts';

/** The fields with the value at `path` set; whatever is not a map on the way becomes one. */
export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  if (rest.length === 0) return { ...fields, [name]: value };
  return {
    ...fields,
    [name]: { mapValue: { fields: withField(mapFieldsAt(fields, name) ?? {}, rest, value) } },
  };
}

/** The fields without the one at `path`; the same object when it was not there. */
export function withoutField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path;
  if (name === undefined || !Object.hasOwn(fields, name)) return fields;
  if (rest.length === 0) {
    const { [name]: _removed, ...kept } = fields;
    return kept;
  }
  const inner = mapFieldsAt(fields, name);
  return inner === undefined
    ? fields
    : { ...fields, [name]: { mapValue: { fields: withoutField(inner, rest) } } };
}

function mapFieldsAt(fields: Fields, name: string): Fields | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value !== undefined && 'mapValue' in value ? value.mapValue.fields : undefined;
}
