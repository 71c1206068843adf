import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CARD_SLUGS, RESERVED_SLUGS, slugProblem, stripSlug, suggestSlug } from './slug';

/** The reserved words of version 0.1.0. */
const WORDS = [
  'about admin analytics api app assets aux blog card card-editor cards careers cart checkout com1',
  'com2 com3 com4 com5 com6 com7 com8 com9 con contact contacts cpanel dashboard delete-account',
  'download exchange faq favicon features firebase-test forgot-password forum ftp help home icons',
  'imap inbox legal locales login lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9 mail manifest',
  'network nul offline payment phpmyadmin plans pop pricing privacy privacy-policy prn profile pwa',
  'qr redeem register robots scan service-worker settings share shop sitemap smtp src static status',
  'store support sw system team terms terms-of-service verify webmail wordpress wp-admin wp-content',
  'wp-includes www',
].join(' ');

describe('stripSlug', () => {
  it.each([
    ['Jörg Müßig', 'joerg-muessig'],
    ['Ångström Østergård', 'angstroem-ostergard'],
    ['André  -  Çelik', 'andre-celik'],
    ['Nguyễn Đức', 'nguyen-duc'],
    ['Łukasz', 'lukasz'],
    ['Jo\u0308rg', 'joerg'],
    ['김미나 kim', 'kim'],
  ])('writes %s in Latin letters as %s', (text, slug) => {
    expect(stripSlug(text)).toBe(slug);
  });

  it('keeps only letters, digits and hyphens, in lower case', () => {
    expect(stripSlug(' Ann_O’Neill-42! ')).toBe('annoneill-42-');
  });

  it('returns only characters that a slug may have, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(stripSlug(text)).toMatch(/^[a-z0-9-]*$/);
      }),
    );
  });

  it.each([
    ['ＭｉｎａＫｉｍ', 'minakim'],
    ['Ｍｉｎａ　Ｋｉｍ', 'mina-kim'],
    ['ｍｉｎａ－ｋｉｍ', 'mina-kim'],
    ['ＪÖＲＧ', 'joerg'],
    ['𝓜𝓲𝓷𝓪 𝓚𝓲𝓶', 'mina-kim'],
    ['𝐌𝐢𝐧𝐚', 'mina'],
    ['ⓜⓘⓝⓐ', 'mina'],
    ['ﬁona', 'fiona'],
    ['mina２', 'mina2'],
    ['minaⅡ', 'minaii'],
  ])('takes %s, of full-width or styled letters, as %s', (text, slug) => {
    expect(stripSlug(text)).toBe(slug);
  });

  it('takes the Kelvin sign and the long s as k and s, which they are in lower case', () => {
    expect(stripSlug('\u212Aim-\u017Fam')).toBe('kim-sam');
  });
});

describe('suggestSlug', () => {
  it.each([
    [' Mina Kim ', 'mina-kim'],
    ['xn--mgbh0fb', 'xn-mgbh0fb'],
    ['al---amin', 'al-amin'],
    ['a---b', 'a--b'],
    ['abc--d', 'abc--d'],
  ])('suggests for %j the slug %s', (text, slug) => {
    expect(suggestSlug(text)).toBe(slug);
  });

  it('never suggests a slug that looks like Punycode', () => {
    const texts = fc.string({ unit: fc.constantFrom('x', 'n', '-', ' ', 'é', '7') });
    fc.assert(fc.property(texts, (text) => !/^..--/.test(suggestSlug(text))));
  });
});

describe('slugProblem', () => {
  it.each(['abc', 'a-b', 'a1b2', '123', 'a--b', 'abc--d', 'a-b-c', 'ab-c', 'x'.repeat(30)])(
    'is undefined for the valid slug %s',
    (slug) => {
      expect(slugProblem(slug)).toBeUndefined();
    },
  );

  it.each([
    'ab',
    'x'.repeat(31),
    '-ab',
    'ab-',
    'Abc',
    'a b',
    'a.b',
    'añb',
    'abc\n',
    'xn--abc',
    'ab--c',
    'a---b',
  ])('is "format" for %j', (slug) => {
    expect(slugProblem(slug)).toBe('format');
  });

  it('is "required" for an empty slug', () => {
    expect(slugProblem('')).toBe('required');
  });

  it.each(['login', 'wp-admin', 'firebase-test', 'card', 'contacts'])('is "reserved" for %s', (slug) => {
    expect(slugProblem(slug)).toBe('reserved');
  });

  it.each(['con', 'nul', 'com1', 'lpt9'])(
    'is "reserved" for the device name %s, although a card of an earlier version at it is shown',
    (slug) => {
      expect(slugProblem(slug)).toBe('reserved');
      expect(NO_CARD_SLUGS).not.toContain(slug);
    },
  );

  it('reserves only the words of 0.1.0: a further word would take a card’s address away', () => {
    expect([...RESERVED_SLUGS].toSorted().join(' ')).toBe(WORDS);
  });

  it('reserves only words in the form of a slug', () => {
    for (const word of RESERVED_SLUGS) expect(word).toMatch(/^[a-z0-9-]+$/);
  });
});
