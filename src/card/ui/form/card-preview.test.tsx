import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCardDraft } from '@/card/model/card';
import { initTexts } from '@/shared/i18n/testing';
import { CardPreview } from './card-preview';

const NOTHING_COMING = {
  photoUrl: { preview: undefined },
  coverUrl: { preview: undefined },
  logoUrl: { preview: undefined },
};

let resized = () => {};
class ToldByHand extends ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    super(callback);
    resized = () => callback([], this);
  }
}

beforeAll(() => initTexts());
beforeEach(() => vi.stubGlobal('ResizeObserver', ToldByHand));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the preview beside the form', () => {
  it('is a stop of the keyboard only while it scrolls', () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    render(
      <CardPreview draft={emptyCardDraft()} pictures={NOTHING_COMING} language="" onLanguage={() => {}} />,
    );
    const preview = screen.getByRole('region', { name: 'Preview' });
    act(() => resized());
    expect(preview).toHaveAttribute('tabindex', '0');
    height.mockReturnValue(600);
    act(() => resized());
    expect(preview).not.toHaveAttribute('tabindex');
  });

  it('has the colors of the page in light, or those of the card', () => {
    const { rerender } = render(
      <CardPreview draft={emptyCardDraft()} pictures={NOTHING_COMING} language="" onLanguage={() => {}} />,
    );
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(preview).toHaveAttribute('data-theme', 'light');
    expect(preview.querySelector('.card-sheet')).toHaveStyle({ '--card-accent': 'var(--ink)' });
    const night = { ...emptyCardDraft(), cardBackgroundColor: '#101010', cardButtonColor: '#FFCC00' };
    rerender(<CardPreview draft={night} pictures={NOTHING_COMING} language="" onLanguage={() => {}} />);
    expect(preview).toHaveAttribute('data-theme', 'dark');
    expect(preview.querySelector('.card-sheet')).toHaveStyle({ '--card-accent': '#FFCC00' });
  });
});
