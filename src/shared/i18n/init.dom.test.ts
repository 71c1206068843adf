import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A language without an entry is 404. */
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

describe('starting the texts', () => {
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

  it('fetches the one dictionary of the language in use and marks the document', async () => {
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

  it('keeps a language that nobody chose for the tab alone', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ko-KR']);
    serve({ ko: { common: { save: '저장' } } });
    expect((await start()).language).toBe('ko');
    expect(sessionStorage.getItem('carte.language')).toBe('ko');
    expect(localStorage.getItem('carte.language')).toBeNull();
  });

  it('uses English, with a warning, when the dictionary cannot be loaded, and keeps the choice', async () => {
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

  it('uses English, with a warning, for a text the dictionary lacks', async () => {
    localStorage.setItem('carte.language', 'ko');
    serve({ ko: { common: { save: '저장' } }, en: { common: { save: 'Save', cancel: 'Cancel' } } });
    const { i18next } = await start();
    expect(i18next.t('common.cancel')).toBe('');
    await vi.waitFor(() => expect(i18next.t('common.cancel')).toBe('Cancel'));
    expect(i18next.t('common.save')).toBe('저장');
    expect(warnings).toContain('Missing translation: ko common.cancel');
  });

  it('shows a choice that cannot be kept in place, if its dictionary arrives', async () => {
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

  it('shows nothing for a missing text when English does not arrive, either', async () => {
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

  it('has English stand in for another language’s part of an English page', async () => {
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

  it('does not wait without end for a dictionary, but takes English', async () => {
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

  it('fails when there is no dictionary at all', async () => {
    localStorage.setItem('carte.language', 'ko');
    serve({});
    await expect(start()).rejects.toThrow('No dictionary could be loaded');
  });
});
