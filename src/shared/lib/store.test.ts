import { expect, it, vi } from 'vitest';
import { createStore } from './store';

it('a store tells each listener of a change until it is unsubscribed', () => {
  const store = createStore('first');
  const [one, other] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(one);
  store.subscribe(other);
  store.set('second');
  stop();
  store.set('third');
  expect([store.get(), one.mock.calls.length, other.mock.calls.length]).toEqual(['third', 1, 2]);
});
