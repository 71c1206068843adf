/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '@/shared/i18n/change-language';
import { ENGLISH } from '@/shared/i18n/testing';
import korean from '../../../public/locales/ko.json';
import { act } from '../../../tests/support/preact';
import { startPublicCard } from './start';
import { LINKS } from './testing';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('keeps a language that is chosen before the first words are here', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url === '/words.en.json'
        ? Response.json({ language: 'en', words: ENGLISH.visitor })
        : new Response('{}', { status: 404 }),
    ),
  );
  window.carteWords = { own: { language: 'ko', words: korean.visitor }, prefix: '/words.' };
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    const starting = startPublicCard(container, { slug: 'mina', first: undefined }, LINKS);
    changeLanguage('en');
    await starting;
  });
  expect(await screen.findByText(ENGLISH.visitor.notFoundTitle)).toBeInTheDocument();
});
