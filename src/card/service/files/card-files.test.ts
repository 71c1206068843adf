import { describe, expect, it } from 'vitest';
import { config } from '@/shared/firebase/config';
import { ownPicturesIn } from './card-files';

const address = (path: string, bucket = config.storageBucket) =>
  `https://files.example/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=1`;

describe('ownPicturesIn', () => {
  it('returns the user’s own pictures at any depth, each once', () => {
    const photo = address('users/u1/profile-photos/1_a.jpg');
    const data = {
      photoUrl: photo,
      portfolioImages: [address('users/u1/images/2_b.png'), photo],
      qrDesign: { qrLogoUrl: address('users/u1/qr-logos/3_c.webp') },
      name: 'Ann',
      count: 3,
      none: null,
    };
    expect([...ownPicturesIn('u1', data)]).toEqual([
      'users/u1/profile-photos/1_a.jpg',
      'users/u1/images/2_b.png',
      'users/u1/qr-logos/3_c.webp',
    ]);
  });

  it('returns a picture at its Cloud Storage address', () => {
    const photoUrl = `https://storage.example/${config.storageBucket}/users/u1/images/1_a.jpg`;
    expect([...ownPicturesIn('u1', { photoUrl })]).toEqual(['users/u1/images/1_a.jpg']);
  });

  it.each([
    ['another user’s picture', address('users/u2/images/1_a.jpg')],
    ['another bucket', address('users/u1/images/1_a.jpg', 'other.appspot.com')],
    ['a contact file', address('users/u1/vcards/C1.vcf')],
    ['a deeper folder', address('users/u1/images/a/1_a.jpg')],
    ['another site', 'https://example.com/users/u1/images/1_a.jpg'],
    ['a malformed escape', address('users/u1/images/').replace('?', '%E0%A4%A?')],
    ['no address', 'users/u1/images/1_a.jpg'],
  ])('ignores %s', (_what, photoUrl) => {
    expect(ownPicturesIn('u1', { photoUrl }).size).toBe(0);
  });
});
