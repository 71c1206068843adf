import type { Caller } from '../../caller/caller.ts';
import { StatusError } from '../../status.ts';
import type { Database, Document } from '../types.ts';

/**
 * What one commit did to a target: a document it holds is new or changed, no longer matches, was pushed out
 * of a limit unchanged, or was deleted.
 */
export type TargetUpdate =
  | { readonly kind: 'changed'; readonly content: SharedDocument }
  | { readonly kind: 'left'; readonly content: SharedDocument }
  | { readonly kind: 'pushed-out'; readonly name: string }
  | { readonly kind: 'deleted'; readonly name: string };

/** A listener to what happens to a target. Called within the commit, one update per document. */
export interface TargetListener {
  update(update: TargetUpdate): void;
}

/** A document on its way to many listeners: serialised once, its readability asked once per caller. */
export class SharedDocument {
  private text: string | undefined;
  private readonly readable = new Map<string, boolean>();

  constructor(
    readonly document: Document,
    private readonly database: Database,
  ) {}

  get name(): string {
    return this.document.name;
  }

  get json(): string {
    this.text ??= JSON.stringify(this.document);
    return this.text;
  }

  /** Whether the rules let a caller get the document as it is now. `callerKey` stands for equal callers. */
  isReadableBy(caller: Caller, callerKey: string): boolean {
    const known = this.readable.get(callerKey);
    if (known !== undefined) return known;
    const answer = this.ask(caller);
    this.readable.set(callerKey, answer);
    return answer;
  }

  private ask(caller: Caller): boolean {
    try {
      this.database.get(caller, this.document.name);
      return true;
    } catch (error) {
      if (error instanceof StatusError) return false;
      throw error;
    }
  }
}
