import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SitePage } from '@/account-data/service/export/export-site';
import { parsePublicCard } from '@/card/model/public-card';
import { cardInLanguage } from '@/card/model/translations';
import { initTexts } from '@/shared/i18n/testing';
import { staticHtml } from './static-html';

beforeAll(() => initTexts());

const page = (card: object, rest: Partial<SitePage> = {}): SitePage => ({
  card: parsePublicCard(card),
  vcard: 'contact.vcf',
  pages: [],
  photo: 'pictures/photo.png',
  cover: 'pictures/cover.png',
  companyLogo: 'pictures/company-logo.png',
  portfolio: ['pictures/portfolio-01.png'],
  code: 'qr.svg',
  address: '',
  missing: [],
  ...rest,
});

const htmlOf = (site: SitePage, language: 'en' | 'ko' = 'en') =>
  staticHtml(site, language, i18next.getFixedT(language));

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function isHarmful({ name, value }: Attr): boolean {
  if (/^on|^style$|^srcset$/.test(name)) return true;
  if (name === 'src') return !/^(pictures\/|qr\.svg$)/.test(value);
  return name === 'href' && !/^(https?:|mailto:|tel:|sms:|contact\.vcf$|pictures\/|data:,$)/.test(value);
}

describe('the page of a card', () => {
  it.each([
    ['https://mina.example/card', 'https://mina.example/card/pictures/photo.png'],
    ['https://mina.example/', 'https://mina.example/pictures/photo.png'],
    ['https://mina.example/me.html', 'https://mina.example/pictures/photo.png'],
    ['', undefined],
  ])('at %s has preview tags for the person, with the photo at %s', async (address, image) => {
    const document = parsed(await htmlOf(page({ name: 'Mina', company: 'Kiln' }, { address })));
    const tag = (key: string) =>
      document.querySelector(`meta[property="${key}"]`)?.getAttribute('content') ?? undefined;
    expect(tag('og:title')).toBe('Mina · Kiln');
    expect(tag('og:image')).toBe(image);
    expect(tag('og:url')).toBe(address || undefined);
  });

  it('leaves out characters of a name that HTML does not allow', async () => {
    const html = await htmlOf(page({ name: 'Mi\u0000na\u0007', introText: 'a\u0000b' }));
    expect(html).not.toContain('\u0000');
    expect(html).not.toContain('\u0007');
    expect(parsed(html).querySelector('h1')?.textContent).toBe('Mina');
  });

  it('has its language, the name, the files beside it and the policy', async () => {
    const html = await htmlOf(
      page({ name: 'Mina & Co', look: 'cover', pronouns: 'she/her', cardBackgroundColor: '#112233' }),
      'ko',
    );
    const document = parsed(html);
    expect(html).toMatch(/^<!doctype html>\n<html lang="ko" dir="ltr">/);
    expect(document.title).toBe('Mina & Co');
    expect(document.querySelector('h1')?.textContent).toBe('Mina & Co');
    expect(document.querySelector('.card-face__pronouns')?.textContent).toBe('she/her');
    expect([...document.images].map((image) => image.getAttribute('src'))).toEqual([
      'pictures/cover.png',
      'pictures/photo.png',
      'pictures/company-logo.png',
      'pictures/portfolio-01.png',
      'qr.svg',
    ]);
    expect(document.querySelector('.card-sheet__save')?.getAttribute('href')).toBe('contact.vcf');
    expect(document.querySelector('figcaption')?.textContent).toBe(
      i18next.getFixedT('ko')('export.pageContact'),
    );
    expect(document.querySelector('style')?.textContent).toContain('--card-background:#112233');
    const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
    const style = new TextEncoder().encode(document.querySelector('style')?.textContent);
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', style)).toString('base64');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
  });

  it('marks the language of each text, also of untranslated ones', async () => {
    const card = parsePublicCard({
      name: '高橋 陽菜',
      company: '陶房',
      language: 'ja',
      translations: '{"ko":{"name":"다카하시 히나"}}',
    });
    const document = parsed(await htmlOf(page({}, { card: cardInLanguage(card, 'ko') }), 'ko'));
    expect(document.querySelector('h1')?.lang).toBe('ko');
    expect(document.querySelector<HTMLElement>('.card-face__company')?.lang).toBe('ja');
  });

  it('follows the reader’s color scheme when the owner kept the default background', async () => {
    expect(await htmlOf(page({ name: 'Mina' }))).toContain(':root{--card-background:var(--sheet)');
  });

  it('leaves out a QR code that could not be drawn, and links to the address', async () => {
    expect(parsed(await htmlOf(page({ name: 'A' }, { code: undefined }))).querySelector('figure')).toBeNull();
    const page2 = parsed(await htmlOf(page({ name: 'A' }, { address: 'https://a.example/' })));
    expect(page2.querySelector('figcaption')?.textContent).toBe(i18next.t('export.pageOpen'));
    expect(page2.querySelector('figure img')?.getAttribute('alt')).toContain('https://a.example/');
  });

  it('has no script, handler, inline style or foreign file, whatever the card contains', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '</style><script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        'javascript:alert(1)',
        'data:text/html,<script>1</script>',
        '</title><svg onload=alert(1)>',
        'https://evil.example/x.png',
        '{{7*7}}$t(common.close)',
      ),
    );
    const fields = [
      'name',
      'pronouns',
      'company',
      'position',
      'email',
      'phone',
      'website',
      'address',
      'introText',
      'photoUrl',
    ];
    const colors = ['cardBackgroundColor', 'cardButtonColor'];
    const card = fc.record(
      Object.fromEntries(
        [...fields, ...colors, 'instagramId', 'calendlyLink'].map((field) => [field, hostile]),
      ),
    );
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(card, async (given) => {
        const document = parsed(await htmlOf(page(given)));
        const harm = [...document.querySelectorAll('*')].flatMap((element) => {
          seen.add(element.localName);
          return [...element.attributes].filter(isHarmful).map(({ name, value }) => `${name}=${value}`);
        });
        expect(harm).toEqual([]);
        expect(document.querySelectorAll('style')).toHaveLength(1);
      }),
      // A page takes jsdom half a second.
      { numRuns: 12 },
    );
    for (const name of ['script', 'iframe', 'object', 'embed', 'base', 'form', 'input'])
      expect(seen).not.toContain(name);
    expect(seen).toContain('h1');
  });
});
