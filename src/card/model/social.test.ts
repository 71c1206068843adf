import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePublicCard } from './public-card';
import { socialProfiles, socialUrl } from './social';
import { SOCIAL_NETWORKS } from './social-networks';

describe('socialUrl', () => {
  it.each([
    ['instagram', '@ann.k', 'https://www.instagram.com/ann.k'],
    ['threads', 'ann', 'https://www.threads.net/@ann'],
    ['youtube', 'ann', 'https://www.youtube.com/@ann'],
    ['youtube', 'UCabcdefghijklmnopqrstuv', 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'],
    ['linkedin', 'ann', 'https://www.linkedin.com/in/ann'],
    ['linkedin', 'company/acme', 'https://www.linkedin.com/company/acme'],
    ['linkedin', 'http://kr.linkedin.com/in/ann', 'https://kr.linkedin.com/in/ann'],
    ['facebook', 'facebook.com/ann', 'https://facebook.com/ann'],
    ['tiktok', 'ann', 'https://www.tiktok.com/@ann'],
    ['twitter', 'https://x.com/ann', 'https://x.com/ann'],
  ] as const)('for %s with %s is %s', (network, id, url) => {
    expect(socialUrl(network, id)).toBe(url);
  });

  it.each([
    'https://evil.example/ann',
    'https://instagram.com.evil.example/',
    'javascript:alert(1)',
    'a b',
    'a/b',
    '',
    '@',
  ])('is undefined for %j', (id) => {
    expect(socialUrl('instagram', id)).toBeUndefined();
  });

  it('always has the host of the network, for any text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SOCIAL_NETWORKS),
        fc.oneof(fc.string(), fc.webUrl(), fc.domain()),
        (network, id) => {
          const url = socialUrl(network, id);
          if (url === undefined) return;
          const own = new URL(socialUrl(network, 'x') ?? '').hostname.replace('www.', '');
          expect(new URL(url).hostname.endsWith(own)).toBe(true);
        },
      ),
    );
  });
});

describe('socialProfiles', () => {
  it('lists each network once, and prefers the current field to the legacy map', () => {
    const card = parsePublicCard({
      instagramId: 'new',
      socialLinks: { instagram: 'old', linkedin: 'ann', twitter: 'ann' },
    });
    expect(socialProfiles(card)).toEqual([
      { network: 'instagram', url: 'https://www.instagram.com/new' },
      { network: 'linkedin', url: 'https://www.linkedin.com/in/ann' },
      { network: 'twitter', url: 'https://x.com/ann' },
    ]);
  });
});
