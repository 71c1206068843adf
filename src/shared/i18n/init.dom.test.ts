import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

function serve(dictionaries: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const language = /\/locales\/(\w+)\.json/.exec(String(url))?.[1] ?? '';
    asked.push(language);
    const body = dictionaries[language];
    return body !== undefined ? Response.json(body) : new Response('missing', { status: 404 });
  });
  return asked;
}

/** Fresh for every test: i18next is a singleton. */
async function start() {
  vi.resetModules();
  const { initI18n } = await import('./init');
  const { default: i18next } = await import('i18next');
  return { language: await initI18n(), i18next };
}

describe('initI18n', () => {
  let warnings: string[];
  beforeEach(() => {
    warnings = [];
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('loads only the dictionary of the language in use and marks the document', async () => {
    localStorage.setItem('carte.language', 'he');
    const asked = serve({ he: { common: { save: 'שמירה' } } });
    const { language, i18next } = await start();
    expect(language).toBe('he');
    expect(asked).toEqual(['he']);
    expect(i18next.t('common.save')).toBe('שמירה');
    expect(document.documentElement.lang).toBe('he');
    expect(document.documentElement.dir).toBe('rtl');
    expect(sessionStorage.getItem('carte.language')).toBe('he');
  });

  it('stores an unchosen language for the tab only', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ko-KR']);
    serve({ ko: { common: { save: '저장' } } });
    expect((await start()).language).toBe('ko');
    expect(sessionStorage.getItem('carte.language')).toBe('ko');
    expect(localStorage.getItem('carte.language')).toBeNull();
  });

  it('falls back to English with a warning when the dictionary fails to load, and keeps the choice', async () => {
    localStorage.setItem('carte.language', 'ja');
    const asked = serve({ en: { common: { save: 'Save' } } });
    const { language, i18next } = await start();
    expect(language).toBe('en');
    expect(asked).toEqual(['ja', 'en']);
    expect(i18next.t('common.save')).toBe('Save');
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('carte.language')).toBe('ja');
    expect(warnings).toContain('No dictionary for ja; using en.');
  });

  it('falls back to English with a warning for a missing text', async () => {
    localStorage.setItem('carte.language', 'ko');
    serve({ ko: { common: { save: '저장' } }, en: { common: { save: 'Save', cancel: 'Cancel' } } });
    const { i18next } = await start();
    expect(i18next.t('common.cancel')).toBe('');
    await vi.waitFor(() => expect(i18next.t('common.cancel')).toBe('Cancel'));
    expect(i18next.t('common.save')).toBe('저장');
    expect(warnings).toContain('Missing translation: ko common.cancel');
  });

  it('shows an unstored choice in place, if its dictionary loads', async () => {
    const asked = serve({ en: { common: { save: 'Save' } }, he: { common: { save: 'שמירה' } } });
    const { i18next } = await start();
    const { changeLanguage } = await import('./change-language');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    changeLanguage('ja');
    await vi.waitFor(() => expect(asked).toEqual(['en', 'ja']));
    changeLanguage('he');
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('he'));
    expect(document.documentElement.dir).toBe('rtl');
    expect(i18next.t('common.save')).toBe('שמירה');
  });

  it('shows nothing for a missing text when English fails to load too', async () => {
    localStorage.setItem('carte.language', 'ko');
    const asked = serve({ ko: { common: { save: '저장', none: '', number: 3 } } });
    const { i18next } = await start();
    for (const key of ['common.cancel', 'common.none', 'common.number'] as const)
      expect(i18next.t(key as 'common.cancel')).toBe('');
    await vi.waitFor(() => expect(asked).toContain('en'));
    await i18next.loadLanguages('en');
    expect(i18next.options.fallbackLng).not.toBe('en');
    expect(i18next.t('common.cancel')).toBe('');
    expect(i18next.t('common.save')).toBe('저장');
  });

  it('falls back to English for a part in another language', async () => {
    serve({ en: { common: { save: 'Save' } } });
    const { i18next } = await start();
    const { loadDictionary } = await import('./init');
    await loadDictionary('ko');
    i18next.t('common.save', { lng: 'ko' });
    await vi.waitFor(() => expect(i18next.t('common.save', { lng: 'ko' })).toBe('Save'));
  });

  it.each([[{}], [[]], ['x'], [42], [null]])('uses English when a dictionary is %j', async (none) => {
    localStorage.setItem('carte.language', 'ja');
    serve({ ja: none, en: { common: { save: 'Save' } } });
    const { language, i18next } = await start();
    expect(language).toBe('en');
    expect(i18next.t('common.save')).toBe('Save');
  });

  it('times out a dictionary and falls back to English', async () => {
    localStorage.setItem('carte.language', 'ja');
    const limit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
      if (url.includes('en.json')) return Response.json({ common: { save: 'Save' } });
      return new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason as Error);
      });
    });
    const { language } = await start();
    expect(language).toBe('en');
    const { DICTIONARY_MS } = await import('./init');
    expect(limit).toHaveBeenCalledWith(DICTIONARY_MS);
  });

  it('throws without any dictionary', async () => {
    localStorage.setItem('carte.language', 'ko');
    serve({});
    await expect(start()).rejects.toThrow('No dictionary could be loaded');
  });
});
