import { describe, expect, it } from 'vitest';
import { emptyCardDraft, parseCard } from '@/card/model/card';
import { parsePublicCard, publicPart, toPublicCard } from '@/card/model/public-card';
import { passContent, passFingerprint } from './pass-content';
import { phoneSystem } from './wallet-offers';

const STORED = {
  ...emptyCardDraft(),
  name: 'Mina Kim',
  language: 'en',
  position: 'Potter',
  company: 'Kiln',
  email: 'mina@example.com',
  emails: ['home\t', 'work\tmina@kiln.example'],
  phone: '+82 10 1234 5678',
  phones: ['mobile +821012345678 +82 10 1234 5678'],
  address: '1 Kiln Road',
  website: 'https://mina.example',
  customPath: 'mina',
  translations: JSON.stringify({ ko: { name: '김미나' } }),
  memo: 'private',
};

describe('the fingerprint of a pass', () => {
  it('is the same of the owner’s card and of its public projection', async () => {
    const own = toPublicCard(parseCard('Abcdefghijklmnopqrst', STORED));
    const published = parsePublicCard(publicPart(STORED, false));
    const [one, other] = [passContent(own, 'mina'), passContent(published, 'mina')];
    expect(one).toEqual(other);
    expect(one.texts.map(({ name }) => name)).toEqual(['Mina Kim', '김미나']);
    expect(await passFingerprint(one)).toBe(await passFingerprint(other));
    expect(await passFingerprint(one)).toMatch(/^[\da-f]{64}$/);
  });

  it('differs for what a pass shows', async () => {
    const of = (fields: object) =>
      passFingerprint(passContent(parsePublicCard({ ...STORED, ...fields }), 'mina'));
    const before = await of({});
    for (const fields of [
      { name: 'Mina' },
      { cardBackgroundColor: '#123456' },
      { photoUrl: 'https://a.example/b' },
    ])
      expect(await of(fields)).not.toBe(before);
    expect(await of({ introText: 'Hello', bio: 'Clay' })).toBe(before);
  });
});

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'apple'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, 'apple'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, undefined],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
  ['a computer with Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, undefined],
])('knows %s', (_device, userAgent, maxTouchPoints, system) => {
  expect(phoneSystem({ userAgent, maxTouchPoints })).toBe(system);
});
