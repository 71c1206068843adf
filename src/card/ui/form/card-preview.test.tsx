import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCardDraft, type CardDraft } from '@/card/model/card';
import type { LanguageCode } from '@/shared/i18n/languages';
import { initTexts } from '@/shared/i18n/testing';
import { CardPreview } from './card-preview';
import { formAround } from './testing';

const show = (draft: CardDraft, language: LanguageCode | '' = '') =>
  render(<CardPreview pictures={NOTHING_COMING} language={language} onLanguage={() => {}} />, {
    wrapper: formAround(draft),
  });

const NOTHING_COMING = {
  photoUrl: { preview: undefined },
  coverUrl: { preview: undefined },
  logoUrl: { preview: undefined },
};

let notifyResize = () => {};
class ManualResizeObserver extends ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    super(callback);
    notifyResize = () => callback([], this);
  }
}

beforeAll(() => initTexts());
beforeEach(() => vi.stubGlobal('ResizeObserver', ManualResizeObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the preview beside the form', () => {
  it('can be focused by keyboard only while it scrolls', () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    show(emptyCardDraft());
    const preview = screen.getByRole('region', { name: 'Preview' });
    act(() => notifyResize());
    expect(preview).toHaveAttribute('tabindex', '0');
    height.mockReturnValue(600);
    act(() => notifyResize());
    expect(preview).not.toHaveAttribute('tabindex');
  });

  it('has the direction of the language that it shows, not that of the app', () => {
    const texts = { name: 'Mina Kim', language: 'en', translations: { he: { name: 'מינה קים' } } } as const;
    const draft = { ...emptyCardDraft(), ...texts };
    const { container, rerender } = show(draft, 'he');
    const directionOfCard = () =>
      container.querySelector('.card-sheet')?.closest('[dir]')?.getAttribute('dir');
    expect(directionOfCard()).toBe('rtl');
    rerender(<CardPreview pictures={NOTHING_COMING} language="" onLanguage={() => {}} />);
    expect(directionOfCard()).toBe('ltr');
  });

  it('has light colors by default, or the colors of the card', () => {
    const preview = () => screen.getByRole('region', { name: 'Preview' });
    const { unmount } = show(emptyCardDraft());
    expect(preview()).toHaveAttribute('data-theme', 'light');
    expect(preview().querySelector('.card-sheet')).toHaveStyle({ '--card-accent': 'var(--ink)' });
    unmount();
    show({ ...emptyCardDraft(), cardBackgroundColor: '#101010', cardButtonColor: '#FFCC00' });
    expect(preview()).toHaveAttribute('data-theme', 'dark');
    expect(preview().querySelector('.card-sheet')).toHaveStyle({ '--card-accent': '#FFCC00' });
  });
});
