import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLandingAddress } from '@/app/landing-address';
import { SCRIPT_MISSED_MS, SCRIPT_RETRY_MAX_MS, SCRIPT_RETRY_MS } from '@/app/load-program';
import { paths } from '@/app/paths';
import { NO_CARD_SLUGS } from '@/card/model/slug/slug';
import { readCardLink } from '@/card/service/slugs/read-card-link';
import { slugAt, type EarlyCard } from '@/public-page/model/card-address';
import { writeStored } from '@/shared/browser/stored';
import { config } from '@/shared/firebase/config';
import { startLanguage } from '@/shared/i18n/offered-languages';
import { earlyScript, ownSegments, type EarlyScriptOptions } from '../build/early-script.ts';
import { BROWSER_TAGS, FOREIGN_TAGS } from '../tests/support/samples/browser-tags.ts';

const options = {
  firestoreOrigin: 'https://db.example',
  projectId: 'p',
  apiKey: 'k&y',
  storageOrigin: 'https://files.example',
  publicOrigin: 'https://carte.example',
  files: {
    visitorPrefix: 'assets/visitor-1.',
    main: 'assets/main.js',
    landing: ['assets/react.js', 'assets/landing.js', 'assets/landing.css', 'assets/serif.woff2'],
    owner: ['assets/react.js', 'assets/owner.js', 'assets/serif.woff2'],
  },
};

interface Visit {
  readonly hostname?: string;
  readonly search?: string;
  readonly hash?: string;
  readonly languages?: readonly string[];
  readonly serviceWorker?: object;
  readonly changes?: object;
}

const compiled = new Map<string, string>();

beforeAll(async () => {
  const elsewhere = [undefined, 'https://www.carte.example'].map((publicOrigin) => ({ publicOrigin }));
  for (const changes of [{}, ...elsewhere, config]) {
    const changed: EarlyScriptOptions = { ...options, ...changes };
    compiled.set(JSON.stringify(changed), await earlyScript(changed));
  }
});

/** Runs the script as index.html does, at an address; returns what it left behind. */
function runAt(
  pathname: string,
  {
    hostname = 'carte.example',
    search = '',
    hash = '',
    languages = ['en-US'],
    serviceWorker,
    changes = {},
  }: Visit = {},
) {
  const here: { carteCard?: EarlyCard } = {};
  const fetched = vi.fn((_url: string, _init?: RequestInit): Promise<Response> =>
    Promise.reject(new TypeError('offline')),
  );
  const sentTo = vi.fn();
  const reload = vi.fn();
  const page = document.implementation.createHTMLDocument();
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the script is text in index.html, too
  new Function(
    'location',
    'window',
    'document',
    'fetch',
    'navigator',
    compiled.get(JSON.stringify({ ...options, ...changes })) ?? 'throw Error("not compiled")',
  )({ pathname, hostname, search, hash, replace: sentTo, reload }, here, page, fetched, {
    languages,
    serviceWorker,
  });
  const tags = [...page.head.querySelectorAll('link, script')].map((tag) =>
    tag instanceof HTMLScriptElement
      ? `script ${tag.getAttribute('src')}`
      : `${tag.getAttribute('rel')} ${tag.getAttribute('href')}`,
  );
  return {
    card: here.carteCard,
    url: fetched.mock.calls[0]?.[0],
    init: fetched.mock.calls[0]?.[1],
    tags,
    sentTo: sentTo.mock.calls,
    fetched,
    page,
    reload,
    theme: page.documentElement.dataset['theme'],
  };
}

const response = (type: string, { status = 200, body = '' as BodyInit } = {}) =>
  new Response(body, { status, headers: { 'content-type': type } });

