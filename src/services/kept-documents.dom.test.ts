import { afterEach, expect, it, vi } from 'vitest';
import { canKeepDocuments, mayKeepDocuments } from './kept-documents';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Fills local storage until not one character more fits. */
function fill(): void {
  for (let size = 4_000_000, text = ''; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem('filler', text + 'x'.repeat(size));
      text += 'x'.repeat(size);
    } catch (full) {
      if (!(full instanceof DOMException)) throw full;
    }
  }
}

it('keeps documents where both storages take them, and leaves nothing of the trial', () => {
  vi.stubGlobal('indexedDB', {});
  expect(canKeepDocuments()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it('keeps none where local storage is full, though some may be there from before', () => {
  vi.stubGlobal('indexedDB', {});
  fill();
  expect(canKeepDocuments()).toBe(false);
  expect(mayKeepDocuments()).toBe(true);
  localStorage.removeItem('filler');
  expect(canKeepDocuments()).toBe(true);
});

it('keeps none where there is no IndexedDB, or a storage is denied', () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(canKeepDocuments()).toBe(false);
  vi.stubGlobal('indexedDB', {});
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(canKeepDocuments()).toBe(false);
});
