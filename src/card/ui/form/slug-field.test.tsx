import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { SlugField } from './slug-field';
import { useSlugCheck } from './use-slug-check';

const isFree = vi.fn<(slug: string) => Promise<boolean>>();

function Trial({
  own = '',
  start = '',
  isFixed = false,
}: {
  own?: string;
  start?: string;
  isFixed?: boolean;
}) {
  const [slug, setSlug] = useState(start);
  const state = useSlugCheck(slug, { own, isFree });
  return (
    <SlugField
      id="slug"
      value={slug}
      state={state}
      host="carte.example/"
      own={own}
      onChange={setSlug}
      disabled={false}
      isFixed={isFixed}
      showRequired={false}
      takenHref={`/${slug}`}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Your link');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const HINT = 'Only English letters, numbers and hyphens are allowed.';

beforeAll(() => initTexts());
beforeEach(() => {
  vi.useFakeTimers();
  isFree.mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  isFree.mockReset();
});

describe('the custom URL field', () => {
  it('keeps letters, digits and hyphens in lower case, and shows a hint for three seconds about removed ones', async () => {
    render(<Trial />);
    type('Mina Kim_7!');
    expect(field()).toHaveValue('mina-kim7');
    expect(screen.getByText(HINT)).toBeInTheDocument();
    await wait(2_999);
    expect(screen.getByText(HINT)).toBeInTheDocument();
    await wait(1);
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it('is disabled without a connection, and explains why', () => {
    render(<Trial own="mina" start="mina" isFixed />);
    expect(field()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('You need a connection to change it.'),
    );
  });

  it('shows no hint for capitals, diacritics and spaces, which it converts', () => {
    render(<Trial />);
    type('MÜNCH André');
    expect(field()).toHaveValue('muench-andre');
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it('removes letters of an input method only when the composition has ended', () => {
    render(<Trial />);
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'ab민' }, isComposing: true });
    expect(field()).toHaveValue('ab민');
    fireEvent.compositionEnd(field());
    expect(field()).toHaveValue('ab');
    expect(screen.getByText(HINT)).toBeInTheDocument();
  });

  it('checks the slug on the server once, 500 ms after the last key press', async () => {
    render(<Trial />);
    type('mina');
    await wait(499);
    type('minah');
    await wait(499);
    expect(isFree).not.toHaveBeenCalled();
    await wait(1);
    expect(isFree.mock.calls).toEqual([['minah']]);
    expect(screen.getByText('This address is available.')).toBeInTheDocument();
  });

  it('shows that a slug is taken, with a link to its card', async () => {
    isFree.mockResolvedValue(false);
    render(<Trial />);
    type('mina');
    await wait(500);
    expect(field()).toHaveAccessibleDescription(/already taken/);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/mina');
  });

  it('refuses reserved and malformed slugs without a request', async () => {
    render(<Trial />);
    type('admin');
    expect(field()).toHaveAccessibleDescription(/This custom URL is reserved\./);
    type('-a-');
    await wait(500);
    expect(field()).toBeInvalid();
    expect(isFree).not.toHaveBeenCalled();
  });

  it.each([
    ['mi', /3-30 characters/],
    ['mina-', /must not begin or end with a hyphen/],
    ['-mina', /must not begin or end with a hyphen/],
    ['xn--mina', /third and fourth characters of the custom URL must not both be hyphens/],
  ])(
    'shows what is wrong with %s only after a pause, or when the field loses the focus',
    async (text, reason) => {
      render(<Trial />);
      type(text);
      expect(field()).toBeValid();
      await wait(500);
      expect(field()).toHaveAccessibleDescription(reason);
      type(`${text}-`);
      expect(field()).toBeValid();
      fireEvent.blur(field());
      expect(field()).toBeInvalid();
    },
  );

  it('keeps the position of the caret when a character in the middle is removed', () => {
    render(<Trial start="mina" />);
    field().focus();
    fireEvent.change(field(), { target: { value: 'mi!na', selectionStart: 3, selectionEnd: 3 } });
    expect([field().value, field().selectionStart]).toEqual(['mina', 2]);
    fireEvent.change(field(), { target: { value: 'miXna', selectionStart: 3, selectionEnd: 3 } });
    expect([field().value, field().selectionStart]).toEqual(['mixna', 3]);
  });

  it('shows the result of the check together with the hint', async () => {
    render(<Trial />);
    type('mina!');
    await wait(500);
    expect(screen.getByText(HINT)).toBeInTheDocument();
    expect(screen.getByText('This address is available.')).toBeInTheDocument();
  });

  it('is required, and shows that the previous slug of a card will still lead to it', () => {
    render(<Trial own="mina" start="mina" />);
    expect(field()).toBeRequired();
    expect(screen.queryByText(/will still lead/)).toBeNull();
    type('mina-kim');
    // The slug is a separate element (src/shared/i18n/isolated.tsx).
    expect(screen.getByText('mina').parentElement).toHaveTextContent(/“mina” will still lead to this card/);
    // A refused one replaces nothing.
    type('admin');
    expect(screen.queryByText(/will still lead/)).toBeNull();
  });

  it('keeps a slug that is too long, and shows the limit once', async () => {
    render(<Trial />);
    type('a'.repeat(30));
    expect(field()).toBeValid();
    type('a'.repeat(31));
    expect(field()).toHaveValue('a'.repeat(31));
    expect(field()).toBeInvalid();
    expect(screen.getByText('31 / 30')).toBeInTheDocument();
    expect(screen.getAllByText(/3-30 characters/)).toHaveLength(1);
    await wait(500);
    expect(isFree).not.toHaveBeenCalled();
  });

  it('does not check the card’s current slug', async () => {
    render(<Trial own="mina" start="mina" />);
    await wait(500);
    expect(isFree).not.toHaveBeenCalled();
    expect(field()).toBeValid();
  });

  it('stays valid when the check fails, which is only logged', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    isFree.mockRejectedValue(new AppError('unavailable', 'isSlugFree'));
    render(<Trial />);
    type('mina');
    await wait(500);
    expect(field()).toBeValid();
    expect(warnings).toHaveBeenCalledOnce();
    warnings.mockRestore();
  });

  it('ignores the answer for a slug that was changed meanwhile', async () => {
    let answer: (free: boolean) => void = () => {};
    isFree.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    render(<Trial />);
    type('mina');
    await wait(500);
    type('minah');
    await act(async () => answer(false));
    expect(field()).toBeValid();
  });
});
