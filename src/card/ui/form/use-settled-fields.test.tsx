import { act, render, screen } from '@testing-library/react';
import { Profiler, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '@/shared/lib/store';
import { CardFormContext } from './form-context';
import { formContext, ready } from './testing';
import { useSettledFields } from './use-settled-fields';

let see: (isInView: boolean) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => notify([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Sample() {
  const box = useRef<HTMLParagraphElement>(null);
  const { name } = useSettledFields(box, { after: 250 }, 'name');
  return <p ref={box}>{name}</p>;
}

it('draws a field once nothing changes, and only in view', () => {
  const store = createStore(ready);
  let drawn = 0;
  render(
    <CardFormContext value={{ ...formContext(ready), latest: store.get, subscribe: store.subscribe }}>
      <Profiler id="sample" onRender={() => (drawn += 1)}>
        <Sample />
      </Profiler>
    </CardFormContext>,
  );
  const typing = (name: string) => act(() => store.set({ ...store.get(), name }));
  const pausing = () =>
    act(() => {
      vi.advanceTimersByTime(250);
    });
  drawn = 0;
  typing('Ann');
  pausing();
  expect(drawn).toBe(0);
  see(true);
  expect(screen.getByText('Ann')).toBeInTheDocument();
  drawn = 0;
  for (const name of ['Anna', 'Anna K', 'Anna Kim']) typing(name);
  expect(drawn).toBe(0);
  pausing();
  expect(screen.getByText('Anna Kim')).toBeInTheDocument();
  expect(drawn).toBe(1);
  act(() => store.set({ ...store.get(), memo: 'Called' }));
  pausing();
  expect(drawn).toBe(1);
  see(false);
  typing('Bea');
  pausing();
  expect(drawn).toBe(1);
});
