/** @jsxImportSource preact */
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGLISH } from '@/shared/i18n/testing';
import { act, render } from '../../../tests/support/preact';
import { PublicCardPage } from './public-card-page';
import { englishInboxWords, LINKS } from './testing';
import {
  FIRST_RETRY_MS,
  LOADING_AFTER_MS,
  readEarlyCard,
  RETRY_DEADLINE_MS,
  type CardRead,
} from './use-public-card';

const language = {
  wanted: 'en',
  isChosen: true,
  follow: () => {},
  turn: () => {},
  loadInboxWords: englishInboxWords,
} as const;
const wire = vi.fn<(url: string) => Promise<Response>>();

function link(fields: Record<string, string>, card?: Record<string, string>): Response {
  const values = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { stringValue: text }]));
  const map = card && { card: { mapValue: { fields: values(card) } } };
  return Response.json({ fields: { ...values(fields), ...map } });
}
const active = { status: 'active', userId: 'u1', cardId: 'C1' };
const moved = (movedTo: string) => link({ status: 'moved', movedTo });
const unavailable = () => new Response('{}', { status: 503 });

function withResolvers<T>() {
  let resolve: ((value: T) => void) | undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: T) => resolve?.(value) };
}

const page = (read: CardRead) => (
  <PublicCardPage read={read} words={ENGLISH.visitor} links={LINKS} language={language} />
);
/** The page as index.html's read leads to it. */
async function show(first: Promise<Response>): Promise<void> {
  const reading = readEarlyCard({ slug: 'mina', first });
  await pass(LOADING_AFTER_MS);
  render(page(await reading));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const look = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  vi.stubGlobal('fetch', wire);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers();
});
afterEach(() => {
  wire.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('reading a public card', () => {
  it('begins with a card that is there soon', async () => {
    const { promise, resolve } = withResolvers<Response>();
    const reading = readEarlyCard({ slug: 'mina', first: promise });
    await pass(LOADING_AFTER_MS - 1);
    resolve(link(active, { name: 'Mina Kim' }));
    render(page(await reading));
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
    await pass(10 * 60_000);
    expect(wire).not.toHaveBeenCalled();
  });

  it('says that a card is loading that takes longer', async () => {
    const { promise, resolve } = withResolvers<Response>();
    await show(promise);
    expect(screen.getByText(ENGLISH.visitor.loading)).toBeInTheDocument();
    resolve(link(active, { name: 'Mina Kim' }));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
    expect(wire).not.toHaveBeenCalled();
  });

  it('keeps retrying when a retry hangs', async () => {
    wire.mockReturnValueOnce(new Promise(() => {}));
    wire.mockResolvedValueOnce(link(active, { name: 'Mina Kim' }));
    await show(Promise.resolve(unavailable()));
    await pass(0);
    await pass(FIRST_RETRY_MS);
    expect(wire).toHaveBeenCalledTimes(1);
    await pass(RETRY_DEADLINE_MS);
    await pass(2 * FIRST_RETRY_MS - 1);
    expect(wire).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
    await pass(10 * RETRY_DEADLINE_MS);
    expect(wire).toHaveBeenCalledTimes(2);
  });

  it('adds jitter to retries', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.8);
    wire.mockResolvedValue(unavailable());
    await show(Promise.resolve(unavailable()));
    await pass(0);
    await pass(1.2 * FIRST_RETRY_MS - 1);
    expect(wire).not.toHaveBeenCalled();
    await pass(1);
    expect(wire).toHaveBeenCalledTimes(1);
  });

  it('does not retry in a hidden tab, and retries at once when it is shown', async () => {
    wire.mockResolvedValue(link(active, { name: 'Mina Kim' }));
    await show(Promise.resolve(unavailable()));
    await pass(0);
    look('hidden');
    await pass(10 * 60_000);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(wire).not.toHaveBeenCalled();
    look('visible');
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
  });

  it('does not interrupt a requested read with a scheduled retry', async () => {
    const { promise, resolve } = withResolvers<Response>();
    wire.mockReturnValueOnce(promise);
    await show(Promise.resolve(unavailable()));
    await pass(0);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(3 * FIRST_RETRY_MS);
    expect(wire).toHaveBeenCalledTimes(1);
    resolve(link(active, { name: 'Mina Kim' }));
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Mina Kim' })).toBeInTheDocument();
  });

  it.each([
    ['moves in a circle', () => moved('mina'), () => moved('mina')],
    ['moves to nothing', () => moved('mina2'), () => new Response('{}', { status: 404 })],
    ['moves to what is no name', () => moved('..'), undefined],
    ['is unlike any of ours', () => link({ status: 'gone' }), undefined],
  ])('does not report a slug as free that %s', async (_what, first, then) => {
    if (then) wire.mockImplementation(() => Promise.resolve(then()));
    await show(Promise.resolve(first()));
    await pass(10 * 60_000);
    expect(screen.getByText(ENGLISH.visitor.notFoundPlain)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Claim/ })).toBeNull();
    expect(wire.mock.calls.length).toBeLessThan(4);
    for (const [url] of wire.mock.calls) expect(url).toMatch(/\/customLinks\/mina2?\?/);
  });

  it.each([
    ['without its card', undefined],
    ['with a card that names no one', { name: ' ', bio: 'x' }],
  ])('says for a legacy link, %s, that its owner has to open the app', async (_what, card) => {
    await show(Promise.resolve(link(active, card)));
    await pass(0);
    expect(screen.getByRole('heading', { name: ENGLISH.visitor.unshownTitle })).toBeInTheDocument();
    expect(screen.queryByText('Add to contacts')).toBeNull();
  });
});
