import { describe, expect, it } from 'vitest';
import { fromSource, inLanguage, publicUrl, qrUrl, slugUrl } from './card-url';

const card = {
  id: 'C1',
  ownerUid: 'u1',
  customPath: 'ann',
  customDomain: 'ann.example',
  shareUrl: 'https://s.example/a',
};

describe('publicUrl', () => {
  it('prefers the slug, then the own domain, then the share address, then the address by id', () => {
    expect(publicUrl('https://carte.example', card)).toBe('https://carte.example/ann');
    expect(publicUrl('https://carte.example', { ...card, customPath: '' })).toBe('https://ann.example/');
    expect(publicUrl('https://carte.example', { ...card, customPath: '', customDomain: '' })).toBe(
      'https://s.example/a',
    );
    expect(
      publicUrl('https://carte.example', { ...card, customPath: '', customDomain: '', shareUrl: '' }),
    ).toBe('https://carte.example/card/u1/C1');
  });

  it('skips a domain or share address that is not a web address', () => {
    const malformed = { ...card, customPath: '', customDomain: 'javascript:alert(1)', shareUrl: 'nowhere' };
    expect(publicUrl('https://carte.example', malformed)).toBe('https://carte.example/card/u1/C1');
  });
});

describe('inLanguage', () => {
  it('adds the language to an address of our host, next to the source, and to no other', () => {
    const url = inLanguage('https://carte.example/ann', 'https://carte.example', 'ko');
    expect(fromSource(url, 'https://carte.example', 'nfc')).toBe('https://carte.example/ann?l=ko&s=nfc');
    expect(inLanguage('https://ann.example/', 'https://carte.example', 'ko')).toBe('https://ann.example/');
  });
});

describe('slugUrl', () => {
  it('is the slug under our host, or the address by id for a card without a slug', () => {
    expect(slugUrl('https://carte.example', 'ann')).toBe('https://carte.example/ann');
    expect(slugUrl('https://carte.example', 'aaaaaaaaaaaaaaaaaaa1')).toBe(
      'https://carte.example/aaaaaaaaaaaaaaaaaaa1',
    );
    expect(slugUrl('https://carte.example', 'CardOfTestNumber0001')).toBe(
      'https://carte.example/qr/CardOfTestNumber0001',
    );
  });
});

describe('qrUrl', () => {
  const at = (customPath: string, customUrl: string, formerPaths: string[] = []) =>
    qrUrl('https://carte.example', { id: 'C1', customPath, customUrl, formerPaths });

  it('uses the slug, then the legacy custom URL, then the address by id', () => {
    expect(at('ann', 'old', ['old'])).toBe('https://carte.example/ann');
    expect(at('', 'old', ['old'])).toBe('https://carte.example/old');
    expect(at('', '')).toBe('https://carte.example/qr/C1');
  });

  it('ignores a legacy custom URL that may belong to another card', () => {
    expect(at('', 'old', ['other'])).toBe('https://carte.example/qr/C1');
  });

  it('equals the public address for a card with a slug', () => {
    expect(at('ann', '')).toBe(publicUrl('https://carte.example', card));
  });
});

describe('fromSource', () => {
  it('adds the source to an address of our host, and leaves other addresses unchanged', () => {
    expect(fromSource('https://carte.example/mina', 'https://carte.example', 'nfc')).toBe(
      'https://carte.example/mina?s=nfc',
    );
    expect(fromSource('https://mina.example/', 'https://carte.example', 'link')).toBe(
      'https://mina.example/',
    );
    expect(fromSource('https://carte.example.evil/x', 'https://carte.example', 'link')).toBe(
      'https://carte.example.evil/x',
    );
  });
});
