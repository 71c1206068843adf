import { forgetStored, readStored, writeStored } from '@/shared/browser/stored';
import { parseJson, record } from '@/shared/lib/parse';

const PREFIX = 'draft.';

/**
 * Name of the stored draft of an account's card; `card` is its id, or `new`, and `part` what of it is edited.
 * No account sees another's.
 */
export function draftName(
  uid: string,
  card: string,
  part: 'card' | 'qr' | `text.${string}` = 'card',
): string {
  return `${PREFIX}${uid}.${card}${part === 'card' ? '' : `.${part}`}`;
}

/** Name of the stored draft of a contact of an account; `contact` is their id, or `new`. */
export function contactsDraftName(uid: string, contact: string): string {
  return `${PREFIX}${uid}.network.${contact}`;
}

/** Whose the drafts of a visitor are who is not signed in. No account has this id: those are longer. */
const VISITOR = 'visitor';

/** Name of the stored message to us, of an account or of a visitor (undefined). */
export function supportMessageDraftName(uid: string | undefined): string {
  return `${PREFIX}${uid ?? VISITOR}.contact`;
}

/** Takes the place of an account's id in the storage names of forms that save nothing to an account. */
const TYPED = 'typed';

/** Name of what was typed into a form, for the load of the page that a change of language brings. */
export function typedName(form: string): string {
  return `${PREFIX}${TYPED}.${form}`;
}

/**
 * What is kept of a form between two loads of the page. Contents are of another load: to be parsed, never
 * trusted.
 */
export interface StoredDraft {
  readonly content: unknown;
  /** What the form was made from, and when that was saved (ms since 1970); without a time it never was. */
  readonly base: { readonly content: unknown; readonly at?: number | undefined };
  /** What the person had typed before they took another version. */
  readonly aside?: unknown;
  /** What was sent to be saved, without an answer. */
  readonly sent?: readonly unknown[];
  /** The id under which the content was sent, when that has no id yet. */
  readonly id?: string | undefined;
}

/** The stored draft, or undefined when there is none or it cannot be read. */
export function readDraft(name: string): StoredDraft | undefined {
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

/** Stores a draft, or removes it when it is null. */
export function storeDraft(name: string, draft: StoredDraft | null): void {
  writeStored(name, draft === null ? null : JSON.stringify(draft), 'session');
}

/** Removes every draft from this tab: the next user must not find what was typed. */
export function forgetDrafts(): void {
  forgetStored(PREFIX, 'session');
}

/** Removes what other accounts than this one have left in this tab. */
export function forgetDraftsOfOthers(uid: string): void {
  forgetStored(
    PREFIX,
    'session',
    [uid, VISITOR, TYPED].map((owner) => `${PREFIX}${owner}.`),
  );
}
