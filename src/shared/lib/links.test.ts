import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNUSUAL_ADDRESSES } from '../../../tests/support/samples/mail-addresses.ts';
import { mailUrl, mapUrl, normalizeLink, parseUrl, webUrl, withoutScheme } from './links';
import { isMail } from './visible-text';

it('parses only URLs', () => {
  expect(parseUrl('https://example.com/a b')?.href).toBe('https://example.com/a%20b');
  expect(parseUrl('/login', 'https://example.com')?.href).toBe('https://example.com/login');
  for (const text of ['', 'example.com', '/login', 'https://', 'http://[1'])
    expect(parseUrl(text)).toBeUndefined();
});

describe('normalizeLink', () => {
  it.each([
    ['  https://a.example/x ', 'https://a.example/x'],
    ['http://a.example', 'http://a.example'],
    ['a.example/x', 'https://a.example/x'],
    ['HTTPS://A.example', 'HTTPS://A.example'],
    ['see a.example', 'see a.example'],
    ['localhost', 'localhost'],
    ['http://https://a.example', 'https://a.example'],
    ['https://http://a.example', 'http://a.example'],
    ['https://https://a.example/x', 'https://a.example/x'],
    ['HTTPS://HTTP://a.example', 'HTTP://a.example'],
    ['http://http://https://a.example', 'https://a.example'],
    ['http:// https://a.example', 'https://a.example'],
    ['http:/https://a.example', 'https://a.example'],
    ['/https://a.example', 'https://a.example'],
    ['https//a.example/x', 'https://a.example/x'],
    ['http//a.example', 'http://a.example'],
    ['https;//a.example', 'https://a.example'],
    ['https:/a.example', 'https://a.example'],
    ['https:///a.example', 'https://a.example'],
    ['https://https//a.example', 'https://a.example'],
    ['http//http//a.example', 'http://a.example'],
    ['a.example/https//b', 'https://a.example/https//b'],
    ['https//', 'https//'],
    ['https://a.example/?to=https://b.example', 'https://a.example/?to=https://b.example'],
    ['https://https.example', 'https://https.example'],
    ['https.example', 'https://https.example'],
    ['', ''],
  ])('turns %j into %j', (typed, saved) => {
    expect(normalizeLink(typed)).toBe(saved);
  });

  it('is idempotent', () => {
    const doubled = fc.string({
      unit: fc.constantFrom('http', 'https', ':', ';', '/', '//', '\\', ' ', 'a.b'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), doubled, fc.webUrl(), fc.domain()), (text) => {
        expect(normalizeLink(normalizeLink(text))).toBe(normalizeLink(text));
      }),
    );
  });
});

describe('webUrl', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'no link',
    'https://bank.example@evil.example/x',
    'https://user:secret@a.example',
    'mina@a.example',
    'https://',
    '//',
  ])('returns undefined for %j', (text) => {
    expect(webUrl(text)).toBeUndefined();
  });

  it('returns only ASCII http and https URLs', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.webUrl(),
          fc.webUrl().map((url) => `java${url}`),
        ),
        (text) => {
          expect(webUrl(text) ?? 'https://none').toMatch(/^https?:\/\/[!-~]+$/);
        },
      ),
    );
  });

  it('keeps an internationalized host usable', () => {
    expect(webUrl('https://한국.kr/길')).toBe('https://xn--3e0b707e.kr/%EA%B8%B8');
  });
});

it('shows an address without its scheme and final slash', () => {
  expect(withoutScheme('https://carte.example/mina')).toBe('carte.example/mina');
  expect(withoutScheme('http://www.kiln.example/a/')).toBe('www.kiln.example/a');
});

describe('mail and map addresses', () => {
  it('accepts one plain address without header fields', () => {
    expect(mailUrl(' ann+card@a.example ')).toBe('mailto:ann+card@a.example');
    expect(mailUrl('ann@a.example?bcc=all@b.example')).toBeUndefined();
    expect(mailUrl('ann@a.example,b@b.example')).toBeUndefined();
    expect(mailUrl('ann')).toBeUndefined();
    expect(mailUrl('ann@a.example?bcc=all')).toBe('mailto:ann@a.example%3Fbcc%3Dall');
    expect(mailUrl('ann\uD800@a.example')).toBeUndefined();
  });

  it.each(UNUSUAL_ADDRESSES)(
    '%s is an address, encoded so that a mail program reads it as it is',
    (address) => {
      const url = mailUrl(address) ?? '';
      expect(url).toMatch(/^mailto:[\w.!~*'()%+-]+@[\w.!~*'()%+-]+$/);
      expect(decodeURIComponent(url)).toBe(`mailto:${address}`);
    },
  );

  it('writes to every address that the form takes', () => {
    const texts = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(texts, ([mailbox, domain]) => {
        const address = `${mailbox}@${domain}`;
        fc.pre(isMail(address));
        expect(decodeURIComponent(mailUrl(address) ?? '')).toBe(`mailto:${address}`);
      }),
    );
  });

  it('searches a map for the address as written', () => {
    expect(mapUrl(' 1 Main St & Co ')).toBe(
      'https://www.google.com/maps/search/?api=1&query=1%20Main%20St%20%26%20Co',
    );
    expect(mapUrl(' ')).toBeUndefined();
  });
});
