import type { TFunction } from 'i18next';
import { createStore, type Store } from '@/shared/lib/store';

/** docs/specification.md §9. */
export const TOAST_MS = 4000;

/** As many as a phone has room for. */
const MAX_TOASTS = 3;

/** Goes by itself: what it says is also on the page. */
export interface Toast {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly description?: string | undefined;
}

/** A text in the language of `t`: an offer outlasts a change of language. */
export type TextIn = (t: TFunction) => string;

/** Has an action, so it has no time limit (WCAG 2.2, 2.2.1). */
export interface Offer {
  readonly title: TextIn;
  readonly description?: TextIn | undefined;
  readonly label: TextIn;
  readonly onSelect: () => void;
  readonly onClose?: () => void;
  /** The screen it belongs to, by its path: it is shown there alone and ends when that is left. */
  readonly at?: string;
}

export type Shown<Notification> = Notification & { readonly id: number; readonly withdraw: () => void };

/** The newest last. */
export const toasts = createStore<readonly Shown<Toast>[]>([]);

/** One at most. */
export const offers = createStore<readonly Shown<Offer>[]>([]);

let count = 0;

/** Adds a notification, in place of the oldest when there are too many. Returns the withdrawal. */
function add<T>(store: Store<readonly Shown<T>[]>, max: number, next: T): () => void {
  const id = (count += 1);
  const withdraw = () => store.set(store.get().filter((one) => one.id !== id));
  store.set([...store.get(), { ...next, id, withdraw }].slice(-max));
  return withdraw;
}

const toast =
  (kind: Toast['kind']) =>
  (title: string, options: Pick<Toast, 'description'> = {}): void =>
    void add(toasts, MAX_TOASTS, { kind, title, ...options });

/** Tells the user something that no part of the page is there to say. */
export const notify = {
  success: toast('success'),
  error: toast('error'),
  /** Replaces an earlier offer. Returns the withdrawal. */
  offer: (next: Offer): (() => void) => add(offers, 1, next),
};
