import { randomBytes } from 'node:crypto';
import type { Commit, Database, Document, Query } from '../types.ts';
import { ChangeLog } from './change-log.ts';
import { QueryView, type SharedChange } from './query-view.ts';
import { SharedDocument, type TargetListener, type TargetUpdate } from './updates.ts';

/**
 * The listeners of one database. They are found by document name and collection, so that a commit costs
 * nothing for those it does not concern, and each distinct query is evaluated once for all its listeners.
 */
export class LiveViews {
  private readonly documents = new Map<string, Set<TargetListener>>();
  private readonly views = new Map<string, QueryView>();
  /** Views by full collection path; those of collection groups by collection id alone. */
  private readonly byCollection = new Map<string, Set<QueryView>>();
  private readonly log = new ChangeLog();
  /** Sets tokens of an earlier run of the process apart. */
  private readonly epoch = randomBytes(6).toString('hex');

  constructor(private readonly database: Database) {
    database.onCommit((commit) => this.commit(commit));
  }

  /** Listens to a document; answers a function that ends it. */
  watchDocument(name: string, listener: TargetListener): () => void {
    addTo(this.documents, name, listener);
    return () => removeFrom(this.documents, name, listener);
  }

  /** Listens to a query; answers its present result and a function that ends it. */
  watchQuery(
    query: Query,
    listener: TargetListener,
  ): { current: () => readonly Document[]; stop: () => void } {
    const key = JSON.stringify(query);
    const place = placeOf(query);
    const view = this.views.get(key) ?? new QueryView(this.database, query);
    this.views.set(key, view);
    addTo(this.byCollection, place, view);
    view.listeners.add(listener);
    const stop = () => {
      view.listeners.delete(listener);
      if (view.listeners.size > 0 || this.views.get(key) !== view) return;
      this.views.delete(key);
      removeFrom(this.byCollection, place, view);
    };
    return { current: () => view.current(), stop };
  }

  /** A resume token (base64) for the present state. */
  resumeToken(): string {
    return Buffer.from(`${this.epoch}.${this.log.sequence}`).toString('base64');
  }

  /**
   * Documents changed since a resume token was given, each as it was then; undefined when that is no longer
   * known.
   */
  changedSince(resumeToken: unknown): ReadonlyMap<string, Document | undefined> | undefined {
    if (typeof resumeToken !== 'string') return undefined;
    const [epoch, sequence] = Buffer.from(resumeToken, 'base64').toString('latin1').split('.');
    if (epoch !== this.epoch || sequence === undefined || !/^\d+$/.test(sequence)) return undefined;
    return this.log.since(Number(sequence));
  }

  private commit(commit: Commit): void {
    this.log.add(commit);
    const share = (document: Document) => new SharedDocument(document, this.database);
    const affected = new Map<QueryView, SharedChange[]>();
    for (const change of commit.changes) {
      const { name, after } = change;
      const content = after === undefined ? undefined : share(after);
      this.tellDocument(name, content);
      const collection = name.slice(0, name.lastIndexOf('/'));
      const collectionId = collection.slice(collection.lastIndexOf('/') + 1);
      for (const place of [collection, collectionId, EVERYWHERE]) {
        for (const view of this.byCollection.get(place) ?? []) {
          const changes = affected.get(view) ?? [];
          if (changes.length === 0) affected.set(view, changes);
          changes.push({ ...change, content });
        }
      }
    }
    for (const [view, changes] of affected) view.apply(changes, share);
  }

  private tellDocument(name: string, content: SharedDocument | undefined): void {
    const listeners = this.documents.get(name);
    if (listeners === undefined) return;
    const update: TargetUpdate =
      content === undefined ? { kind: 'deleted', name } : { kind: 'changed', content };
    for (const listener of listeners) listener.update(update);
  }
}

/** Where the changes are that may concern a query: a collection by its path, or all of one id, or all. */
function placeOf({ parent, collectionId, allDescendants }: Query): string {
  if (collectionId === undefined) return EVERYWHERE;
  return allDescendants ? collectionId : `${parent}/${collectionId}`;
}

/** No collection has an empty id. */
const EVERYWHERE = '';

function addTo<T>(sets: Map<string, Set<T>>, key: string, member: T): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([member]));
  else set.add(member);
}

function removeFrom<T>(sets: Map<string, Set<T>>, key: string, member: T): void {
  const set = sets.get(key);
  set?.delete(member);
  if (set?.size === 0) sets.delete(key);
}
