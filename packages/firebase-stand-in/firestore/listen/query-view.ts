import type { Change, Database, Document, Query } from '../types.ts';
import type { SharedDocument, TargetListener, TargetUpdate } from './updates.ts';

/** A change as views see it: both states serialised at most once for all of them. */
export interface SharedChange extends Change {
  readonly content: SharedDocument | undefined;
}

/** The live result of one distinct query, shared by all who listen to it. */
export class QueryView {
  readonly listeners = new Set<TargetListener>();
  /** The result of a limited query; unlimited ones need none, membership is a document's own affair. */
  private results: readonly Document[] | undefined;

  constructor(
    private readonly database: Database,
    readonly query: Query,
  ) {
    if (isLimited(query)) this.results = database.run(query);
  }

  /** The result as of now. */
  current(): readonly Document[] {
    return this.results ?? this.database.run(this.query);
  }

  /**
   * Applies the changes of one commit and notifies the listeners. `share` wraps documents the commit did not
   * touch.
   */
  apply(changes: readonly SharedChange[], share: (document: Document) => SharedDocument): void {
    const updates =
      this.results === undefined
        ? changes.flatMap((change) => this.difference(change))
        : this.recompute(this.results, changes, share);
    for (const update of updates) for (const listener of this.listeners) listener.update(update);
  }

  private difference({ name, before, content }: SharedChange): TargetUpdate[] {
    if (content !== undefined && this.database.matches(this.query, content.document)) {
      return [{ kind: 'changed', content }];
    }
    if (before === undefined || !this.database.matches(this.query, before)) return [];
    return [content === undefined ? { kind: 'deleted', name } : { kind: 'left', content }];
  }

  private recompute(
    old: readonly Document[],
    changes: readonly SharedChange[],
    share: (document: Document) => SharedDocument,
  ): TargetUpdate[] {
    const { database, query } = this;
    const matches = (document: Document | undefined) =>
      document !== undefined && database.matches(query, document);
    if (!changes.some(({ before, after }) => matches(before) || matches(after))) return [];
    const present = database.run(query);
    this.results = present;
    const touched = new Map(changes.map((change) => [change.name, change]));
    const updates: TargetUpdate[] = [];
    const names = new Set(present.map(({ name }) => name));
    for (const { name } of old) {
      if (names.has(name)) continue;
      const change = touched.get(name);
      if (change === undefined) updates.push({ kind: 'pushed-out', name });
      else
        updates.push(
          change.content === undefined
            ? { kind: 'deleted', name }
            : { kind: 'left', content: change.content },
        );
    }
    const known = new Set(old);
    for (const document of present) {
      if (known.has(document)) continue;
      updates.push({ kind: 'changed', content: touched.get(document.name)?.content ?? share(document) });
    }
    return updates;
  }
}

/**
 * Whether a query's result depends on other documents: membership cannot be decided from one document alone.
 */
export function isLimited(query: Query): boolean {
  return query.limit !== undefined || query.offset > 0;
}
