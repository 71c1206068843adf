import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetDrafts,
  forgetDraftsOfOthers,
  readDraft,
  storeDraft,
  storeDraftSoon,
  unsavedContents,
  type StoredDraft,
} from './drafts';

const NAME = 'draft.ann.new';
const draftOf = (text: string): StoredDraft => ({ content: { text }, base: { content: { text: '' } } });
const stored = () => sessionStorage.getItem(`carte.${NAME}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetDrafts();
  vi.useRealTimers();
});

it('stores the latest draft within two seconds of the first change, however fast the next ones follow', () => {
  for (const text of ['a', 'an', 'ann']) {
    storeDraftSoon(NAME, () => draftOf(text));
    expect(stored()).toBeNull();
    vi.advanceTimersByTime(700);
  }
  expect(stored()).toContain('"ann"');
});

it('makes the stored form of a draft once for several key presses', () => {
  const encode = vi.fn(() => draftOf('a'));
  for (let press = 0; press < 5; press += 1) storeDraftSoon(NAME, encode);
  vi.advanceTimersByTime(3_000);
  expect(encode).toHaveBeenCalledOnce();
});

it.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['it is read', () => readDraft(NAME)],
  ['the drafts of other accounts are removed', () => forgetDraftsOfOthers('ann')],
])('stores a draft that waits at once when %s', (_when, happen) => {
  storeDraftSoon(NAME, () => draftOf('a'));
  happen();
  expect(stored()).toContain('"a"');
});

it.each([
  ['its account is signed out', () => forgetDrafts()],
  ['it is removed', () => storeDraft(NAME, null)],
  ['another account signs in', () => forgetDraftsOfOthers('ben')],
])('does not store a draft that waits after %s', (_when, happen) => {
  storeDraftSoon(NAME, () => draftOf('a'));
  happen();
  vi.advanceTimersByTime(3_000);
  expect(stored()).toBeNull();
});

it('stores a draft also when another one cannot be stored, which is reported', () => {
  const report = vi.fn();
  // Not in jsdom.
  vi.stubGlobal('reportError', report);
  const failure = new Error('a form that cannot be read');
  storeDraftSoon('draft.ann.other', () => {
    throw failure;
  });
  storeDraftSoon(NAME, () => draftOf('a'));
  vi.advanceTimersByTime(3_000);
  expect(stored()).toContain('"a"');
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  vi.unstubAllGlobals();
});

it('returns unsaved contents and those put aside, never the saved ones, and can leave out one document', () => {
  storeDraft('draft.ann.c1', { ...draftOf('card'), aside: { text: 'aside' } });
  storeDraftSoon('draft.ann.c1.qr', () => draftOf('code'));
  storeDraft('draft.ann.c12', draftOf('other'));
  const texts = (but?: string) =>
    unsavedContents(but)
      .flatMap((content) => (content === undefined ? [] : [(content as { text: string }).text]))
      .toSorted();
  expect(texts()).toEqual(['aside', 'card', 'code', 'other']);
  expect(texts('draft.ann.c1')).toEqual(['other']);
});
