import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '@/shared/browser/stored';
import english from '../../../public/locales/en.json';
import korean from '../../../public/locales/ko.json';
import { loadWords } from './visitor-words';

const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('loadWords', () => {
  it('uses the browser’s language and marks the document', async () => {
    speak('ko-KR', 'en');
    expect(await loadWords()).toEqual(korean.visitor);
    expect(document.documentElement).toHaveAttribute('lang', 'ko');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });

  it('prefers the stored language', async () => {
    speak('en');
    writeStored('language', 'ko');
    expect(await loadWords()).toEqual(korean.visitor);
  });

  it('falls back to English for other languages', async () => {
    speak('tlh');
    expect(await loadWords()).toEqual(english.visitor);
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('falls back to English when loading fails, and reports it', async () => {
    vi.doMock('../../../public/locales/ja.json?visitor', () => {
      throw new Error('gone');
    });
    const told = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', told);
    speak('ja');
    expect(await loadWords()).toEqual(english.visitor);
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(told).toHaveBeenCalledOnce();
  });
});
