import { describe, expect, it } from 'vitest';
import { RequestError } from '../shared/google/request.ts';
import type { Finding, Report } from './finding.ts';
import { piecewise } from './piecewise.ts';

const malformed = new RequestError(400, 'INVALID_ARGUMENT', 'malformed');

/** Finds every item in turn, and fails at some. */
async function reported(
  items: readonly string[],
  failures: Readonly<Record<string, Error>>,
): Promise<string[]> {
  const found: Finding[] = [];
  const check = async (some: readonly string[], report: Report) => {
    for (const path of some) {
      if (failures[path] !== undefined) throw failures[path];
      await report({ kind: 'count', path, detail: '' });
    }
  };
  await piecewise(items, String, check, (finding) => Promise.resolve(void found.push(finding)));
  return found.map(({ kind, path }) => `${kind} ${path}`);
}

describe('a check of many documents', () => {
  it('reports each document once', async () => {
    expect(await reported(['a', 'b'], {})).toEqual(['count a', 'count b']);
  });

  it.each([malformed, new TypeError('no text'), new RangeError('no time')])(
    'goes on after a document that makes it fail: %s',
    async (error) => {
      expect(await reported(['a', 'b', 'c'], { b: error })).toEqual(['count a', 'damaged b', 'count c']);
    },
  );

  it.each([
    new RequestError(503, 'UNAVAILABLE', 'unwell'),
    new RequestError(0, '', 'no answer'),
    new RequestError(403, 'PERMISSION_DENIED', 'not yours'),
    new RequestError(400, 'FAILED_PRECONDITION', 'no index'),
    new Error('anything else'),
  ])('ends when the service fails: %s', async (error) => {
    await expect(reported(['a', 'b'], { b: error })).rejects.toBe(error);
  });
});
