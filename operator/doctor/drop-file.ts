import { cardPlace, isOwnLink, linkPath, projectionOf, shownName } from '../shared/card-links/card-links.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import {
  transact,
  type AdminDocument,
  type FieldChange,
  type Write,
} from '../shared/google/firestore-rest.ts';
import { getFile } from '../shared/google/storage-rest.ts';
import { RawValue, SERVER_TIME, type RawFields } from '../shared/google/values.ts';
import { faultOf, fileAt } from './references.ts';

/**
 * Removes the address of a file from a card and its projection, or from a user document, if its `fault` is
 * still there. The owner's app then writes a missing vCard, and the page does until then.
 */
export async function dropFile(
  target: AdminTarget,
  path: string,
  uid: string,
  file: string,
  fault: ReturnType<typeof faultOf>,
): Promise<void> {
  const found = await getFile(target, file);
  await transact(target, async ({ read }) => {
    const document = (await read([path])).get(path);
    if (document === undefined || faultOf(file, found, document.data) !== fault)
      return { writes: [], result: undefined };
    const isGone = (text: string) => fileAt(target, `users/${uid}`, text) === file;
    const fields = fieldsWithout(document.raw, isGone);
    const changed = Object.keys(fields).filter((name) => fields[name] !== document.raw[name]);
    if (changed.length === 0) return { writes: [], result: undefined };
    // The preview is a copy of the photo; `updatedAt` of a card says when its form was saved, and stays.
    if (changed.includes('photoUrl') && 'photoPreview' in fields) {
      fields['photoPreview'] = { stringValue: '' };
      changed.push('photoPreview');
    }
    const update: Record<string, FieldChange> = Object.fromEntries(
      changed.map((name) => [name, new RawValue(fields[name])]),
    );
    const place = cardPlace(path);
    if (place === undefined) update['updatedAt'] = SERVER_TIME;
    const writes: Write[] = [{ update: path, fields: update }];
    if (place !== undefined) {
      const link = linkPath(shownName(place.id, document));
      const linkDocument = (await read([link])).get(link);
      if (linkDocument !== undefined && isOwnLink(linkDocument, place))
        writes.push(projection(linkDocument, fields));
    }
    return { writes, result: undefined };
  });
}

function projection({ path }: AdminDocument, card: RawFields): Write {
  const content = new RawValue({ mapValue: { fields: projectionOf(card) } });
  return { update: path, fields: { card: content, updatedAt: SERVER_TIME } };
}

/**
 * Returns fields without the texts that are gone: '' replaces a text, and lists lose it. Other values stay
 * the same objects.
 */
function fieldsWithout(fields: RawFields, isGone: (text: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, without(value, isGone)]));
}

function without(value: unknown, isGone: (text: string) => boolean): unknown {
  const { stringValue, arrayValue, mapValue } = value as {
    stringValue?: string;
    arrayValue?: { values?: { stringValue?: string }[] };
    mapValue?: { fields?: RawFields };
  };
  if (stringValue !== undefined) return isGone(stringValue) ? { stringValue: '' } : value;
  if (arrayValue !== undefined) {
    const values = arrayValue.values ?? [];
    const left = values.filter((entry) => entry.stringValue === undefined || !isGone(entry.stringValue));
    return left.length === values.length ? value : { arrayValue: { values: left } };
  }
  if (mapValue !== undefined) {
    const fields = mapValue.fields ?? {};
    const left = fieldsWithout(fields, isGone);
    return Object.keys(left).some((name) => left[name] !== fields[name])
      ? { mapValue: { fields: left } }
      : value;
  }
  return value;
}
