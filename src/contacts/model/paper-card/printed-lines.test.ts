import { describe, expect, test } from 'vitest';
import { graymap } from './print-parts';
import {
  mergedLines,
  printedLines,
  SURE,
  surerNumber,
  withNumbers,
  type PrintedLine,
  type PrintedWord,
} from './printed-lines';
import { readCard } from './read-card';

/** Words of a row, each with where it begins; letters are half as wide as they are high. */
const row = (y: number, ...words: readonly (readonly [x: number, text: string, confidence?: number])[]) =>
  words.map(([x0, text, confidence = 90]): PrintedWord => ({
    text,
    confidence,
    x0,
    x1: x0 + 10 * text.length,
    y0: y,
    y1: y + 20,
  }));

const textsOf = (lines: readonly PrintedLine[]) => lines.map(({ text }) => text);

describe('lines of a reading', () => {
  test('are split at wide gaps, which part columns, and ordered from above', () => {
    const rows = [row(100, [0, 'Anna'], [50, 'Miller'], [300, 'Kiln'], [350, 'Ltd']), row(0, [0, 'Kiln'])];
    expect(textsOf(printedLines(rows))).toEqual(['Kiln', 'Anna Miller', 'Kiln Ltd']);
  });

  test('are without drawings taken for letters and without signs alone', () => {
    expect(printedLines([row(0, [0, 'ae', 10]), row(40, [0, '—']), row(80, [0, ' '])])).toEqual([]);
  });

  test('are without a sign beside the company, which is higher than its words', () => {
    const words = row(40, [60, 'Kiln'], [110, 'Ltd']);
    const sign = row(40, [0, '6', 24]).map((word) => ({ ...word, y0: 10, y1: 80 }));
    expect(textsOf(printedLines([[...sign, ...words]]))).toEqual(['Kiln Ltd']);
    // A clear letter is one, however large.
    const letter = sign.map((word) => ({ ...word, text: 'A', confidence: 92 }));
    expect(textsOf(printedLines([[...letter, ...words]]))).toEqual(['A Kiln Ltd']);
  });

  test('keep a word read badly beside a clear one, and are as unsure as it is', () => {
    const [line] = printedLines([row(0, [0, 'Anke'], [50, 'GroBmann', 10])]);
    expect(line).toMatchObject({ text: 'Anke GroBmann' });
    expect(line?.confidence).toBeLessThan(60);
    // A drawing is farther away.
    expect(textsOf(printedLines([row(0, [0, 'Anke'], [90, 'iii', 10])]))).toEqual(['Anke']);
  });

  test('are as unsure as their least sure word; a sign is none', () => {
    const [line] = printedLines([row(0, [0, 'Anne'], [50, 'Weber-Hartmann', 70])]);
    expect(line?.confidence).toBeLessThan(SURE);
    const [sure] = printedLines([row(0, [0, 'Finch', 95], [60, '&', 50], [80, 'Hartmann', 95])]);
    expect(sure?.confidence).toBeGreaterThan(SURE);
  });

  test('are without the side of a frame, which is read as a digit', () => {
    const side = { text: '1', confidence: 60, x0: 0, x1: 1, y0: 0, y1: 24 };
    expect(textsOf(printedLines([[side, ...row(0, [30, 'Beraterin'])]]))).toEqual(['Beraterin']);
  });

  test('keep a number that the reader is not sure of, also before a colon', () => {
    expect(textsOf(printedLines([row(0, [0, '+202', 65], [60, '27351234:', 21])]))).toEqual([
      '+202 27351234:',
    ]);
    expect(textsOf(printedLines([row(0, [0, 'T+1', 0], [50, '2125550199', 0])]))).toEqual(['T+1 2125550199']);
  });

  test('right to left are read from the right, with numbers among them from the left', () => {
    const rows = [row(0, [0, '4567'], [50, '123'], [90, '+966'], [140, 'هاتف'])];
    expect(textsOf(printedLines(rows))).toEqual(['هاتف 4567 123 +966']);
    const hebrew = [row(0, [0, 'לוי'], [40, 'דנה'])];
    expect(textsOf(printedLines(hebrew))).toEqual(['דנה לוי']);
  });

  test('have no spaces between letters of scripts that are printed without them', () => {
    expect(textsOf(printedLines([row(0, [0, '王'], [12, '小'], [24, '明'])]))).toEqual(['王小明']);
    // Each 10 wide and 20 high: set wide, and with a space.
    expect(textsOf(printedLines([row(0, [0, '王'], [24, '小'], [48, '明'])]))).toEqual(['王小明']);
    const spaced = row(0, [0, '佐'], [12, '藤'], [34, '美'], [46, '咲']);
    expect(textsOf(printedLines([spaced]))).toEqual(['佐藤 美咲']);
    // Nor beside a house's number; a postal code stands apart.
    const place = row(0, [0, '〒150-0002'], [94, '大'], [106, '道'], [118, '100'], [150, '号']);
    expect(textsOf(printedLines([place]))).toEqual(['〒150-0002 大道100号']);
    // A company's form has its brackets back, however they were read.
    const signs = [row(0, [0, '('], [12, '주)한빛']), row(40, [0, '株}青空']), row(80, [0, '한빛{주}'])];
    expect(textsOf(printedLines(signs))).toEqual(['(주)한빛', '(株)青空', '한빛(주)']);
    // Hangul has spaces between its words (hangul-words.ts).
    expect(textsOf(printedLines([row(0, [0, '김민지'], [32, '부장'])]))).toEqual(['김민지 부장']);
  });

  test('are no surer than their least sure word in a script whose reader is sure of each syllable', () => {
    const words = row(0, [0, '김민지'], [40, '부장', 96]);
    const [line] = printedLines([words.map((word, at) => ({ ...word, isUnsure: at === 0 }))]);
    expect(line?.confidence).toBeLessThan(SURE);
    expect(printedLines([words])[0]?.confidence).toBeGreaterThan(SURE);
  });
});

