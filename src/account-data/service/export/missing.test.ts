import { describe, expect, it } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { Attempts } from './missing';

const failing = (code: AppError['code']) => () => Promise.reject(new AppError(code, 'test'));

describe('Attempts', () => {
  it('returns results and lists failures', async () => {
    const attempts = new Attempts(new AbortController().signal);
    expect(await attempts.get('a', () => Promise.resolve(1))).toBe(1);
    expect(await attempts.get('b', failing('object-not-found'), 'https://x.example')).toBeUndefined();
    expect(await attempts.get('c', () => Promise.reject(new Error('?')))).toBeUndefined();
    expect(attempts.missing).toEqual([
      { path: 'b', reason: 'object-not-found', address: 'https://x.example' },
      { path: 'c', reason: 'unknown' },
    ]);
  });

  it('stops after three timeouts in a row, but not after refusals', async () => {
    const attempts = new Attempts(new AbortController().signal);
    let requireUser = 0;
    const silent = () => {
      requireUser += 1;
      return failing('no-answer')();
    };
    for (const name of 'ab') await attempts.get(name, silent);
    await attempts.get('there', () => Promise.resolve(1));
    for (const name of 'cdefg') await attempts.get(name, silent);
    expect(requireUser).toBe(5);
    expect(attempts.missing).toHaveLength(7);

    const refused = new Attempts(new AbortController().signal);
    let refusals = 0;
    for (const name of 'abcde')
      await refused.get(name, () => {
        refusals += 1;
        return failing('permission-denied')();
      });
    expect(refusals).toBe(5);
  });

  it('rejects with the reason of its signal, even when work fails because of it', async () => {
    const controller = new AbortController();
    const attempts = new Attempts(controller.signal);
    const work = attempts.get('a', async () => {
      controller.abort(new Error('enough'));
      return failing('canceled')();
    });
    await expect(work).rejects.toThrow('enough');
    await expect(attempts.get('b', () => Promise.resolve(1))).rejects.toThrow('enough');
    expect(attempts.missing).toEqual([]);
  });
});
