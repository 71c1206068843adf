import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyCardDraft } from '@/card/model/card';
import { suggestedSlug, useFormSlug } from './use-form-slug';
import { SLUG_CHECK_DEBOUNCE_MS } from './use-slug-check';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A new card whose suggestion `mina-lee` is taken. Returns the states of its slug, and its last value. */
async function suggestTaken(isFree: (slug: string) => Promise<boolean>) {
  const states: string[] = [];
  const { result } = renderHook(() => {
    const [draft, setDraft] = useState({ ...emptyCardDraft(), name: 'Mina Lee', customPath: 'mina-lee' });
    const slug = useFormSlug({
      draft,
      onChange: (change) =>
        setDraft((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
      own: '',
      taken: '',
      tried: false,
      isFree,
    });
    states.push(slug.state);
    return draft.customPath;
  });
  // Two checks, and the search between them.
  for (let step = 0; step < 6; step += 1)
    await act(() => vi.advanceTimersByTimeAsync(SLUG_CHECK_DEBOUNCE_MS));
  return { states, slug: result.current };
}

it('a suggestion that is taken makes way for a free one without being called taken', async () => {
  const { states, slug } = await suggestTaken(async (one) => one !== 'mina-lee');
  expect(slug).not.toBe('mina-lee');
  expect(states.at(-1)).toBe('free');
  expect(states).not.toContain('taken');
});

it('a name that is changed while its suggestion is replaced is followed all the same', async () => {
  const draft = { ...emptyCardDraft(), name: 'Mina Lee', customPath: 'mina-lee' };
  // As where the next render is still to come: the hook does not see the changes.
  let now = draft;
  const onChange: Parameters<typeof useFormSlug>[0]['onChange'] = (change) => {
    now = { ...now, ...(typeof change === 'function' ? change(now) : change) };
  };
  const isFree = async (one: string) => one !== 'mina-lee';
  const { result } = renderHook(() =>
    useFormSlug({ draft, onChange, own: '', taken: '', tried: false, isFree }),
  );
  result.current.change({ name: 'Karl Otto' });
  for (let step = 0; step < 6; step += 1)
    await act(() => vi.advanceTimersByTimeAsync(SLUG_CHECK_DEBOUNCE_MS));
  expect(now).toMatchObject({
    name: 'Karl Otto',
    customPath: suggestedSlug({ name: 'Karl Otto', email: '' }),
  });

  now = draft;
  const { result: other } = renderHook(() =>
    useFormSlug({ draft, onChange, own: '', taken: '', tried: false, isFree }),
  );
  for (let step = 0; step < 6; step += 1)
    await act(() => vi.advanceTimersByTimeAsync(SLUG_CHECK_DEBOUNCE_MS));
  expect(now.customPath).not.toBe('mina-lee');
  other.current.change({ name: 'Karl Otto' });
  expect(now.customPath).toBe(suggestedSlug({ name: 'Karl Otto', email: '' }));
});

it('a suggestion that is taken is called so when no other is free or can be found', async () => {
  const { states } = await suggestTaken(async () => false);
  expect(states.at(-1)).toBe('taken');
  const lost = await suggestTaken(async (one) => {
    if (one === 'mina-lee') return false;
    throw new Error('offline');
  });
  expect(lost.states.at(-1)).toBe('taken');
});
