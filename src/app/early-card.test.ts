import { describe, expect, it, vi } from 'vitest';
import { earlyScript, ownSegments } from '../../build/early-card.ts';
import { LANGUAGE_CODES, startLanguage } from '@/i18n/languages';
import { linkNameOf, type EarlyCard } from '@/features/public-card/card-address';
import { config } from '@/services/config';
import { readCardLink } from '@/services/public-links';
import { isLandingAddress } from './paths';
import { writeStored } from '@/lib/stored';
import { RESERVED_SLUGS } from '@/model/reserved-slugs';

const options = {
  firestoreOrigin: 'https://db.example',
  projectId: 'p',
  apiKey: 'k&y',
  visitorFiles: ['assets/visitor.js', 'assets/visitor.css'],
  landingFiles: ['assets/landing.js'],
  ownerFiles: ['assets/owner.js'],
  wordFiles: Object.fromEntries(
    LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => [code, `assets/words-${code}.js`]),
  ),
};

/** Runs the lines as index.html does, at an address; gives what they left behind. */
function runAt(pathname: string, languages: readonly string[] = ['en-US'], changes: object = {}) {
  const here: { carteCard?: EarlyCard } = {};
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new TypeError('offline')));
  const page = document.implementation.createHTMLDocument();
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the script is text in index.html, too
  new Function(
    'location',
    'window',
    'document',
    'fetch',
    'navigator',
    earlyScript({ ...options, ...changes }),
  )({ pathname }, here, page, fetched, { languages });
  const files = [...page.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  );
  return { card: here.carteCard, url: fetched.mock.calls[0]?.[0], init: fetched.mock.calls[0]?.[1], files };
}

describe('the lines in index.html', () => {
  it.each(['/Alex', '/alex/', '/card/uid/CardId9', '/qr/CardId9', '/admin', '/%ED%95%9C', '/%E0%A4%A'])(
    'take %s for a card, under the same name as the page does',
    (path) => {
      expect(runAt(path).card?.name).toBe(linkNameOf(path));
    },
  );

  it.each(['/login', '/dashboard', '/card/create', '/cards/x/edit', '/card', '/a/b/c/d'])(
    'leave %s to the app',
    (path) => {
      const { card, url, files } = runAt(path);
      expect([card, url]).toEqual([undefined, undefined]);
      expect(files).toEqual(['modulepreload /assets/owner.js']);
    },
  );

  it.each(['/', '/home', '/home/', '/homes', '/login', '/dashboard'])(
    'fetch the landing page’s own files at %s exactly when main.tsx draws it',
    (path) => {
      expect(runAt(path).files.includes('modulepreload /assets/landing.js')).toBe(isLandingAddress(path));
    },
  );

  it('start one read without headers of ours, so that no preflight is needed', () => {
    const { url, init } = runAt('/Alex');
    expect(url).toBe(
      'https://db.example/v1/projects/p/databases/(default)/documents/customLinks/alex?key=k%26y',
    );
    expect(init).toEqual({ credentials: 'omit' });
  });

  it('read nothing under a name no document can have', () => {
    expect(runAt('/%ED%95%9C').url).toBeUndefined();
    expect(runAt('/a.b').url).toBeUndefined();
  });

  it('fetch the files of the page that will be shown', () => {
    expect(runAt('/alex').files).toEqual(['modulepreload /assets/visitor.js', 'preload /assets/visitor.css']);
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
  ])('fetch the words of the language the page starts in: chosen %j, browser %j', (chosen, browser) => {
    writeStored('language', chosen);
    const code = startLanguage(chosen, browser);
    const words = runAt('/alex', browser).files.filter((file) => file.includes('words'));
    expect(words).toEqual(code === 'en' ? [] : [`modulepreload /assets/words-${code}.js`]);
    expect(runAt('/login', browser).files).toEqual(['modulepreload /assets/owner.js']);
    writeStored('language', null);
  });

  it('read the very address the page reads', async () => {
    const wire = vi.fn((_url: string) => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', wire);
    await readCardLink('alex').catch(() => undefined);
    vi.unstubAllGlobals();
    expect(runAt('/alex', [], config).url).toBe(wire.mock.calls[0]?.[0]);
  });

  it('leave no first segment of the app to a card', () => {
    for (const segment of ownSegments()) expect(RESERVED_SLUGS).toContain(segment);
  });
});
