/** Documents that are queried together (a collection or a collection group) and the indexes over them. */
import type { Document } from '../types.ts';
import { DocumentIndex, type IndexShape } from './document-index.ts';

/** Query shapes are few in a program; the cap only bounds what a hostile caller can make us keep. */
const MAX_INDEXES = 64;

export class DocumentSet {
  private readonly documents = new Map<string, Document>();
  private readonly indexes = new Map<string, DocumentIndex>();

  get size(): number {
    return this.documents.size;
  }

  update(name: string, after: Document | undefined): void {
    const before = this.documents.get(name);
    if (after === undefined) this.documents.delete(name);
    else this.documents.set(name, after);
    for (const index of this.indexes.values()) index.update(before, after);
  }

  /**
   * The index of a shape: built when first asked for, then kept up to date; the least recently used one makes
   * room.
   */
  index(shape: IndexShape): DocumentIndex {
    const key = JSON.stringify(shape);
    const index = this.indexes.get(key) ?? new DocumentIndex(shape, this.documents.values());
    this.indexes.delete(key);
    this.indexes.set(key, index);
    if (this.indexes.size > MAX_INDEXES) {
      const [oldest] = this.indexes.keys();
      if (oldest !== undefined) this.indexes.delete(oldest);
    }
    return index;
  }
}
