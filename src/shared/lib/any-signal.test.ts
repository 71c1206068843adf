import { expect, it } from 'vitest';
import { anySignal } from './any-signal';

it('aborts with the first signal, for its reason, and listens to the others no longer', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const any = anySignal(first.signal, second.signal);
  expect(any.aborted).toBe(false);
  second.abort('late');
  first.abort('left');
  expect([any.aborted, any.reason]).toEqual([true, 'late']);
});

it('is aborted at once by a signal that was', () => {
  const any = anySignal(new AbortController().signal, AbortSignal.abort('before'));
  expect([any.aborted, any.reason]).toEqual([true, 'before']);
});
