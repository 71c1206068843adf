import type { StoredDraft } from './drafts';
import { conflicts, merge, type Look } from '@/shared/lib/three-way';

/** A content as it is saved. */
export interface Version<T> {
  readonly content: T;
  /** When it was saved; undefined for what never was. */
  readonly at: Date | undefined;
}

/** What is being edited, and what it was made from. */
export interface DraftState<T> {
  readonly draft: T;
  /** The saved version the draft was made from. */
  readonly base: Version<T>;
  /**
   * A version saved since, which changes a field that the person changed too: they have to choose.
   */
  readonly conflict: Version<T> | undefined;
  /** What the person had typed before they took another version. */
  readonly aside: T | undefined;
  /** The draft was taken up from before a reload. */
  readonly restored: boolean;
  /** What was sent to be saved from here: found saved, it is the user's own. */
  readonly sent: readonly T[];
  /** The id under which the draft was sent. */
  readonly id: string | undefined;
}

export function sameLook<T>(look: Look<T>, one: T, other: T): boolean {
  return JSON.stringify(look(one)) === JSON.stringify(look(other));
}

export function isDirty<T>({ draft, base }: DraftState<T>, look: Look<T>): boolean {
  return !sameLook(look, draft, base.content);
}

function untouched<T>(saved: Version<T>): DraftState<T> {
  return {
    draft: saved.content,
    base: saved,
    conflict: undefined,
    aside: undefined,
    restored: false,
    sent: [],
    id: undefined,
  };
}

/**
 * The state a form begins with: what is saved, or what was being typed over an earlier version before a
 * reload.
 */
export function begin<T extends object>(
  saved: Version<T>,
  stored: StoredDraft | undefined,
  { parse, look }: { readonly parse: (content: unknown) => T; readonly look: Look<T> },
): DraftState<T> {
  const fresh = untouched(saved);
  if (stored === undefined) return fresh;
  const { content, base, aside, sent = [], id } = stored;
  const draft = parse(content);
  const state = meet(
    {
      ...fresh,
      draft,
      base: {
        content: parse(base.content ?? saved.content),
        at: base.at === undefined ? undefined : new Date(base.at),
      },
      aside: aside === undefined ? undefined : parse(aside),
      sent: sent.map((content) => parse(content)),
      id,
    },
    saved,
    look,
  );
  return { ...state, restored: isDirty(state, look) };
}

/**
 * A saved version is heard of. An untouched draft follows it. In one that was typed into, the fields that are
 * as they were follow it, and what was typed stays; they are in conflict when a field was changed on both
 * sides, unless the version was sent from here.
 */
export function meet<T extends object>(
  state: DraftState<T>,
  version: Version<T>,
  look: Look<T>,
): DraftState<T> {
  if (version.at === undefined || !isLater(version.at, state.base.at)) return state;
  if (!isDirty(state, look) || sameLook(look, version.content, state.draft))
    return { ...ontoVersion(state, version, look), draft: version.content };
  if (state.sent.some((content) => sameLook(look, version.content, content)))
    return { ...state, base: version, conflict: undefined };
  if (conflictsWith(state, version, look).length > 0) return { ...state, conflict: version };
  return ontoVersion(state, version, look);
}

/** The fields in which a draft and a version are in conflict. */
export function conflictsWith<T extends object>(
  { draft, base }: Pick<DraftState<T>, 'draft' | 'base'>,
  version: Version<T>,
  look: Look<T>,
): readonly string[] {
  return conflicts({ base: base.content, mine: draft, theirs: version.content }, look);
}

/** Notes that the draft is being sent. */
export function noteSent<T>(state: DraftState<T>): DraftState<T> {
  return { ...state, sent: [...state.sent, state.draft] };
}

/** Takes the other version. What was typed is put aside, as a change of that version. */
export function takeTheirs<T extends object>(state: DraftState<T>, look: Look<T>): DraftState<T> {
  const { conflict } = state;
  if (conflict === undefined) return state;
  const { draft } = ontoVersion(state, conflict, look);
  return { ...state, draft: conflict.content, base: conflict, conflict: undefined, aside: draft };
}

/**
 * Stays with what was typed, as a change of the other version: a save from now on replaces that version, but
 * none of its fields that were not typed into here.
 */
export function keepOurs<T extends object>(state: DraftState<T>, look: Look<T>): DraftState<T> {
  const { conflict } = state;
  return conflict === undefined ? state : ontoVersion(state, conflict, look);
}

/** What was changed from the old version, changed in the new one; what is put aside with it. */
function ontoVersion<T extends object>(
  state: DraftState<T>,
  version: Version<T>,
  look: Look<T>,
): DraftState<T> {
  const onto = (mine: T) => merge({ base: state.base.content, mine, theirs: version.content }, look);
  const aside = state.aside === undefined ? undefined : onto(state.aside);
  return { ...state, draft: onto(state.draft), base: version, conflict: undefined, aside };
}

/** Brings back what was put aside. */
export function takeBack<T>(state: DraftState<T>): DraftState<T> {
  const { aside } = state;
  return aside === undefined ? state : { ...state, draft: aside, aside: undefined };
}

/** Back to what is saved; nothing of what was typed is kept. */
export function discard<T>({ base, conflict }: DraftState<T>): DraftState<T> {
  return untouched(conflict ?? base);
}

/** What to store of a state, or null when nothing would be lost. */
export function toStore<T>(state: DraftState<T>, look: Look<T>): StoredDraft | null {
  const { draft, base, aside, sent, id } = state;
  if (!isDirty(state, look) && aside === undefined && id === undefined) return null;
  return { content: draft, base: { content: base.content, at: base.at?.getTime() }, aside, sent, id };
}

function isLater(one: Date, other: Date | undefined): boolean {
  return other === undefined || one.getTime() > other.getTime();
}
