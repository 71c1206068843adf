import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { Dialog } from './dialog';
import { notify, toasts } from './notify';
import { Toasts } from './toasts';

beforeAll(() => initTexts());
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  act(() => toasts.set([]));
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tell = (...titles: string[]) => act(() => titles.forEach((title) => notify.success(title)));
const texts = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);

it('shows a toast from before it was there, and every later one', () => {
  notify.error('Not deleted', { description: 'The server is away.' });
  render(<Toasts />);
  expect(screen.getByText('Not deleted')).toBeVisible();
  expect(screen.getByText('The server is away.')).toBeVisible();
  tell('Saved');
  expect(screen.getByText('Saved')).toBeVisible();
});

it('adds toasts to a region that was there before, which screen readers read out', () => {
  const { container } = render(<Toasts />);
  const region = container.querySelector('[aria-live=polite]');
  expect(region).toBeEmptyDOMElement();
  tell('Copied');
  expect(region).toHaveTextContent('Copied');
});

it('shows the three newest', () => {
  render(<Toasts />);
  tell('One', 'Two', 'Three', 'Four');
  expect(texts()).toEqual(['Two', 'Three', 'Four']);
});

/** docs/specification.md §9: top right for 4 s. */
describe('a toast', () => {
  it('disappears after 4 seconds', async () => {
    render(<Toasts />);
    tell('Copied');
    await pass(3_900);
    expect(texts()).toEqual(['Copied']);
    await pass(200);
    expect(texts()).toEqual([]);
  });

  it('stays while the pointer is on any, and 4 seconds more', async () => {
    render(<Toasts />);
    tell('Copied', 'Saved');
    fireEvent.pointerEnter(screen.getByText('Saved'));
    await pass(60_000);
    expect(texts()).toEqual(['Copied', 'Saved']);
    fireEvent.pointerLeave(screen.getByText('Saved'));
    await pass(3_900);
    expect(texts()).toEqual(['Copied', 'Saved']);
    await pass(200);
    expect(texts()).toEqual([]);
  });

  it('stays while the page is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(<Toasts />);
    tell('Copied');
    await pass(60_000);
    expect(texts()).toEqual(['Copied']);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(4_100);
    expect(texts()).toEqual([]);
  });

  it('is in the uppermost dialog, because the page under it is inert', () => {
    const page = (open: readonly string[]) => (
      <>
        <Toasts />
        {open.map((title) => (
          <Dialog key={title} onClose={vi.fn()} title={title}>
            <p>Content</p>
          </Dialog>
        ))}
      </>
    );
    const { rerender } = render(page([]));
    tell('Copied');
    const dialogOf = (text: string) => screen.getByText(text).closest('dialog');
    expect(dialogOf('Copied')).toBeNull();
    rerender(page(['Form', 'Question']));
    expect(dialogOf('Copied')).toBe(dialogOf('Question'));
    rerender(page(['Form']));
    expect(within(screen.getByRole('dialog', { name: 'Form' })).getByText('Copied')).toBeVisible();
    rerender(page([]));
    expect(texts()).toEqual(['Copied']);
    expect(dialogOf('Copied')).toBeNull();
  });
});

/** WCAG 2.2, 2.4.11, with a stubbed layout. */
describe('a toast over a focused control', () => {
  const high = (top: number) => new DOMRect(0, top, 300, 50);
  const places = new Map([
    ['under', high(20)],
    ['beside', high(400)],
  ]);
  const show = () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return places.get(this.className) ?? high(0);
    });
    render(
      <>
        <h1 className="under" tabIndex={-1}>
          Cards
        </h1>
        <button className="under">Account</button>
        <button className="beside">Create</button>
        <Toasts />
      </>,
    );
    tell('Copied');
  };

  it.each([
    ['is dismissed for a control', 'Account', []],
    ['stays over what is no control', 'Cards', ['Copied']],
    ['stays beside a control', 'Create', ['Copied']],
  ])('%s', (_, name, left) => {
    show();
    act(() => screen.getByText(name).focus());
    expect(texts()).toEqual(left);
  });
});
