/** All documents of a database: by name, by collection and by collection id. */
import { lastIdOf, parentOf } from '../resource-name.ts';
import type { Change, Document } from '../types.ts';
import { compareStrings } from '../values/compare.ts';
import { DocumentSet } from './document-set.ts';

export class Store {
  private readonly documents = new Map<string, Document>();
  private readonly collections = new Map<string, DocumentSet>();
  private readonly groups = new Map<string, DocumentSet>();
  /** Ids of the non-empty collections below each parent, which itself need not exist. */
  private readonly children = new Map<string, Set<string>>();

  get(name: string): Document | undefined {
    return this.documents.get(name);
  }

  all(): Iterable<Document> {
    return this.documents.values();
  }

  /** The documents of one collection, by its full path. */
  collection(path: string): DocumentSet | undefined {
    return this.collections.get(path);
  }

  /** The documents of every collection with this id. */
  group(collectionId: string): DocumentSet | undefined {
    return this.groups.get(collectionId);
  }

  collectionIds(parent: string): string[] {
    return [...(this.children.get(parent) ?? [])].sort(compareStrings);
  }

  apply(changes: readonly Change[]): void {
    for (const { name, after } of changes) this.put(name, after);
  }

  put(name: string, after: Document | undefined): void {
    if (after === undefined) this.documents.delete(name);
    else this.documents.set(name, after);
    const path = parentOf(name);
    const collectionId = lastIdOf(path);
    updateSet(this.groups, collectionId, name, after);
    updateSet(this.collections, path, name, after);
    this.updateChildren(parentOf(path), collectionId, this.collections.has(path));
  }

  private updateChildren(parent: string, collectionId: string, exists: boolean): void {
    const ids = this.children.get(parent) ?? new Set();
    if (exists) ids.add(collectionId);
    else ids.delete(collectionId);
    if (ids.size > 0) this.children.set(parent, ids);
    else this.children.delete(parent);
  }
}

function updateSet(
  sets: Map<string, DocumentSet>,
  key: string,
  name: string,
  after: Document | undefined,
): void {
  const set = sets.get(key) ?? new DocumentSet();
  set.update(name, after);
  if (set.size > 0) sets.set(key, set);
  else sets.delete(key);
}
