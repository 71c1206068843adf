import { describe, expect, test } from 'vitest';
import { clearLines, seemsInOtherScript } from './other-script';
import { printedLines } from './printed-lines';
import { row, textsOf } from './testing';

/** A Korean card as the reader of Latin letters takes it. */
const nonsense = () =>
  printedLines([
    row(0, [0, 'MEEEA', 41]),
    row(40, [0, 'FEMRE', 56], [80, 'AS', 60]),
    row(80, [0, 'KILN', 91]),
    row(120, [0, '02-555-0199', 88]),
    row(160, [0, 'minji@kiln.example', 30]),
  ]);

describe('a card in a script that it was not read in', () => {
  test('is told by words of little confidence, however clear its addresses and numbers are', () => {
    expect(seemsInOtherScript(nonsense())).toBe(true);
  });

  test('keeps its addresses, its numbers and what was read clearly', () => {
    expect(textsOf(clearLines(nonsense()))).toEqual(['KILN', '02-555-0199', 'minji@kiln.example']);
  });

  test('is no card with some doubtful words', () => {
    const lines = printedLines([
      row(0, [0, 'Änke', 60], [60, 'Großmann', 70]),
      row(40, [0, 'Rechtsanwältin', 88]),
      row(80, [0, 'Brandt', 90], [80, 'AG', 93]),
    ]);
    expect(seemsInOtherScript(lines)).toBe(false);
  });

  test('is no card without words', () => {
    expect(seemsInOtherScript(printedLines([row(0, [0, '02-555-0199', 20])]))).toBe(false);
    expect(seemsInOtherScript([])).toBe(false);
  });
});