describe('two readings of a card', () => {
  const HANGUL = /\p{Script=Hangul}/u;
  const line = (text: string, y: number, confidence = 90, x1 = 300): PrintedLine => ({
    text,
    confidence,
    size: 20,
    x0: 0,
    x1,
    y0: y,
    y1: y + 20,
  });

  test('have words of the other script, and addresses and numbers of the Latin one with their label', () => {
    const latin = [line('2 0] A', 0, 30), line('T# 02-555-0123', 40), line('minji@han.example', 80)];
    const korean = [line('김민지', 0), line('전화 02-555-0l23', 40), line('따기@000.600', 80, 30)];
    const merged = mergedLines(latin, korean, HANGUL);
    expect(textsOf(merged)).toEqual(['김민지', 'T# 02-555-0123', 'minji@han.example']);
    expect(merged[1]?.label).toBe('전화');
  });

  test('have Latin words that the other script’s reader took for its own', () => {
    const merged = mergedLines([line('Anna Miller', 0, 92)], [line('라미', 0, 48)], HANGUL);
    expect(textsOf(merged)).toEqual(['Anna Miller']);
  });

  test('have the letters of their language, however sure a reader is that has none of them', () => {
    const LATIN = /\p{Script=Latin}/u;
    const own = line('Élodie Großmann', 0, 70);
    expect(mergedLines([line('Elodie GroBmann', 0, 92)], [own], LATIN)).toEqual([own]);
    const other = mergedLines([line('Harbour', 0, 92)], [line('Häibeur', 0, 70)], LATIN);
    expect(textsOf(other)).toEqual(['Harbour']);
  });

  test('have the dots of an address that one of them lost', () => {
    const latin = [line('E-mail: tyamada@kita.example', 0), line('wwwkiln.example', 40)];
    const other = [line('E-maik: t.yamada@kita.example', 0, 60), line('라 www.kiln.example', 40, 30)];
    expect(textsOf(mergedLines(latin, other, HANGUL))[0]).toBe('E-mail: t.yamada@kita.example');
    const [, site] = mergedLines(
      [line('x', 0), line('www.kilnexample.de', 40)],
      [line('www.kiln.example.de', 40, 80)],
      /\p{Script=Latin}/u,
    );
    expect(site?.text).toBe('www.kiln.example.de');
    const [mail] = mergedLines(
      [line('annamiller@kiln.example', 0)],
      [line('anna.millerOkiln.example', 0)],
      /\p{Script=Latin}/u,
    );
    expect(mail?.text).toBe('anna.miller@kiln.example');
  });

  test('are unsure of an e-mail address that each of them has other letters of', () => {
    const read = (one: string, other: string) =>
      mergedLines([line(one, 0, 90)], [line(other, 0, 91)], /\p{Script=Latin}/u)[0]?.confidence;
    expect(read('jb.moreau@kiln.example', 'jp.moreau@kiln.example')).toBeLessThan(SURE);
    expect(read('jb.moreau@kiln.example', 'jb.moreau@kiln.example')).toBe(90);
  });

  test('keep an e-mail address that lies over the number above it, on a card that is not level', () => {
    const number = { ...line('T 04 72 40 22 11', 0), y1: 40 };
    const mail = { ...line('E anna@kiln.example', 15, 35), y1: 90 };
    const merged = mergedLines([number, line('E', 70, 90, 10)], [number, mail], /\p{Script=Latin}/u);
    expect(textsOf(merged)).toContain('E anna@kiln.example');
  });

  test('have a line in the other script beside a sure number', () => {
    const place = line('कनॉट प्लेस, नई दिल्ली 000', 0, 70);
    const merged = mergedLines([{ ...line('110001', 0, 96), x0: 250 }], [place], /\p{Script=Devanagari}/u);
    expect(textsOf(merged)).toEqual([place.text]);
  });

  test('have numbers in words of the other script as the Latin reading has them', () => {
    const DEVANAGARI = /\p{Script=Devanagari}/u;
    const hindi = [row(0, [0, '5,', 0], [60, 'दिल्ली'], [160, '000', 0]), row(40, [0, '4321', 80])];
    const latin = [row(0, [0, '15,'], [60, 'fReelt', 0], [150, '110001']), row(40, [0, '1234'])];
    const read = withNumbers(hindi, latin, DEVANAGARI);
    expect(read.map((words) => words.map(({ text }) => text))).toEqual([
      ['15,', 'दिल्ली', '110001'],
      ['4321'],
    ]);
    // What the other script left out.
    const [more] = withNumbers([row(0, [60, 'दिल्ली'])], latin, DEVANAGARI);
    expect(textsOf(printedLines([more ?? []]))).toEqual(['15, दिल्ली 110001']);
  });

  test('keep a line that only one of them has', () => {
    const merged = mergedLines([line('Kiln Ltd', 0)], [line('주식회사 한빛', 60)], HANGUL);
    expect(textsOf(merged)).toEqual(['Kiln Ltd', '주식회사 한빛']);
  });

  test('have a number as the script reads it where that is surer, and nothing stands beside it there', () => {
    const [number] = row(0, [60, '002-555-0123', 0]);
    const other = (text: string, confidence: number, x0 = 60) =>
      ({ ...number, text, confidence, x0, x1: 180 }) as PrintedWord;
    const read = (...others: readonly PrintedWord[]) => number && surerNumber(number, others).text;
    expect(read(other('전', 92, 0), other('02-555-0123', 85))).toBe('02-555-0123');
    expect(read(other('02-555-0123', 10))).toBe('002-555-0123');
    expect(read(other('0123', 85, 140))).toBe('002-555-0123');
    expect(read(other('전화', 85))).toBe('002-555-0123');
  });

  test('have no label in another script as a part of a number, though in Latin letters it is one', async () => {
    const word = (text: string, x0: number, confidence: number) => {
      return { text, confidence, x0, x1: x0 + 100, y0: 40, y1: 70 };
    };
    const number = word('03-555-0123', 20, 90);
    const picture = { width: 300, height: 100, data: new Uint8ClampedArray(120_000).fill(255) };
    const { lines: read } = await readCard(
      { picture },
      ['eng', 'heb'],
      async (_, script) => [[number, script === 'eng' ? word('11970', 160, 87) : word('טלפון', 160, 91)]],
      async () => [
        { left: 0, graymap: graymap({ ...picture, data: new Uint8ClampedArray(30_000).fill(255) }) },
      ],
    );
    expect(read).toMatchObject([{ text: '03-555-0123', label: 'טלפון' }]);
  });
});
