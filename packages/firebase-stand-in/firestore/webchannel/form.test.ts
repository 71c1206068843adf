import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StatusError } from '../../status.ts';
import { parseForwardBody, parseHeaders } from './form.ts';
import { formOf } from './test-client.ts';

/** How parsing a body ends. */
function outcomeOf(body: string): string {
  try {
    parseForwardBody(body);
    return 'parsed';
  } catch (error) {
    return error instanceof StatusError ? error.code : String(error);
  }
}

describe('parseForwardBody', () => {
  it('reads headers, offset and messages', () => {
    const headers = encodeURIComponent('X-Goog-Api-Client:gl-js/ fire/12\r\nAuthorization:Bearer a.b.\r\n');
    const body = parseForwardBody(`headers=${headers}&count=1&ofs=3&req0___data__=%7B%22a%22%3A1%7D`);
    expect(body.headers.get('authorization')).toBe('Bearer a.b.');
    expect(body).toMatchObject({ offset: 3, maps: ['{"a":1}'] });
  });

  it('reads back any messages a client encodes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))),
        fc.nat(),
        (messages, offset) => {
          const body = parseForwardBody(formOf(messages, offset));
          expect(body.maps.map((map) => JSON.parse(map) as unknown)).toEqual(messages);
          expect(body.offset).toBe(offset);
        },
      ),
    );
  });

  it('takes an empty body for no messages', () => {
    expect(parseForwardBody('')).toMatchObject({ offset: 0, maps: [] });
  });

  it.each([
    'count=1',
    'count=-1',
    'count=1e3',
    'count=99999999999999999999',
    'count=1001',
    'count=2&req0___data__=%7B%7D',
    'count=0&ofs=x',
    'count=1&req0___data__=%E0%A4%A',
    '%=1',
  ])('refuses "%s"', (body) => {
    expect(() => parseForwardBody(body)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  });

  it('throws nothing but INVALID_ARGUMENT, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('%', '=', '&', 'count', 'req0___data__', 'ofs', '1', 'é', '+') }),
        (body) => {
          expect(outcomeOf(body)).toMatch(/^(?:parsed|INVALID_ARGUMENT)$/);
        },
      ),
    );
  });
});

describe('parseHeaders', () => {
  it('skips lines that are none', () => {
    expect([...parseHeaders('A: 1\r\nnonsense\r\n:x\r\nB:2:3\r\n')]).toEqual([
      ['a', '1'],
      ['b', '2:3'],
    ]);
  });
});
