import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { parsePublicCard } from '@/card/model/public-card';
import { initTexts } from '@/shared/i18n/testing';
import { accountReadme, siteReadme } from './readme';

beforeAll(() => initTexts());

const missing = [
  { path: 'cards/a/photo', reason: 'object-not-found', address: 'https://x.example/1' },
] as const;

it('describes each file of an export, and what is missing and why', () => {
  const contents = { cards: 1, documents: {}, missing };
  const options = { email: 'a@example.com', date: new Date('2026-11-22T12:00:00Z'), language: 'en' };
  const text = accountReadme(i18next.t, contents, options);
  expect(text).toContain('\r\ncards/\r\n  One folder for each card');
  expect(text).toContain(
    `\r\ncards/a/photo\r\n  ${i18next.t('errors.object-not-found')}\r\n  https://x.example/1\r\n`,
  );
  expect(accountReadme(i18next.t, { ...contents, missing: [] }, options)).toContain(
    i18next.t('export.readme.nothingMissing'),
  );
});

it('describes how to publish a page, on separate lines whatever the name', () => {
  const page = {
    vcard: 'contact.vcf',
    pages: [],
    photo: '',
    cover: '',
    companyLogo: '',
    portfolio: [],
    code: 'qr.svg',
    missing: [],
  };
  const card = parsePublicCard({ name: 'Mina\r\nEvil: line' });
  const text = siteReadme(i18next.t, { ...page, card, address: 'https://a.example/' });
  expect(text.split('\r\n')[0]).toContain('Mina Evil: line');
  expect(text).toContain('https://a.example/');
  expect(siteReadme(i18next.t, { ...page, card, address: '' })).toContain(
    i18next.t('export.siteReadme.codeContact'),
  );
});
