import { describe, expect, it } from 'vitest';
import { CARD_FIELDS } from './card-fields';
import { photoPreview } from './photo-preview';

describe('photoPreview', () => {
  it.each(['data:image/jpeg;base64,/9j/4AAQ', 'data:image/webp;base64,UklGRg=='])('accepts %s', (preview) => {
    expect(photoPreview(preview)).toBe(preview);
  });

  it.each([
    undefined,
    7,
    '',
    'https://p.example/1.jpg',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PGI+',
    'data:image/jpeg,raw',
    'data:image/jpeg;base64,',
    'data:image/jpeg;base64,/9j/") url(https://evil.example/',
    'data:image/webp;base64,UklGRg==\n',
    ' data:image/webp;base64,UklGRg==',
  ])('returns an empty text for %j', (value) => {
    expect(photoPreview(value)).toBe('');
  });

  it('refuses a preview that is longer than the limit', () => {
    const start = 'data:image/webp;base64,';
    const longest = start + 'A'.repeat(CARD_FIELDS.photoPreview.limit - start.length);
    expect(photoPreview(longest)).toBe(longest);
    expect(photoPreview(`${longest}A`)).toBe('');
  });
});