const brokenOff = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('cut off')) });

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('the early script in index.html', () => {
  it.each([
    '/Alex',
    '/alex/',
    '/alex//',
    '/alex.',
    '/alex,',
    '/@alex',
    '/%40Alex/',
    '/@',
    '/alex%20',
    '/alex).%E2%80%9D',
    '/qr/CardId9.',
    '/%2E',
    '/alex-',
    '/alex_',
    '/card/uid/CardId9',
    '/qr/CardId9',
    '/admin',
    '/%ED%95%9C',
    '/%E0%A4%A',
  ])('take %s for a card, under the same name as the page does', (pathname) => {
    expect(runAt(pathname).card?.slug).toBe(slugAt({ pathname, hostname: 'carte.example' }));
  });

  it.each(['/@Alex', '/%40alex/', '/alex'])('take %s for the card of alex', (pathname) => {
    expect(runAt(pathname).card?.slug).toBe('alex');
  });

  it.each(['/%2f%2fx', '/__proto__', `/${'x'.repeat(2_000)}`, '/qr/__x__'])(
    'requests nothing at %s, which is no valid slug',
    (pathname) => {
      const { card, url } = runAt(pathname);
      expect(card).toEqual({ slug: slugAt({ pathname, hostname: 'carte.example' }) });
      expect(url).toBeUndefined();
    },
  );

  it.each(['/login', '/dashboard', '/card/create', '/cards/x/edit', '/card', '/a/b/c/d'])(
    'leaves %s to the app',
    (path) => {
      const { card, url, tags } = runAt(path);
      expect([card, url]).toEqual([undefined, undefined]);
      expect(tags).toEqual([
        'icon /favicon.svg',
        'script /assets/main.js',
        'modulepreload /assets/react.js',
        'preload /assets/serif.woff2',
        'modulepreload /assets/owner.js',
      ]);
    },
  );

  it('preloads nothing for the app where an owner’s service worker has its files', () => {
    const serviceWorker = { controller: {} };
    const preloads = (path: string) =>
      runAt(path, { serviceWorker }).tags.filter((tag) => tag.startsWith('modulepreload')).length;
    expect([preloads('/dashboard'), preloads('/')]).toEqual([2, 2]);
    localStorage.setItem('carte.signed-in', 'mina');
    expect([preloads('/dashboard'), preloads('/')]).toEqual([0, 2]);
    localStorage.clear();
  });

  it.each(['/', '/home', '/home/', '/homes', '/login', '/dashboard'])(
    'preloads the landing page’s files at %s exactly when main.tsx draws it',
    (path) => {
      const { tags } = runAt(path);
      const landing = isLandingAddress(path);
      expect(tags.includes('modulepreload /assets/landing.js')).toBe(landing);
      expect(tags.includes('preload /assets/landing.css')).toBe(landing);
    },
  );

  it('take the paths of the two landing pages for one, and no other', () => {
    const landing = Object.entries(paths).filter(([, { path }]) => isLandingAddress(path));
    expect(landing.map(([name]) => name)).toEqual(['landing', 'home']);
  });

  it.each<[string, string | undefined, boolean]>([
    ['mina.example', 'carte.example', true],
    ['www.mina.example', 'carte.example', true],
    ['carte.example', 'carte.example', false],
    ['www.carte.example', 'carte.example', false],
    ['carte.example', 'www.carte.example', false],
    ['mina.example', undefined, false],
    ['localhost', 'carte.example', false],
    ['127.0.0.1', 'carte.example', false],
    ['carte-1.web.app', 'carte.example', false],
    ['carte-1--preview.firebaseapp.com', 'carte.example', false],
  ])('take / of %s, where our host is %s, for a card: %s', (hostname, publicHost, isCard) => {
    const publicOrigin = publicHost && `https://${publicHost}`;
    const { card, url, sentTo } = runAt('/', { hostname, changes: { publicOrigin } });
    expect(sentTo).toEqual([]);
    expect(card?.slug).toBe(isCard ? hostname : undefined);
    expect(slugAt({ pathname: '/', hostname }, publicHost)).toBe(card?.slug);
    expect(url?.includes(`/customLinks/${hostname}?`) ?? false).toBe(isCard);
  });

  it.each(['/alex', '/login', '/home', '/qr/CardId9', '/a/b/c/d'])(
    'redirects %s on a card’s own host to ours and fetches nothing',
    (pathname) => {
      const there = runAt(pathname, { hostname: 'mina.example', search: '?s=qr', hash: '#top' });
      expect(there.sentTo).toEqual([[`https://carte.example${pathname}?s=qr#top`]]);
      expect([there.card, there.url, there.tags]).toEqual([undefined, undefined, []]);
    },
  );

  it('redirects nothing on our own hosts, or when the build does not know them', () => {
    for (const hostname of ['carte.example', 'www.carte.example', 'localhost', 'carte-1.web.app'])
      expect(runAt('/login', { hostname }).sentTo).toEqual([]);
    const nowhere = runAt('/login', { hostname: 'mina.example', changes: { publicOrigin: undefined } });
    expect(nowhere.sentTo).toEqual([]);
    expect(nowhere.tags).toContain('script /assets/main.js');
  });

  it('starts one read without custom headers, so that no preflight is needed', () => {
    const { url, init } = runAt('/Alex');
    expect(url).toBe(
      'https://db.example/v1/projects/p/databases/(default)/documents/customLinks/alex?key=k%26y',
    );
    expect(init).toEqual({ credentials: 'omit' });
  });

  it('reads nothing for an invalid document name', () => {
    expect(runAt('/%ED%95%9C').url).toBeUndefined();
    expect(runAt('/a.b').url).toBeUndefined();
  });

  it('preloads a card’s script only and preconnects to its photo', () => {
    expect(runAt('/alex').tags).toEqual([
      'icon data:,',
      'preconnect https://files.example',
      'script /assets/visitor-1.en.js',
    ]);
  });

  it.each<[string | null, string[]]>([
    [null, ['ko-KR']],
    [null, ['eo', 'de-AT', 'fr']],
    [null, ['EN-gb', 'ko']],
    [null, ['nb-NO']],
    [null, ['iw']],
    [null, ['constructor', 'in']],
    [null, []],
    ['he', ['ko']],
    ['en', ['ko']],
    ['tlh', ['ko']],
    ['toString', ['xx', 'ja']],
  ])('fetch the script of the language the page starts in: chosen %j, browser %j', (chosen, languages) => {
    writeStored('language', chosen);
    const code = startLanguage(chosen, languages);
    expect(runAt('/alex', { languages }).tags).toContain(`script /assets/visitor-1.${code}.js`);
    writeStored('language', null);
  });

  it.each([...Object.entries(BROWSER_TAGS), ['en', FOREIGN_TAGS] as const])(
    'fetches the script in %s for a browser with %j',
    (code, tags) => {
      const scripts = tags.map((tag) => runAt('/alex', { languages: [tag] }).tags);
      expect(scripts).toEqual(
        tags.map(() => expect.arrayContaining([`script /assets/visitor-1.${code}.js`]) as string[]),
      );
    },
  );

  it.each([
    ['?l=ko', 'ko'],
    ['?s=qr&l=he', 'he'],
    ['?l=EN', 'en'],
    ['?l=ko-KR', 'ko'],
    ['?l=pt_BR', 'pt'],
    ['?l=nb', 'no'],
    ['?l=xx', 'fr'],
    ['?l=', 'fr'],
    ['?xl=ko', 'fr'],
  ])('fetches the script of the language that the address asks for: %s', (search, code) => {
    writeStored('language', 'fr');
    expect(runAt('/alex', { search }).tags).toContain(`script /assets/visitor-1.${code}.js`);
    writeStored('language', null);
  });

  it('applies the chosen theme and ignores invalid ones', () => {
    writeStored('theme', 'dark');
    expect(runAt('/login').theme).toBe('dark');
    writeStored('theme', 'mauve');
    expect(runAt('/login').theme).toBeUndefined();
    writeStored('theme', null);
  });

  it('reads the same address as the page', async () => {
    const wire = vi.fn((_url: string) => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', wire);
    await readCardLink('alex').catch(() => undefined);
    vi.unstubAllGlobals();
    expect(runAt('/alex', { changes: config }).url).toBe(wire.mock.calls[0]?.[0]);
  });

  it.each(['/alex//', '/alex.', '/Alex%20', '/alex,', '/alex%E2%80%9D.', '/alex!)'])(
    'strips punctuation after a link in a sentence ending in %s',
    (pathname) => {
      expect(runAt(pathname).url).toContain('/customLinks/alex?');
    },
  );

  it.each(['/alex', '/home', '/login'])(
    'retries the script of %s with growing delays, and reloads when it is available',
    async (path) => {
      const { page, fetched, reload } = runAt(path);
      const src = page.querySelector('script')?.getAttribute('src');
      const asked = () => fetched.mock.calls.filter(([url]) => url === src).length;
      // Failures: nothing, a page instead of a script, an error, a truncated script.
      const answers = [
        () => Promise.reject(new TypeError('offline')),
        () => Promise.resolve(response('text/html')),
        () => Promise.resolve(response('text/javascript', { status: 503 })),
        () => Promise.resolve(response('text/javascript', { body: brokenOff() })),
      ];
      page.querySelector('script')?.dispatchEvent(new Event('error'));
      for (const [at, answer] of answers.entries()) {
        fetched.mockImplementationOnce(answer);
        await vi.advanceTimersByTimeAsync(3 ** at * SCRIPT_RETRY_MS - 1);
        expect(asked()).toBe(at);
        await vi.advanceTimersByTimeAsync(1);
        expect(asked()).toBe(at + 1);
      }
      for (let later = 0; later < 2; later += 1) await vi.advanceTimersByTimeAsync(SCRIPT_RETRY_MAX_MS);
      expect(asked()).toBe(answers.length + 2);
      expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ cache: 'reload' });
      expect(reload).not.toHaveBeenCalled();

      fetched.mockResolvedValueOnce(response('text/javascript; charset=utf-8'));
      await vi.advanceTimersByTimeAsync(SCRIPT_RETRY_MAX_MS);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('delays the reload after repeated failures, and reloads at once again later', async () => {
    /** Runs a page whose script fails to load; resolves to the time until the reload. */
    const failing = async () => {
      const { page, fetched, reload } = runAt('/login');
      fetched.mockImplementation(() => Promise.resolve(response('text/javascript')));
      page.querySelector('script')?.dispatchEvent(new Event('error'));
      const start = Date.now();
      while (reload.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(100);
      return Math.round((Date.now() - start) / SCRIPT_RETRY_MS);
    };
    const delays: number[] = [];
    for (let pages = 0; pages < 6; pages += 1) delays.push(await failing());
    expect(delays).toEqual([1, 3, 9, 27, 60, 60]);
    vi.advanceTimersByTime(3 * SCRIPT_RETRY_MAX_MS);
    expect(await failing()).toBe(1);
  });

  it('reports a missing script when a dependency failed', () => {
    const { page } = runAt('/login');
    page.querySelector('script')?.dispatchEvent(new Event('load'));
    page.querySelector('script')?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(SCRIPT_MISSED_MS);
    expect(page.querySelector('button')?.textContent).toContain('Try again');
  });

  it.each([
    ['ko-KR', '다시 시도', 'ko'],
    ['KO', '다시 시도', 'ko'],
    ['fr', 'Try again', 'en'],
    ['kok-IN', 'Try again', 'en'],
  ])('say in the language of %s that the script does not come, until it does', (language, words, lang) => {
    const { page, reload } = runAt('/alex', { languages: [language, 'ja'] });
    vi.advanceTimersByTime(SCRIPT_MISSED_MS - 1);
    expect(page.querySelector('button')).toBeNull();
    vi.advanceTimersByTime(1);
    expect(page.querySelector('[role=alert]')?.getAttribute('lang')).toBe(lang);
    const button = page.querySelector('button');
    expect(button?.textContent).toContain(words);
    button?.click();
    expect(reload).toHaveBeenCalledOnce();
    page.querySelector('script')?.dispatchEvent(new Event('load'));
    expect(page.body.textContent).toBe('');
  });

  it('reports nothing when the script arrives in time', () => {
    const { page } = runAt('/alex');
    page.querySelector('script')?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(SCRIPT_MISSED_MS);
    expect(page.body.textContent).toBe('');
  });

  it('reserves every first path segment of the app', () => {
    for (const segment of ownSegments()) expect(NO_CARD_SLUGS).toContain(segment);
  });
});
