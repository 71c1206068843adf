/**
 * An ordered index over the documents of a collection or a collection group: one entry for each document that
 * has all its fields, or for each distinct element where a part indexes the elements of an array.
 */
import { documentValueAt } from '../field-path.ts';
import { compareNames } from '../resource-name.ts';
import type { Document, FieldPath, Value } from '../types.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { SortedList } from './sorted-list.ts';

export interface IndexPart {
  readonly field: FieldPath;
  readonly kind: 'ascending' | 'descending' | 'elements';
}

/** Parts in order; documents equal in all of them follow in the order of their names. */
export interface IndexShape {
  readonly parts: readonly IndexPart[];
  readonly nameDescending: boolean;
}

export interface IndexEntry {
  readonly keys: readonly Value[];
  readonly document: Document;
}

export class DocumentIndex {
  readonly entries: SortedList<IndexEntry>;
  private readonly signs: readonly number[];

  constructor(
    private readonly shape: IndexShape,
    documents: Iterable<Document>,
  ) {
    this.signs = shape.parts.map((part) => (part.kind === 'descending' ? -1 : 1));
    const entries: IndexEntry[] = [];
    for (const document of documents) for (const entry of this.entriesOf(document)) entries.push(entry);
    this.entries = new SortedList((a, b) => this.compareEntries(a, b), entries);
  }

  /** Follows one document's change. */
  update(before: Document | undefined, after: Document | undefined): void {
    const old = before === undefined ? [] : this.entriesOf(before);
    const next = after === undefined ? [] : this.entriesOf(after);
    if (
      old.length === next.length &&
      old.every((entry, at) => this.compareEntries(entry, next[at] as IndexEntry) === 0)
    ) {
      // Most changes touch few indexed fields: the entries stay where they are.
      for (const entry of next) this.entries.replace(entry);
      return;
    }
    for (const entry of old) this.entries.delete(entry);
    for (const entry of next) this.entries.insert(entry);
  }

  /** Order of an entry's leading keys and the given values, by the direction of each part. */
  compareLeading(entry: IndexEntry, values: readonly Value[]): number {
    for (const [at, value] of values.entries()) {
      const order = compareValues(entry.keys[at] as Value, value);
      if (order !== 0) return order * (this.signs[at] ?? 1);
    }
    return 0;
  }

  private compareEntries(a: IndexEntry, b: IndexEntry): number {
    const byKeys = this.compareLeading(a, b.keys);
    if (byKeys !== 0) return byKeys;
    const byName = compareNames(a.document.name, b.document.name);
    return this.shape.nameDescending ? -byName : byName;
  }

  private entriesOf(document: Document): IndexEntry[] {
    let rows: Value[][] = [[]];
    for (const part of this.shape.parts) {
      const value = documentValueAt(document, part.field);
      const keys =
        part.kind === 'elements' ? distinctElements(value) : [value].filter((key) => key !== undefined);
      rows = keys.flatMap((key) => rows.map((row) => [...row, key]));
    }
    return rows.map((keys) => ({ keys, document }));
  }
}

function distinctElements(value: Value | undefined): Value[] {
  if (value === undefined || !('arrayValue' in value)) return [];
  const sorted = [...value.arrayValue.values].sort(compareValues);
  return sorted.filter((element, at) => {
    const previous = sorted[at - 1];
    return previous === undefined || !equalValues(previous, element);
  });
}
