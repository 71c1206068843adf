import { beforeEach, expect, it, vi } from 'vitest';
import english from '../../../public/locales/en.json';
import korean from '../../../public/locales/ko.json';
import type { loadInboxWords, loadWords } from './visitor-words';

const wire = vi.fn<(url: string) => Promise<Response>>();
const report = vi.fn<(error: unknown) => void>();
/** As a page that has just been opened. */
let page: { loadWords: typeof loadWords; loadInboxWords: typeof loadInboxWords };

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.stubGlobal('fetch', wire);
  vi.stubGlobal('reportError', report);
  window.carteWords = { own: { language: 'ko', words: korean.visitor }, prefix: '/assets/visitor-x.' };
  page = await import('./visitor-words');
});

const answer = (language: string, words: object) => Promise.resolve(Response.json({ language, words }));
const marked = () => document.documentElement.lang;

it('returns the words that the script carries without a request, and marks the document', async () => {
  expect(await page.loadWords()).toEqual(korean.visitor);
  expect(await page.loadWords('ko')).toEqual(korean.visitor);
  expect(marked()).toBe('ko');
  expect(wire).not.toHaveBeenCalled();
});

it('fetches the words of another language, and keeps them', async () => {
  wire.mockReturnValue(answer('en', english.visitor));
  expect(await page.loadWords('en')).toEqual(english.visitor);
  expect(await page.loadWords()).toEqual(english.visitor);
  expect(marked()).toBe('en');
  expect(wire).toHaveBeenCalledExactlyOnceWith('/assets/visitor-x.en.json');
});

it('keeps the words on screen when others cannot be fetched, and reports it', async () => {
  wire.mockResolvedValue(new Response('', { status: 503 }));
  expect(await page.loadWords('ja')).toEqual(korean.visitor);
  expect(marked()).toBe('ko');
  expect(report).toHaveBeenCalledOnce();
});

it('ignores a late answer for a language that is no longer chosen', async () => {
  let arrive = (_late: Response) => {};
  wire.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const late = page.loadWords('ja');
  await page.loadWords('ko');
  arrive(Response.json({ language: 'ja', words: english.visitor }));
  await late;
  expect(marked()).toBe('ko');
  expect(await page.loadWords()).toEqual(korean.visitor);
});

it('fetches the words of the form, and rejects without them', async () => {
  wire.mockResolvedValueOnce(Response.json(korean.exchange));
  expect(await page.loadInboxWords('ko')).toEqual(korean.exchange);
  expect(wire).toHaveBeenCalledWith('/assets/visitor-x.exchange.ko.json');
  wire.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(page.loadInboxWords('ja')).rejects.toThrow('404');
});
