import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { writeStored } from '@/shared/browser/stored';
import { changeLanguage } from '@/shared/i18n/change-language';
import { ENGLISH } from '@/shared/i18n/testing';
import { startPublicCard } from './start';
import { LINKS } from './testing';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('keeps a language that is chosen before the first words are here', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
  writeStored('language', 'ko');
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    const starting = startPublicCard(container, { slug: 'mina', first: undefined }, LINKS);
    changeLanguage('en');
    await starting;
  });
  expect(await screen.findByText(ENGLISH.visitor.notFoundTitle)).toBeInTheDocument();
});
