import { describe, expect, test } from 'vitest';
import { cardFields } from './card-fields';
import type { PrintedLine } from './printed-lines';

/** Lines of a card from top to bottom, read clearly; the first is the largest. */
const lines = (...texts: readonly string[]): PrintedLine[] =>
  texts.map((text, at) => {
    const size = at === 0 ? 48 : 30;
    return { text, confidence: 92, size, x0: 40, x1: 500, y0: at * 60, y1: at * 60 + size };
  });

const phones = (text: string) =>
  cardFields(lines(text)).phones.map(({ kind, text: number }) => [kind, number]);

describe('numbers on a card', () => {
  test('a label that ends in a letter like a digit is none of the number', () => {
    expect(phones('Tel. 089 / 2180 1234')).toEqual([['phone', '089 / 2180 1234']]);
  });

  test('each number of a line has the kind of the label next to it', () => {
    expect(phones('Tel 089 12345678 Fax 089 12345679 Mobil 0171 2345678')).toEqual([
      ['mobile', '0171 2345678'],
      ['phone', '089 12345678'],
      ['fax', '089 12345679'],
    ]);
  });

  test('without a label a number tells whether it is a mobile phone’s', () => {
    expect(phones('+44 7700 900123')).toEqual([['mobile', '+44 7700 900123']]);
  });
});

test('lines become the fields of a contact, and words read badly are marked', () => {
  const fields = cardFields(
    lines('Anna Miller', 'Sales Director', 'Kiln Analytics Ltd', 'anna.miller@kiln.example').map(
      (line, at) => ({
        ...line,
        confidence: at === 0 ? 60 : 92,
      }),
    ),
  );
  expect(fields).toMatchObject({
    name: { text: 'Anna Miller', isSure: false },
    position: { text: 'Sales Director', isSure: true },
    company: { text: 'Kiln Analytics Ltd', isSure: true },
    email: { text: 'anna.miller@kiln.example', isSure: true },
    rest: [],
  });
});
