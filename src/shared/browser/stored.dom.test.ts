import { afterEach, expect, it, vi } from 'vitest';
import { forgetStored, readStored, writeStored } from './stored';

afterEach(() => vi.restoreAllMocks());

it('stores a text under the product prefix and removes it', () => {
  expect(writeStored('theme', 'dark')).toBe(true);
  expect(localStorage.getItem('carte.theme')).toBe('dark');
  expect(readStored('theme')).toBe('dark');
  writeStored('theme', null);
  expect(localStorage.getItem('carte.theme')).toBeNull();
});

it('removes every text with a prefix and nothing else', () => {
  for (const name of ['draft.ann.new', 'draft.ann.c1', 'drafts', 'theme']) writeStored(name, 'x', 'session');
  forgetStored('draft.', 'session');
  expect(Object.keys(sessionStorage).sort()).toEqual(['carte.drafts', 'carte.theme']);
});

it('removes a prefix except the listed names', () => {
  for (const name of ['draft.ann.new', 'draft.ben.c1', 'draft.typed.x']) writeStored(name, 'x', 'session');
  forgetStored('draft.', 'session', ['draft.ann.', 'draft.typed.']);
  expect(Object.keys(sessionStorage).sort()).toEqual(['carte.draft.ann.new', 'carte.draft.typed.x']);
  sessionStorage.clear();
});

it('returns null and false when the browser denies storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStored('theme')).toBeNull();
  expect(writeStored('theme', 'dark')).toBe(false);
});

it('returns false when storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeStored('theme', 'dark')).toBe(false);
});
