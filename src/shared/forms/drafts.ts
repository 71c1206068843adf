import { DRAFTS, forgetStored, readStored, storedTexts, writeStored } from '@/shared/browser/stored';
import { parseJson, record } from '@/shared/lib/parse';

/** The name of an account's stored draft; `card` is an id or `new`, `part` the part that is edited. */
export function draftName(
  uid: string,
  card: string,
  part: 'card' | 'qr' | `text.${string}` = 'card',
): string {
  return `${DRAFTS}${uid}.${card}${part === 'card' ? '' : `.${part}`}`;
}

/** Name of the stored draft of a contact of an account; `contact` is their id, or `new`. */
export function contactsDraftName(uid: string, contact: string): string {
  return `${DRAFTS}${uid}.network.${contact}`;
}

/** Name of the stored draft of a company's look, of one of its administrators. */
export function companyDraftName(uid: string, companyId: string): string {
  return `${DRAFTS}${uid}.company.${companyId}`;
}

/** In place of an account's id for a visitor; no account has it, as those are longer. */
const VISITOR = 'visitor';

/** Name of the stored message to us, of an account or of a visitor (undefined). */
export function supportMessageDraftName(uid: string | undefined): string {
  return `${DRAFTS}${uid ?? VISITOR}.contact`;
}

/** Takes the place of an account's id in the storage names of forms that save nothing to an account. */
const TYPED = 'typed';

/** Name of the texts typed into a form, stored over the reload that a change of language brings. */
export function typedName(form: string): string {
  return `${DRAFTS}${TYPED}.${form}`;
}

/** A form as stored between two loads of the page; contents must be parsed. */
export interface StoredDraft {
  readonly content: unknown;
  /** The version it was made from, and when saved (ms since 1970); without a time it never was. */
  readonly base: { readonly content: unknown; readonly at?: number | undefined };
  readonly aside?: unknown;
  readonly sent?: readonly unknown[];
  readonly id?: string | undefined;
}

/** Drafts by their names that wait to be stored, as they are then. */
const pending = new Map<string, () => StoredDraft | null>();
const PAUSE_MS = 2_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores a draft soon: at each key press it would take a phone several milliseconds. */
export function storeDraftSoon(name: string, draft: () => StoredDraft | null): void {
  pending.set(name, draft);
  timer ??= setTimeout(storePending, PAUSE_MS);
  // Twice the same listener is added once.
  window.addEventListener('pagehide', storePending);
  document.addEventListener('visibilitychange', storePending);
}

/** Stores at once what waits to be stored. */
export function storePending(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [name, draft] of pending) {
    pending.delete(name);
    try {
      storeDraft(name, draft());
    } catch (error) {
      // The other drafts are stored all the same.
      reportError(error);
    }
  }
}

/** Returns the stored draft, or undefined when there is none or it is malformed. */
export function readDraft(name: string): StoredDraft | undefined {
  storePending();
  const { content, base, aside, sent, id } = record(parseJson(readStored(name, 'session')));
  if (content === undefined) return undefined;
  const { content: basis, at } = record(base);
  return {
    content,
    base: { content: basis, ...(typeof at === 'number' ? { at } : {}) },
    ...(aside === undefined ? {} : { aside }),
    ...(Array.isArray(sent) ? { sent } : {}),
    ...(typeof id === 'string' ? { id } : {}),
  };
}

/**
 * Returns what the forms of this tab contain, and what they have put aside; not what they began with. Drafts
 * of `but`, a name of `draftName`, and of its parts are left out.
 */
export function unsavedContents(but?: string): unknown[] {
  storePending();
  return storedTexts(DRAFTS, 'session')
    .filter(([name]) => but === undefined || !`${name}.`.startsWith(`${but}.`))
    .flatMap(([, stored]) => {
      const { content, aside } = record(parseJson(stored));
      return [content, aside];
    });
}

/** Stores a draft, or removes it when it is null. */
export function storeDraft(name: string, draft: StoredDraft | null): void {
  pending.delete(name);
  writeStored(name, draft === null ? null : JSON.stringify(draft), 'session');
}

/** Stores a new document's draft, made from the empty `base`; one stored there is set aside. */
export function storeNewDraft(name: string, content: unknown, base: unknown): void {
  const other = readDraft(name);
  storeDraft(name, {
    content,
    base: { content: base },
    ...(other === undefined ? {} : { aside: other.content }),
  });
}

/** Removes every draft from this tab: the next user must not find what was typed. */
export function forgetDrafts(): void {
  pending.clear();
  forgetStored(DRAFTS, 'session');
}

/** Removes what other accounts than this one have left in this tab. */
export function forgetDraftsOfOthers(uid: string): void {
  storePending();
  forgetStored(
    DRAFTS,
    'session',
    [uid, VISITOR, TYPED].map((owner) => `${DRAFTS}${owner}.`),
  );
}
