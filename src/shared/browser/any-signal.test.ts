import { expect, it } from 'vitest';
import { anySignal } from './any-signal';

it('aborts with the first signal’s reason and removes the other listeners', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const any = anySignal(first.signal, second.signal);
  expect(any.aborted).toBe(false);
  second.abort('late');
  first.abort('left');
  expect([any.aborted, any.reason]).toEqual([true, 'late']);
});

it('is aborted at once by an aborted signal', () => {
  const any = anySignal(new AbortController().signal, AbortSignal.abort('before'));
  expect([any.aborted, any.reason]).toEqual([true, 'before']);
});
