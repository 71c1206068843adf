import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frame } from './framing.ts';
import { readFrames } from './test-client.ts';

/** Any text, astral characters and lone surrogates included. */
const text = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('😀', 'ž', '\n', '\ud800', '7\n')),
});

describe('frame', () => {
  it('counts UTF-16 code units, as clients do', () => {
    expect(frame('["ž😀"]')).toBe('7\n["ž😀"]');
  });

  it('lets any sequence of payloads be told apart again', () => {
    fc.assert(
      fc.property(fc.array(text), (payloads) => {
        expect(readFrames(payloads.map(frame).join(''))).toEqual({ payloads, rest: '' });
      }),
    );
  });

  it('lets payloads be told apart wherever the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), fc.nat(), (payloads, position) => {
        const stream = payloads.map(frame).join('');
        const cut = position % stream.length;
        const first = readFrames(stream.slice(0, cut));
        const second = readFrames(first.rest + stream.slice(cut));
        expect([...first.payloads, ...second.payloads]).toEqual(payloads);
      }),
    );
  });
});
