import { describe, expect, test } from 'vitest';
import { clearLines, printedLines, seemsInOtherScript, SURE } from './printed-lines';
import { row, textsOf } from './testing';

describe('the lines of a card', () => {
  test('are split at wide gaps between columns, and ordered from top to bottom', () => {
    const rows = [row(100, [0, 'Anna'], [50, 'Miller'], [300, 'Kiln'], [350, 'Ltd']), row(0, [0, 'Kiln'])];
    expect(textsOf(printedLines(rows))).toEqual(['Kiln', 'Anna Miller', 'Kiln Ltd']);
  });

  test('exclude drawings that were read as letters, and signs alone', () => {
    expect(printedLines([row(0, [0, 'ae', 10]), row(40, [0, '—']), row(80, [0, ' '])])).toEqual([]);
  });

  test('exclude a logo beside the company that is higher than its words', () => {
    const words = row(40, [60, 'Kiln'], [110, 'Ltd']);
    const sign = row(40, [0, '6', 24]).map((word) => ({ ...word, y0: 10, y1: 80 }));
    expect(textsOf(printedLines([[...sign, ...words]]))).toEqual(['Kiln Ltd']);
    // A clearly read letter stays, however large it is.
    const letter = sign.map((word) => ({ ...word, text: 'A', confidence: 92 }));
    expect(textsOf(printedLines([[...letter, ...words]]))).toEqual(['A Kiln Ltd']);
  });

  test('keep a badly read word beside a clear one, and are as unsure as that word', () => {
    const [line] = printedLines([row(0, [0, 'Anke'], [50, 'GroBmann', 10])]);
    expect(line).toMatchObject({ text: 'Anke GroBmann' });
    expect(line?.confidence).toBeLessThan(60);
    // A drawing stands farther away.
    expect(textsOf(printedLines([row(0, [0, 'Anke'], [90, 'iii', 10])]))).toEqual(['Anke']);
  });

  test('are as unsure as their least sure word, signs aside', () => {
    const [line] = printedLines([row(0, [0, 'Anne'], [50, 'Weber-Hartmann', 70])]);
    expect(line?.confidence).toBeLessThan(SURE);
    const [sure] = printedLines([row(0, [0, 'Finch', 95], [60, '&', 50], [80, 'Hartmann', 95])]);
    expect(sure?.confidence).toBeGreaterThan(SURE);
  });

  test('exclude the side of a frame that was read as a digit', () => {
    const side = { text: '1', confidence: 60, x0: 0, x1: 1, y0: 0, y1: 24 };
    expect(textsOf(printedLines([[side, ...row(0, [30, 'Beraterin'])]]))).toEqual(['Beraterin']);
  });

  test('keep a number that the reader is unsure of, also before a colon', () => {
    expect(textsOf(printedLines([row(0, [0, '+202', 65], [60, '27351234:', 21])]))).toEqual([
      '+202 27351234:',
    ]);
    expect(textsOf(printedLines([row(0, [0, 'T+1', 0], [50, '2125550199', 0])]))).toEqual(['T+1 2125550199']);
  });

  test('in a right-to-left script begin at the right, with numbers in left-to-right order', () => {
    const rows = [row(0, [0, '4567'], [50, '123'], [90, '+966'], [140, 'هاتف'])];
    expect(textsOf(printedLines(rows))).toEqual(['هاتف 4567 123 +966']);
    const hebrew = [row(0, [0, 'לוי'], [40, 'דנה'])];
    expect(textsOf(printedLines(hebrew))).toEqual(['דנה לוי']);
  });

  test('have no spaces between Chinese, Japanese or Thai letters', () => {
    expect(textsOf(printedLines([row(0, [0, '王'], [12, '小'], [24, '明'])]))).toEqual(['王小明']);
    // Letters are 10 wide and 20 high; these have wide gaps.
    expect(textsOf(printedLines([row(0, [0, '王'], [24, '小'], [48, '明'])]))).toEqual(['王小明']);
    const spaced = row(0, [0, '佐'], [12, '藤'], [34, '美'], [46, '咲']);
    expect(textsOf(printedLines([spaced]))).toEqual(['佐藤 美咲']);
    // A house number is joined to its street, too; a postal code stays separate.
    const place = row(0, [0, '〒150-0002'], [94, '大'], [106, '道'], [118, '100'], [150, '号']);
    expect(textsOf(printedLines([place]))).toEqual(['〒150-0002 大道100号']);
    // The brackets of a company's form are restored, however they were read.
    const signs = [row(0, [0, '('], [12, '주)한빛']), row(40, [0, '株}青空']), row(80, [0, '한빛{주}'])];
    expect(textsOf(printedLines(signs))).toEqual(['(주)한빛', '(株)青空', '한빛(주)']);
    // Hangul has spaces between its words (hangul-words.ts).
    expect(textsOf(printedLines([row(0, [0, '김민지'], [32, '부장'])]))).toEqual(['김민지 부장']);
  });

  test('are unsure when one Hangul word is marked, however sure its syllables are', () => {
    const words = row(0, [0, '김민지'], [40, '부장', 96]);
    const [line] = printedLines([words.map((word, at) => ({ ...word, isUnsure: at === 0 }))]);
    expect(line?.confidence).toBeLessThan(SURE);
    expect(printedLines([words])[0]?.confidence).toBeGreaterThan(SURE);
  });
});

/** Returns a Korean card as the reader of Latin letters reads it. */
const nonsense = () =>
  printedLines([
    row(0, [0, 'MEEEA', 41]),
    row(40, [0, 'FEMRE', 56], [80, 'AS', 60]),
    row(80, [0, 'KILN', 91]),
    row(120, [0, '02-555-0199', 88]),
    row(160, [0, 'minji@kiln.example', 30]),
  ]);

describe('a card in a script that it was not read in', () => {
  test('is recognized by unsure words, however clear its addresses and numbers are', () => {
    expect(seemsInOtherScript(nonsense())).toBe(true);
  });

  test('keeps its addresses, its numbers and what was read clearly', () => {
    expect(textsOf(clearLines(nonsense()))).toEqual(['KILN', '02-555-0199', 'minji@kiln.example']);
  });

  test('is not assumed for some doubtful words', () => {
    const lines = printedLines([
      row(0, [0, 'Änke', 60], [60, 'Großmann', 70]),
      row(40, [0, 'Rechtsanwältin', 88]),
      row(80, [0, 'Brandt', 90], [80, 'AG', 93]),
    ]);
    expect(seemsInOtherScript(lines)).toBe(false);
  });

  test('is not assumed for a card without words', () => {
    expect(seemsInOtherScript(printedLines([row(0, [0, '02-555-0199', 20])]))).toBe(false);
    expect(seemsInOtherScript([])).toBe(false);
  });
});
