/** Hostile writes to parsed ones. Source: google.firestore.v1.Write, Precondition. */
import { invalid } from '../../status.ts';
import { parseMask } from '../fields/mask.ts';
import { listOf, objectOf, oneOf, type JsonObject } from '../hostile-json.ts';
import { MAX_TRANSFORMS } from '../limits.ts';
import { parseDocumentName } from '../resource-name.ts';
import { parseFields } from '../values/parse-value.ts';
import { parseTimestamp } from '../values/timestamp.ts';
import { parseTransforms } from './parse-transform.ts';
import type { Precondition, Write } from './write.ts';

const OPERATIONS = ['update', 'delete', 'verify', 'transform'] as const;
const KNOWN = [...OPERATIONS, 'updateMask', 'updateTransforms', 'currentDocument'];

/** The writes of one commit to the database `root`, in order. Throws INVALID_ARGUMENT naming the field. */
export function parseWrites(raw: unknown, root: string): readonly Write[] {
  const writes = listOf(raw, 'writes').map((write, at) => parseWrite(write, root, `writes[${at}]`));
  const transforms = new Map<string, number>();
  for (const write of writes) {
    if (write.kind !== 'update') continue;
    const count = (transforms.get(write.name) ?? 0) + write.transforms.length;
    if (count > MAX_TRANSFORMS)
      throw invalid(`A commit may have at most ${MAX_TRANSFORMS} field transforms for one document.`);
    transforms.set(write.name, count);
  }
  return writes;
}

function parseWrite(raw: unknown, root: string, where: string): Write {
  const write = objectOf(raw, where, KNOWN);
  const precondition = parsePrecondition(write['currentDocument'], `${where}.currentDocument`);
  const operation = oneOf(write, OPERATIONS, where);
  if (operation !== 'update') refuseUpdateParts(write, where);
  switch (operation) {
    case 'update':
      return parseUpdate(write, precondition, root, where);
    case 'transform':
      return parseTransformWrite(write['transform'], precondition, root, `${where}.transform`);
    case 'delete':
    case 'verify':
      return {
        kind: operation,
        name: parseDocumentName(write[operation], root, `${where}.${operation}`),
        precondition,
      };
    default:
      throw invalid(`${where} names no operation.`);
  }
}

function refuseUpdateParts(write: JsonObject, where: string): void {
  for (const part of ['updateMask', 'updateTransforms']) {
    if (write[part] != null) throw invalid(`${where}.${part} is only meant for updates.`);
  }
}

function parseUpdate(write: JsonObject, precondition: Precondition, root: string, where: string): Write {
  const document = objectOf(write['update'], `${where}.update`, [
    'name',
    'fields',
    'createTime',
    'updateTime',
  ]);
  const name = parseDocumentName(document['name'], root, `${where}.update.name`);
  return {
    kind: 'update',
    name,
    fields: parseFields(document['fields'], `${where}.update.fields`),
    mask: parseMask(write['updateMask'], `${where}.updateMask`),
    transforms: parseTransforms(write['updateTransforms'], `${where}.updateTransforms`),
    precondition,
  };
}

/** The deprecated form of transforms: an update that masks nothing and only transforms. */
function parseTransformWrite(raw: unknown, precondition: Precondition, root: string, where: string): Write {
  const transform = objectOf(raw, where, ['document', 'fieldTransforms']);
  const name = parseDocumentName(transform['document'], root, `${where}.document`);
  const transforms = parseTransforms(transform['fieldTransforms'], `${where}.fieldTransforms`);
  if (transforms.length === 0) throw invalid(`${where}.fieldTransforms must not be empty.`);
  return { kind: 'update', name, fields: {}, mask: [], transforms, precondition };
}

function parsePrecondition(raw: unknown, where: string): Precondition {
  if (raw === undefined || raw === null) return { kind: 'none' };
  const precondition = objectOf(raw, where, ['exists', 'updateTime']);
  const kind = oneOf(precondition, ['exists', 'updateTime'], where);
  const { exists, updateTime } = precondition;
  if (kind === 'updateTime') return { kind, time: parseTimestamp(updateTime, `${where}.updateTime`) };
  if (kind === undefined) return { kind: 'none' };
  if (typeof exists !== 'boolean') throw invalid(`${where}.exists must be a boolean.`);
  return { kind: 'exists', exists };
}
