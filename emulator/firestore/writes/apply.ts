/** What one write makes of one document. Source: google.firestore.v1.Write, WriteResult. */
import { invalid } from '../../status.ts';
import { fieldAt } from '../field-path.ts';
import { withField } from '../fields/edit.ts';
import { mergeMasked } from '../fields/mask.ts';
import { MAX_DOCUMENT_BYTES } from '../limits.ts';
import type { Document, Value } from '../types.ts';
import { identicalFields } from '../values/identical.ts';
import { documentSize } from '../values/size.ts';
import { toMilliseconds } from '../values/timestamp.ts';
import { applyTransform } from './transform.ts';
import type { UpdateWrite, Write } from './write.ts';

export interface Applied {
  readonly after: Document | undefined;
  readonly transformResults: readonly Value[];
}

/**
 * The document after a write at commit time `time`; preconditions are the caller's business. A write that changes
 * nothing returns the very same document, with its old update time. Throws INVALID_ARGUMENT when it grew over 1 MiB.
 */
export function applyWrite(write: Write, before: Document | undefined, time: string): Applied {
  if (write.kind === 'delete') return { after: undefined, transformResults: [] };
  if (write.kind === 'verify') return { after: before, transformResults: [] };
  return update(write, before, time);
}

function update(write: UpdateWrite, before: Document | undefined, time: string): Applied {
  let fields =
    write.mask === undefined ? write.fields : mergeMasked(before?.fields ?? {}, write.fields, write.mask);
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const { value, result } = applyTransform(
      transform,
      fieldAt(fields, transform.path),
      toMilliseconds(time),
    );
    fields = withField(fields, transform.path, value);
    transformResults.push(result);
  }
  if (before !== undefined && identicalFields(before.fields, fields))
    return { after: before, transformResults };
  const after = { name: write.name, fields, createTime: before?.createTime ?? time, updateTime: time };
  const size = documentSize(after);
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalid(
      `Document '${write.name}' cannot be written because its size (${size.toLocaleString('en')} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString('en')} bytes.`,
    );
  }
  return { after, transformResults };
}
