/** All documents of a database: by name, by collection and by collection id. */
import { compareStrings } from '../../utf8-order.ts';
import { lastIdOf, parentOf } from '../resource-name.ts';
import type { Change, Document } from '../types.ts';
import { DocumentSet } from './document-set.ts';

/** `projects/{p}/databases/{d}/documents` */
const ROOT_SEGMENTS = 5;

export class Store {
  private readonly documents = new Map<string, Document>();
  private readonly collections = new Map<string, DocumentSet>();
  private readonly groups = new Map<string, DocumentSet>();
  /**
   * Ids of the collections below each parent that hold documents, directly or below documents that do not
   * exist.
   */
  private readonly children = new Map<string, Set<string>>();
  /** Names in a collection that have collections below them, by the collection's path. */
  private readonly inhabited = new Map<string, Set<string>>();

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

  /** Names in a collection that have documents below them and are none themselves. */
  missingParents(path: string): string[] {
    return [...(this.inhabited.get(path) ?? [])].filter((name) => !this.documents.has(name));
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
    this.followCollection(path);
  }

  /** Lists a collection below its parent while it holds anything, and so on up to the root. */
  private followCollection(path: string): void {
    const parent = parentOf(path);
    const exists = this.collections.has(path) || this.inhabited.has(path);
    const id = lastIdOf(path);
    if ((this.children.get(parent)?.has(id) ?? false) === exists) return;
    toggle(this.children, parent, id, exists);
    if (parent.split('/').length === ROOT_SEGMENTS) return;
    const above = parentOf(parent);
    toggle(this.inhabited, above, parent, this.children.has(parent));
    this.followCollection(above);
  }
}

function toggle(sets: Map<string, Set<string>>, key: string, member: string, present: boolean): void {
  const set = sets.get(key) ?? new Set();
  if (present) set.add(member);
  else set.delete(member);
  if (set.size > 0) sets.set(key, set);
  else sets.delete(key);
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
