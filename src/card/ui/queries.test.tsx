import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCard, type Card } from '@/card/model/card';
import type { watchCards } from '@/card/service/cards';
import { LAST_KNOWN_AFTER_MS } from '@/shared/queries/use-live-query';
import { useLiveCards } from './queries';

const service = vi.hoisted(() => ({ watchCards: vi.fn<typeof watchCards>() }));
vi.mock('@/card/service/cards', () => ({ ...service, listCards: vi.fn(), getCard: vi.fn() }));

let send: (cards: Card[]) => void;
let confirm: (confirmed: boolean) => void;

function follow() {
  const client = new QueryClient();
  const { result } = renderHook(() => useLiveCards('u1'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
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
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('useLiveCards', () => {
  const cards = [parseCard('C1', { name: 'Mina Kim' })];

  it('calls cards last known once the service has been silent for three seconds, until it answers again', async () => {
    const live = follow();
    await answer(cards, false);
    expect(live.current).toMatchObject({ cards, lastKnown: false, unreached: false });
    await wait(LAST_KNOWN_AFTER_MS - 1);
    expect(live.current.lastKnown).toBe(false);
    await wait(1);
    expect(live.current.lastKnown).toBe(true);
    await answer(undefined, true);
    expect(live.current.lastKnown).toBe(false);
  });

  it('knows at once when the browser has no network', async () => {
    const live = follow();
    await answer(cards, true);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(live.current.lastKnown).toBe(true);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(live.current.lastKnown).toBe(false);
  });

  it('is unreached, rather than empty, while it is unknown whether there are cards', async () => {
    const live = follow();
    expect(live.current.unreached).toBe(false);
    await answer(undefined, false);
    // The service's answer comes a moment after this device's.
    expect(live.current).toMatchObject({ cards: undefined, unreached: false, lastKnown: false });
    await wait(LAST_KNOWN_AFTER_MS);
    expect(live.current).toMatchObject({ cards: undefined, unreached: true, lastKnown: false });
    await answer([], true);
    expect(live.current).toMatchObject({ cards: [], unreached: false, lastKnown: false });
  });
});
