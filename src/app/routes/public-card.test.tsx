import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGLISH, initTexts } from '@/shared/i18n/testing';
import { Component } from './public-card';

const texts = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]));

const linkDocument = () =>
  Response.json({
    fields: {
      ...texts({ status: 'active', userId: 'u1', cardId: 'C1' }),
      card: {
        mapValue: {
          fields: texts({ name: 'Minji Kim', language: 'en', translations: '{"ko":{"name":"김민지"}}' }),
        },
      },
    },
  });

beforeAll(() => initTexts());
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(linkDocument()));
  // jsdom animates nothing.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => vi.unstubAllGlobals());

function openAt(address: string) {
  const router = createMemoryRouter([{ path: '/:username', Component }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
const name = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const turnTo = (language: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: ENGLISH.visitor.cardLanguages })).getByRole('button', {
      name: language,
    }),
  );

describe('a card in several languages within the app', () => {
  it('is turned in the address, in place of the entry before', async () => {
    const router = openAt('/minji?from=qr');
    await name('Minji Kim');
    await turnTo('한국어');
    await name('김민지');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/minji?from=qr&l=ko');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leaves the next card in the language of the app', async () => {
    const router = openAt('/minji?l=ko');
    await name('김민지');
    await router.navigate('/other');
    await name('Minji Kim');
    expect(router.state.location.search).toBe('');
    await router.navigate(-1);
    await name('김민지');
  });
});
