import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyCardDraft, parseCard } from '@/card/model/card';
import { vcardFileOf } from './vcards';

const CARD = parseCard('c1', {
  ...emptyCardDraft(),
  name: '김민지',
  email: 'minji@example.com',
  website: 'https://kiln.example',
  calendlyLink: 'https://calendly.com/minji',
  feedbackFormLink: 'https://forms.example/minji',
  kakaoChannelUrl: 'https://pf.kakao.com/_kiln',
  customPath: 'minji',
});

const labelsOf = (vcard: string) => [...vcard.matchAll(/X-ABLabel:(.*)\r\n/g)].map(([, label]) => label);
const write = () => vcardFileOf(CARD, 'https://carte.example/minji', AbortSignal.timeout(5_000));

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

it('a vCard labels its links in the language of the owner’s page', async () => {
  document.documentElement.lang = 'ko';
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(readFileSync(`public${path}`, 'utf8'), { status: 200 })),
  );
  expect(labelsOf(await write())).toEqual(['웹사이트', 'KakaoTalk', '예약 링크', '후기 링크', 'Carte']);
});

it.each([
  ['cannot be fetched', () => Promise.reject(new TypeError('offline'))],
  ['is no dictionary', () => Promise.resolve(new Response('<!doctype html>'))],
])('a vCard labels its links in English when the dictionary %s', async (_, answer) => {
  document.documentElement.lang = 'ko';
  vi.stubGlobal('fetch', answer);
  expect(labelsOf(await write())).toEqual(['Website', 'KakaoTalk', 'Booking', 'Review', 'Carte']);
});
