import { conflicts, merge, type Normalize } from '@/shared/lib/three-way';
import type { StoredDraft } from './drafts';

export interface Version<T> {
  readonly content: T;
  /** When it was saved; undefined if it never was. */
  readonly at: Date | undefined;
}

export interface DraftState<T> {
  readonly draft: T;
  readonly base: Version<T>;
  /** A version that was saved since and changes a field that the user changed, too: the user must choose. */
  readonly conflict: Version<T> | undefined;
  /** The user's draft from before another version was taken. */
  readonly aside: T | undefined;
  readonly restored: boolean;
  /** Contents that were sent from here: if one is found saved, it is the user's own. */
  readonly sent: readonly T[];
  readonly id: string | undefined;
}

/** Returns true if two contents are equal once normalized. */
export function isSameContent<T>(normalize: Normalize<T>, one: T, other: T): boolean {
  const [mine, theirs] = [normalize(one), normalize(other)];
  // A text that differs is found without making JSON of all of them.
  return Object.keys({ ...mine, ...theirs }).every((field) => {
    const [here, there]: unknown[] = [Reflect.get(mine, field), Reflect.get(theirs, field)];
    return here === there || JSON.stringify(here) === JSON.stringify(there);
  });
}

/** Returns true if a draft differs from the version it was made from. */
export function isDirty<T>({ draft, base }: DraftState<T>, normalize: Normalize<T>): boolean {
  return !isSameContent(normalize, draft, base.content);
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

interface Reading<T> {
  readonly parse: (content: unknown) => T;
  readonly normalize: Normalize<T>;
  readonly complete?: ((content: unknown, saved: T) => unknown) | undefined;
}

/** Returns a form's initial state: the saved version, or the draft stored before a reload. */
export function begin<T extends object>(
  saved: Version<T>,
  stored: StoredDraft | undefined,
  { parse, normalize, complete = (content) => content }: Reading<T>,
): DraftState<T> {
  const fresh = untouched(saved);
  if (stored === undefined) return fresh;
  const { content, base, aside, sent = [], id } = stored;
  const read = (one: unknown) => parse(complete(one, saved.content));
  const draft = read(content);
  const state = meet(
    {
      ...fresh,
      draft,
      base: {
        content: base.content === undefined ? saved.content : read(base.content),
        at: base.at === undefined ? undefined : new Date(base.at),
      },
      aside: aside === undefined ? undefined : read(aside),
      sent: sent.map(read),
      id,
    },
    saved,
    normalize,
  );
  return { ...state, restored: isDirty(state, normalize) };
}

/** Takes in a newly saved version; a field changed on both sides is a conflict, unless sent from here. */
export function meet<T extends object>(
  state: DraftState<T>,
  version: Version<T>,
  normalize: Normalize<T>,
): DraftState<T> {
  if (version.at === undefined || !isLater(version.at, state.base.at)) return state;
  if (!isDirty(state, normalize) || isSameContent(normalize, version.content, state.draft))
    return { ...ontoVersion(state, version, normalize), draft: version.content };
  if (state.sent.some((content) => isSameContent(normalize, version.content, content)))
    return { ...state, base: version, conflict: undefined };
  if (conflictsWith(state, version, normalize).length > 0) return { ...state, conflict: version };
  return ontoVersion(state, version, normalize);
}

/** Returns the fields in which a draft and a version are in conflict. */
export function conflictsWith<T extends object>(
  { draft, base }: Pick<DraftState<T>, 'draft' | 'base'>,
  version: Version<T>,
  normalize: Normalize<T>,
): readonly string[] {
  return conflicts({ base: base.content, mine: draft, theirs: version.content }, normalize);
}

/** Notes that the draft is being sent. */
export function noteSent<T>(state: DraftState<T>): DraftState<T> {
  return { ...state, sent: [...state.sent, state.draft] };
}

/** Takes the other version. The draft is set aside, as a change of that version. */
export function takeTheirs<T extends object>(state: DraftState<T>, normalize: Normalize<T>): DraftState<T> {
  const { conflict } = state;
  if (conflict === undefined) return state;
  const { draft } = ontoVersion(state, conflict, normalize);
  return { ...state, draft: conflict.content, base: conflict, conflict: undefined, aside: draft };
}

/** Keeps the draft as a change of the other version, which a save then replaces where mine differs. */
export function keepMine<T extends object>(state: DraftState<T>, normalize: Normalize<T>): DraftState<T> {
  const { conflict } = state;
  return conflict === undefined ? state : ontoVersion(state, conflict, normalize);
}

function ontoVersion<T extends object>(
  state: DraftState<T>,
  version: Version<T>,
  normalize: Normalize<T>,
): DraftState<T> {
  const onto = (mine: T) => merge({ base: state.base.content, mine, theirs: version.content }, normalize);
  const aside = state.aside === undefined ? undefined : onto(state.aside);
  return { ...state, draft: onto(state.draft), base: version, conflict: undefined, aside };
}

/** Restores the draft that was set aside. */
export function takeBack<T>(state: DraftState<T>): DraftState<T> {
  const { aside } = state;
  return aside === undefined ? state : { ...state, draft: aside, aside: undefined };
}

/** Returns to the saved version and drops the draft. */
export function discard<T>({ base, conflict }: DraftState<T>): DraftState<T> {
  return untouched(conflict ?? base);
}

interface Storing<T> {
  readonly encode?: ((content: T) => unknown) | undefined;
  readonly normalize: Normalize<T>;
}

/** Returns what must be stored of a state, or null when nothing would be lost. */
export function toStore<T>(
  state: DraftState<T>,
  { encode = (content) => content, normalize }: Storing<T>,
): StoredDraft | null {
  const { draft, base, aside, sent, id } = state;
  if (!isDirty(state, normalize) && aside === undefined && id === undefined) return null;
  return {
    content: encode(draft),
    base: { content: encode(base.content), at: base.at?.getTime() },
    aside: aside && encode(aside),
    sent: sent.map(encode),
    id,
  };
}

function isLater(one: Date, other: Date | undefined): boolean {
  return other === undefined || one.getTime() > other.getTime();
}
