import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCard, type Card } from '@/card/model/card';
import type { listCardPage } from '@/card/service/card-pages';
import type { watchCards } from '@/card/service/cards';
import { LAST_KNOWN_AFTER_MS } from '@/shared/queries/use-live-query';
import { DASHBOARD_PAGE, useCardPages, useLiveCards } from './queries';

const service = vi.hoisted(() => ({ watchCards: vi.fn<typeof watchCards>() }));
vi.mock('@/card/service/cards', () => ({ ...service, listCards: vi.fn(), getCard: vi.fn() }));
const pages = vi.hoisted(() => ({ listCardPage: vi.fn<typeof listCardPage>() }));
vi.mock('@/card/service/card-pages', () => pages);

let send: (cards: Card[]) => void;
let confirm: (confirmed: boolean) => void;

async function follow<T>(hook: () => T) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  // The service is imported on demand.
  await wait(0);
  return result;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = async (cards: Card[] | undefined, confirmed: boolean) => {
  act(() => {
    if (cards) send(cards);
    confirm(confirmed);
  });
  await wait(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  service.watchCards.mockImplementation((_uid, onCards, _onError, onConfirmed = () => {}) => {
    send = onCards;
    confirm = onConfirmed;
    return () => {};
  });
});
afterEach(() => {
  pages.listCardPage.mockReset();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('useLiveCards', () => {
  const cards = [parseCard('C1', { name: 'Mina Kim' })];

  it('reports cached cards after three seconds without an answer, until the service answers again', async () => {
    const live = await follow(() => useLiveCards('u1'));
    await answer(cards, false);
    expect(live.current).toMatchObject({ cards, lastKnown: false, unreached: false });
    await wait(LAST_KNOWN_AFTER_MS - 1);
    expect(live.current.lastKnown).toBe(false);
    await wait(1);
    expect(live.current.lastKnown).toBe(true);
    await answer(undefined, true);
    expect(live.current.lastKnown).toBe(false);
  });

  it('reports cached cards at once when the browser is offline', async () => {
    const live = await follow(() => useLiveCards('u1'));
    await answer(cards, true);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(live.current.lastKnown).toBe(true);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(live.current.lastKnown).toBe(false);
  });

  it('reports "unreached" instead of an empty list while it is unknown whether there are cards', async () => {
    const live = await follow(() => useLiveCards('u1'));
    expect(live.current.unreached).toBe(false);
    await answer(undefined, false);
    // The service's answer normally arrives shortly after the cache's.
    expect(live.current).toMatchObject({ cards: undefined, unreached: false, lastKnown: false });
    await wait(LAST_KNOWN_AFTER_MS);
    expect(live.current).toMatchObject({ cards: undefined, unreached: true, lastKnown: false });
    await answer([], true);
    expect(live.current).toMatchObject({ cards: [], unreached: false, lastKnown: false });
  });
});

describe('useCardPages', () => {
  /** A card by its number: the higher, the newer. */
  const card = (number: number) => parseCard(`C${number}`, { name: 'Mina', createdAt: new Date(number) });
  const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => card(from - at));
  const idsOf = (cards: readonly Card[] = []) => cards.map(({ id }) => id);
  const NEWEST = down(100, DASHBOARD_PAGE);
  const SECOND = down(100 - DASHBOARD_PAGE, DASHBOARD_PAGE);
  const LAST = down(100 - 2 * DASHBOARD_PAGE, 3);

  async function opened() {
    const list = await follow(() => useCardPages('u1'));
    await answer(NEWEST, true);
    return list;
  }
  async function more(list: Awaited<ReturnType<typeof opened>>) {
    act(() => list.current.loadMore());
    await vi.dynamicImportSettled();
    await wait(0);
  }

  it('reads a page after the last card at each request, until one is not full', async () => {
    pages.listCardPage.mockResolvedValueOnce(SECOND).mockResolvedValueOnce(LAST);
    const list = await opened();
    expect(list.current).toMatchObject({ hasMore: true, isLoadingMore: false });
    expect(pages.listCardPage).not.toHaveBeenCalled();
    await more(list);
    expect(idsOf(list.current.cards)).toEqual(idsOf([...NEWEST, ...SECOND]));
    expect(list.current.hasMore).toBe(true);
    await more(list);
    expect(idsOf(list.current.cards)).toEqual(idsOf([...NEWEST, ...SECOND, ...LAST]));
    expect(list.current).toMatchObject({ hasMore: false, isLoadingMore: false, moreFailed: false });
    expect(pages.listCardPage.mock.calls.map(([, { after }]) => after)).toEqual([
      NEWEST.at(-1)?.id,
      SECOND.at(-1)?.id,
    ]);
  });

  it('keeps a card that newer ones push out of the live list, and one that was deleted not', async () => {
    pages.listCardPage.mockResolvedValueOnce(LAST);
    const list = await opened();
    await more(list);
    const [, gone, ...others] = NEWEST;
    // Two are new and one is gone: one is pushed out.
    const now = [card(102), card(101), ...NEWEST.filter((one) => one !== gone)].slice(0, DASHBOARD_PAGE);
    await answer(now, true);
    expect(idsOf(list.current.cards)).toEqual(idsOf([card(102), card(101), card(100), ...others, ...LAST]));
    expect(pages.listCardPage).toHaveBeenCalledOnce();
  });

  it('finds a card whose name is typed as keyboards have it', async () => {
    pages.listCardPage.mockResolvedValue([]);
    const list = await opened();
    await answer([parseCard('C200', { name: 'Siobhán O’Brien', createdAt: new Date(200) }), ...NEWEST], true);
    act(() => list.current.setSearchText("o'brien"));
    await vi.dynamicImportSettled();
    await wait(0);
    expect(idsOf(list.current.found)).toEqual(['C200']);
  });

  it('says that a page could not be read, and reads the same one again', async () => {
    pages.listCardPage
      .mockResolvedValueOnce(SECOND)
      .mockRejectedValueOnce(new Error('no answer'))
      .mockResolvedValueOnce(LAST);
    const list = await opened();
    await more(list);
    await more(list);
    expect(list.current).toMatchObject({ hasMore: true, moreFailed: true, isLoadingMore: false });
    expect(list.current.cards).toHaveLength(2 * DASHBOARD_PAGE);
    await more(list);
    expect(list.current).toMatchObject({ hasMore: false, moreFailed: false });
    expect(list.current.cards).toHaveLength(2 * DASHBOARD_PAGE + LAST.length);
  });
});
