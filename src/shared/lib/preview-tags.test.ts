import { describe, expect, it } from 'vitest';
import { escapeHtml, previewTags, withPreview, type LinkPreview } from './preview-tags';

const preview: LinkPreview = {
  title: 'Mina Kim · Kiln',
  description: 'Potter',
  url: 'https://carte.example/mina',
  image: 'https://carte.example/mina.png',
  isWide: true,
  type: 'profile',
  noIndex: false,
};

describe('previewTags', () => {
  it('has the tags that chat programs read', () => {
    expect(previewTags(preview).split(/(?=<meta)/)).toEqual([
      '<title>Mina Kim · Kiln</title>',
      '<meta name="description" content="Potter">',
      '<meta property="og:type" content="profile">',
      '<meta property="og:site_name" content="Carte">',
      '<meta property="og:title" content="Mina Kim · Kiln">',
      '<meta property="og:description" content="Potter">',
      '<meta property="og:url" content="https://carte.example/mina">',
      '<meta property="og:image" content="https://carte.example/mina.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Mina Kim · Kiln">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
  });

  it('has no tags for a missing picture or address', () => {
    const tags = previewTags({ ...preview, image: '', url: '', description: ' ' });
    expect(tags).not.toMatch(/og:image|og:url|description/);
    expect(tags).toContain('<meta name="twitter:card" content="summary">');
  });

  it('names the page in each of its languages', () => {
    const url = (code: string) => `https://carte.example/mina?l=${code}`;
    const languages = ['ko', 'en'].map((code) => ({ code, url: url(code) }));
    const tags = previewTags({ ...preview, languages });
    for (const code of ['ko', 'en'])
      expect(tags).toContain(`<link rel="alternate" hreflang="${code}" href="${url(code)}">`);
    expect(tags).toContain('<link rel="alternate" hreflang="x-default" href="https://carte.example/mina">');
    expect(tags).toContain(
      '<meta property="og:locale" content="ko_KR"><meta property="og:locale:alternate" content="en_US">',
    );
    expect(previewTags(preview)).not.toMatch(/hreflang|og:locale/);
  });

  it('has a `noindex` tag on request', () => {
    expect(previewTags({ ...preview, noIndex: true })).toContain('<meta name="robots" content="noindex">');
    expect(previewTags(preview)).not.toContain('robots');
  });

  it('escapes a user’s text, and keeps it on one line without direction controls', () => {
    const tags = previewTags({ ...preview, title: '"><script>\n&\u202Ex', description: '' });
    expect(tags).toContain('<title>&quot;&gt;&lt;script&gt; &amp;x</title>');
    expect(tags).not.toContain('<script');
  });
});

it('removes characters that HTML does not allow, and keeps white space', () => {
  expect(escapeHtml('a\0b\u0007c\u0085d\uFFFEe\uD800f\u{1FFFF}g')).toBe('abcdefg');
  expect(escapeHtml('a\tb\nc\rd 👋 é')).toBe('a\tb\nc\rd 👋 é');
});

describe('withPreview', () => {
  const page = (tags: string) => `<head><meta charset="utf-8">${tags}<style></style></head>`;

  it('replaces a page’s own tags', () => {
    const other = { ...preview, title: '$& $1' };
    expect(withPreview(page(previewTags(preview)), other)).toBe(page(previewTags(other)));
  });

  it('refuses a page without tags', () => {
    expect(() => withPreview(page(''), preview)).toThrow('no tags of a preview');
  });
});
