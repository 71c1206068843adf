/** What one write makes of one document. Source: google.firestore.v1.Write, WriteResult. */
import { fieldAt } from '../field-path.ts';
import { FieldsDraft } from '../fields/edit.ts';
import { mergeMasked } from '../fields/mask.ts';
import type { Document, Value } from '../types.ts';
import { identicalFields } from '../values/identical.ts';
import { toMilliseconds } from '../values/timestamp.ts';
import type { Effort } from './effort.ts';
import { applyTransform } from './transform.ts';
import type { UpdateWrite, Write } from './write.ts';

export interface Applied {
  readonly after: Document | undefined;
  readonly transformResults: readonly Value[];
}

/**
 * The document after a write at commit time `time`; preconditions and sizes are the caller's business. A
 * write that changes nothing returns the very same document, with its old update time. Throws
 * INVALID_ARGUMENT when the commit's effort is spent.
 */
export function applyWrite(
  write: Write,
  before: Document | undefined,
  time: string,
  effort: Effort,
): Applied {
  if (write.kind === 'delete') return { after: undefined, transformResults: [] };
  if (write.kind === 'verify') return { after: before, transformResults: [] };
  return update(write, before, time, effort);
}

function update(write: UpdateWrite, before: Document | undefined, time: string, effort: Effort): Applied {
  const { mask, fields: written } = write;
  const draft = new FieldsDraft(mask === undefined ? written : (before?.fields ?? {}), (entries) =>
    effort.spend(entries),
  );
  if (mask !== undefined) mergeMasked(draft, written, mask);
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const current = fieldAt(draft.fields, transform.path);
    const { value, result } = applyTransform(transform, current, toMilliseconds(time), effort);
    draft.set(transform.path, value);
    transformResults.push(result);
  }
  const { fields } = draft;
  if (before !== undefined && identicalFields(before.fields, fields))
    return { after: before, transformResults };
  const createTime = before?.createTime ?? time;
  return { after: { name: write.name, fields, createTime, updateTime: time }, transformResults };
}
