import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { ToastList } from './toast-list';
import { PlainToasts, toast, Toaster } from './toaster';

beforeAll(() => initTexts());
afterEach(() => vi.useRealTimers());

const said = (text: string) =>
  waitFor(() => {
    const one = screen.getByText(text);
    expect(one).toBeVisible();
    return one;
  });

it('shows a toast queued before the toaster, and every later one', async () => {
  toast.error('Not deleted', { description: 'The server is away.' });
  render(<Toaster />);
  expect(await said('Not deleted')).toBeVisible();
  expect(screen.getByText('The server is away.')).toBeVisible();
  toast.success('Saved');
  expect(await said('Saved')).toBeVisible();
});

it('shows plain toasts when the toast list fails to load', async () => {
  vi.resetModules();
  vi.doMock('./toast-list', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/toast-list.js');
  });
  const fresh = await import('./toaster');
  fresh.toast.error('Not saved', { description: 'There is no network.' });
  render(
    <>
      <p>The screen</p>
      <fresh.Toaster />
    </>,
    { onCaughtError: () => {} },
  );
  expect(await said('Not saved')).toBeVisible();
  expect(screen.getByText('There is no network.')).toBeVisible();
  expect(screen.getByText('The screen')).toBeVisible();
  vi.doUnmock('./toast-list');
});

/** docs/specification.md §9: top right for 4 s. */
describe('a toast', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const shown = () => screen.queryByText('Copied') !== null;

  it('is at the top right', async () => {
    vi.useFakeTimers();
    render(<ToastList />);
    act(() => toast.success('Copied'));
    await pass(100);
    expect(screen.getByText('Copied').closest('[data-sonner-toaster]')).toMatchObject({
      dataset: { yPosition: 'top', xPosition: 'right' },
    });
    await pass(10_000);
  });

  it.each([
    ['drawn by the library', ToastList],
    ['in plain words', PlainToasts],
  ])('%s disappears after 4 seconds', async (_how, Toasts) => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => toast.success('Copied'));
    await pass(3_900);
    expect(shown()).toBe(true);
    await pass(400);
    expect(shown()).toBe(false);
  });
});

/** WCAG 2.2, 2.4.11, with a stubbed layout. */
describe('a toast over a focused control', () => {
  const high = (top: number) => new DOMRect(0, top, 300, 50);
  const places = new Map([
    ['under', high(20)],
    ['beside', high(400)],
  ]);
  const show = async (title: string) => {
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
        <ToastList />
      </>,
    );
    act(() => toast.success(title));
    await said(title);
    await waitFor(() =>
      expect(screen.getByText(title).closest('li')).toHaveAttribute('data-visible', 'true'),
    );
  };
  afterEach(() => vi.restoreAllMocks());

  it('is dismissed for a control', async () => {
    await show('Gone');
    act(() => screen.getByText('Account').focus());
    await waitFor(() => expect(screen.queryByText('Gone')).toBeNull());
  });

  it.each(['Cards', 'Create'])('stays when %s gets the focus', async (name) => {
    await show(`Beside ${name}`);
    act(() => screen.getByText(name).focus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(screen.getByText(`Beside ${name}`)).toBeVisible();
  });
});

it('returns the focus when a focused toast disappears', async () => {
  vi.useFakeTimers();
  render(
    <>
      <button>Account</button>
      <ToastList />
    </>,
  );
  act(() => toast.success('Given back'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  act(() => screen.getByText('Account').focus());
  act(() => screen.getByText('Given back').closest('li')?.focus());
  expect(screen.getByText('Account')).not.toHaveFocus();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Account')).toHaveFocus();
});
