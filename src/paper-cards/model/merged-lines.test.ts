import { describe, expect, test } from 'vitest';
import { mergedLines, surerNumber, withNumbers } from './merged-lines';
import { graymap } from './print-parts';
import { printedLines, SURE, type PrintedLine, type PrintedWord } from './printed-lines';
import { readCard } from './read-card';
import { row, textsOf } from './testing';

describe('two readings of a card, merged', () => {
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

  test('take words from the other script, addresses and numbers from the Latin reading', () => {
    const latin = [line('2 0] A', 0, 30), line('T# 02-555-0123', 40), line('minji@han.example', 80)];
    const korean = [line('김민지', 0), line('전화 02-555-0l23', 40), line('따기@000.600', 80, 30)];
    const merged = mergedLines(latin, korean, HANGUL);
    expect(textsOf(merged)).toEqual(['김민지', 'T# 02-555-0123', 'minji@han.example']);
    expect(merged[1]?.labels).toEqual(['전화']);
  });

  test('take Latin letters that the other reader took for digits', () => {
    const read = (latin: PrintedLine) => textsOf(mergedLines([latin], [line('티6073 8055!', 0, 77)], HANGUL));
    expect(read(line('Elena Rossi', 0, 91))).toEqual(['Elena Rossi']);
    expect(read(line('E|6O? 1', 0, 40))).toEqual(['티6073 8055!']);
    expect(textsOf(mergedLines([line('ME 45', 0, 95)], [line('양화로 45, 3층', 0, 88)], HANGUL))).toEqual([
      '양화로 45, 3층',
    ]);
  });

  test.each([
    ['전화 02-555-0199 팩스 02-555-0198', 'A8} 02-555-0199 HA 02-555-0198', ['전화', '팩스']],
    // In the other script the digits are misread, or missing.
    ['전화 02-555-0l99 팩스 02-566-0198', '02-555-0199 02-555-0198', ['전화', '팩스']],
    ['전화 ~~ 팩스 ~~', '02-555-0199 02-555-0198', ['전화', '팩스']],
    ['T 02-555-0199 팩스 02-555-0198', 'T 02-555-0199 HA 02-555-0198', ['', '팩스']],
    [
      '휴대폰 010-2345-6789 대표전화 02-555-0199 팩스 02-555-0198',
      'M 010-2345-6789 T 02-555-0199 F 02-555-0198',
      ['휴대폰', '대표전화', '팩스'],
    ],
  ])('take the label before each of several numbers in a line: %s', (korean, latin, labels) => {
    expect(mergedLines([line(latin, 0)], [line(korean, 0)], HANGUL)[0]?.labels).toEqual(labels);
  });

  test('give each number its own label when only the Latin reading split the line', () => {
    const [tel, fax] = [line('02-555-0199', 0, 90, 130), { ...line('02-555-0198', 0), x0: 180 }];
    const merged = mergedLines([tel, fax], [line('전화 02-555-0199 팩스 02-555-0198', 0)], HANGUL);
    expect(merged.map((one) => one.labels)).toEqual([['전화'], ['팩스']]);
  });

  test('give a number the label that stands apart from it in the other reading', () => {
    const korean = [line('팩스', 0, 90, 40), { ...line('02-555-0198', 0), x0: 120 }];
    const latin = line('HA 02-555-0198', 0);
    expect(mergedLines([latin], korean, HANGUL)[0]?.labels).toEqual(['팩스']);
  });

  test('give each number its label in a right-to-left line', () => {
    const ARABIC = /\p{Script=Arabic}/u;
    const read = mergedLines(
      [line('02-555-0198 02-555-0199', 0)],
      [line('هاتف 02-555-0199 فاكس 02-555-0198', 0)],
      ARABIC,
    );
    expect(read[0]?.labels).toEqual(['فاكس', 'هاتف']);
  });

  test('take Latin words that the other reader took for its own script', () => {
    const merged = mergedLines([line('Anna Miller', 0, 92)], [line('라미', 0, 48)], HANGUL);
    expect(textsOf(merged)).toEqual(['Anna Miller']);
  });

  test('take the reading with the letters of its language, however sure the other one is', () => {
    const LATIN = /\p{Script=Latin}/u;
    const own = line('Élodie Großmann', 0, 70);
    expect(mergedLines([line('Elodie GroBmann', 0, 92)], [own], LATIN)).toEqual([own]);
    const other = mergedLines([line('Harbour', 0, 92)], [line('Häibeur', 0, 70)], LATIN);
    expect(textsOf(other)).toEqual(['Harbour']);
  });

  test('regain the dots of an address that one reading lost', () => {
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

  test('are unsure of an e-mail address that they spell differently', () => {
    const read = (one: string, other: string) =>
      mergedLines([line(one, 0, 90)], [line(other, 0, 91)], /\p{Script=Latin}/u)[0]?.confidence;
    expect(read('jb.moreau@kiln.example', 'jp.moreau@kiln.example')).toBeLessThan(SURE);
    expect(read('jb.moreau@kiln.example', 'jb.moreau@kiln.example')).toBe(90);
  });

  test('keep an e-mail address whose box overlaps the number above it', () => {
    const number = { ...line('T 04 72 40 22 11', 0), y1: 40 };
    const mail = { ...line('E anna@kiln.example', 15, 35), y1: 90 };
    const merged = mergedLines([number, line('E', 70, 90, 10)], [number, mail], /\p{Script=Latin}/u);
    expect(textsOf(merged)).toContain('E anna@kiln.example');
  });

  test('keep a line in the other script beside a sure number', () => {
    const place = line('कनॉट प्लेस, नई दिल्ली 000', 0, 70);
    const merged = mergedLines([{ ...line('110001', 0, 96), x0: 250 }], [place], /\p{Script=Devanagari}/u);
    expect(textsOf(merged)).toEqual([place.text]);
  });

  test('take numbers among words of the other script from the Latin reading', () => {
    const DEVANAGARI = /\p{Script=Devanagari}/u;
    const hindi = [row(0, [0, '5,', 0], [60, 'दिल्ली'], [160, '000', 0]), row(40, [0, '4321', 80])];
    const latin = [row(0, [0, '15,'], [60, 'fReelt', 0], [150, '110001']), row(40, [0, '1234'])];
    const read = withNumbers(hindi, latin, DEVANAGARI);
    expect(read.map((words) => words.map(({ text }) => text))).toEqual([
      ['15,', 'दिल्ली', '110001'],
      ['4321'],
    ]);
    // The other script's reading left these numbers out.
    const [more] = withNumbers([row(0, [60, 'दिल्ली'])], latin, DEVANAGARI);
    expect(textsOf(printedLines([more ?? []]))).toEqual(['15, दिल्ली 110001']);
  });

  test('keep a line that only one of them found', () => {
    const merged = mergedLines([line('Kiln Ltd', 0)], [line('주식회사 한빛', 60)], HANGUL);
    expect(textsOf(merged)).toEqual(['Kiln Ltd', '주식회사 한빛']);
  });

  test('take a number from the other script where that reading is surer and alone there', () => {
    const [number] = row(0, [60, '002-555-0123', 0]);
    const other = (text: string, confidence: number, x0 = 60) =>
      ({ ...number, text, confidence, x0, x1: 180 }) as PrintedWord;
    const read = (...others: readonly PrintedWord[]) => number && surerNumber(number, others).text;
    expect(read(other('전', 92, 0), other('02-555-0123', 85))).toBe('02-555-0123');
    expect(read(other('02-555-0123', 10))).toBe('002-555-0123');
    expect(read(other('0123', 85, 140))).toBe('002-555-0123');
    expect(read(other('전화', 85))).toBe('002-555-0123');
  });

  test('do not add a label to a number when it looks like digits in Latin letters', async () => {
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
    expect(read).toMatchObject([{ text: '03-555-0123', labels: ['טלפון'] }]);
  });
});
