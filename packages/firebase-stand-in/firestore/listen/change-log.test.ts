import { describe, expect, it } from 'vitest';
import type { Document } from '../types.ts';
import { ChangeLog } from './change-log.ts';

const document = (name: string, size = 1): Document => ({
  name,
  fields: { text: { stringValue: 'x'.repeat(size) } },
  createTime: '2026-01-01T00:00:00.000000Z',
  updateTime: '2026-01-01T00:00:00.000000Z',
});
const change = (name: string, before: Document | undefined) => ({ name, before, after: document(name) });
const commit = (...changes: ReturnType<typeof change>[]) => ({ time: '', changes });

describe('ChangeLog', () => {
  it('answers what changed since a commit, each document as it was then', () => {
    const log = new ChangeLog();
    const old = document('a');
    log.add(commit(change('a', undefined)));
    log.add(commit(change('a', old), change('b', undefined)));
    log.add(commit(change('a', document('a', 2))));
    expect(log.since(1)).toEqual(
      new Map([
        ['a', old],
        ['b', undefined],
      ]),
    );
    expect(log.since(0)?.get('a')).toBeUndefined();
    expect(log.since(0)?.size).toBe(2);
    expect(log.since(3)?.size).toBe(0);
  });

  it('does not know the future', () => {
    expect(new ChangeLog().since(1)).toBeUndefined();
  });

  it('forgets the oldest when there is too much, and says so', () => {
    const log = new ChangeLog();
    const large = document('a', 1024 * 1024);
    for (let index = 0; index < 100; index += 1) log.add(commit(change('a', large)));
    expect(log.since(50)).toBeUndefined();
    expect(log.since(90)?.get('a')).toBe(large);
    for (let index = 0; index < 30_000; index += 1) log.add(commit(change(`d${index}`, undefined)));
    expect(log.since(99)).toBeUndefined();
    expect(log.since(30_099)?.size).toBe(1);
  });
});
