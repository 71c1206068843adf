/**
 * The link to the console behind which the service offers the index that a query lacks. It carries a
 * google.firestore.admin.v1.Index: Protocol Buffers in Base64 for URLs, without padding. Source: that
 * message, and links that were recorded of the service (fidelity.md).
 */
import { formatFieldPath } from '../field-path.ts';
import type { CompositeIndex, IndexField, IndexMode, IndexScope } from './config.ts';

/** Numbers of the message's fields, and of its enums. */
const INDEX = { name: 1, queryScope: 2, fields: 3 };
const INDEX_FIELD = { fieldPath: 1, order: 2, arrayConfig: 3 };
const SCOPES: Readonly<Record<IndexScope, number>> = { COLLECTION: 1, COLLECTION_GROUP: 2 };
const MODES: Readonly<Record<IndexMode, readonly [field: number, value: number]>> = {
  ASCENDING: [INDEX_FIELD.order, 1],
  DESCENDING: [INDEX_FIELD.order, 2],
  CONTAINS: [INDEX_FIELD.arrayConfig, 1],
};

/** The link for a composite index in a database (`projects/{p}/databases/{d}`). */
export function compositeLink(database: string, index: CompositeIndex): string {
  return link(database, 'create_composite', 'indexes/_', index);
}

/** The link for the index of a single field, which is switched off or not made by itself. */
export function exemptionLink(database: string, index: CompositeIndex, field: IndexField): string {
  return link(database, 'create_exemption', `fields/${formatFieldPath(field.path)}`, {
    ...index,
    fields: [field],
  });
}

function link(database: string, action: string, place: string, index: CompositeIndex): string {
  const name = `${database}/collectionGroups/${index.collectionGroup}/${place}`;
  const message = Buffer.concat([
    text(INDEX.name, name),
    number(INDEX.queryScope, SCOPES[index.scope]),
    ...index.fields.map((field) => bytes(INDEX.fields, fieldMessage(field))),
  ]);
  const [, project = ''] = database.split('/');
  const indexes = `https://console.firebase.google.com/v1/r/project/${project}/firestore/indexes`;
  return `${indexes}?${action}=${message.toString('base64url')}`;
}

function fieldMessage({ path, mode }: IndexField): Buffer {
  return Buffer.concat([text(INDEX_FIELD.fieldPath, formatFieldPath(path)), number(...MODES[mode])]);
}

const VARINT = 0;
const LENGTH_DELIMITED = 2;

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(field << 3) | LENGTH_DELIMITED, ...varint(value.length)]), value]);
}

function number(field: number, value: number): Buffer {
  return Buffer.from([(field << 3) | VARINT, ...varint(value)]);
}

/** Seven bits to a byte, the lowest first; all but the last byte have the highest bit. */
function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}
