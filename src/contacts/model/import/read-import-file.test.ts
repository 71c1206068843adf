import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessMapping, headerRow } from '@/tables/model/columns';
import { admit, applyChoice } from './admit';
import { readEntries, readImportFile } from './read-import-file';

/** `Имя` and `Иван` in Windows-1251. */
const TABLE = Uint8Array.from([0xc8, 0xec, 0xff, 0x2c, 0x61, 0x0a, 0xc8, 0xe2, 0xe0, 0xed, 0x2c, 0x62, 0x0a]);

const firstCells = (hints?: Parameters<typeof readImportFile>[1], bytes = TABLE) => {
  const file = readImportFile(bytes, hints);
  return file.kind === 'table' ? file.rows.map(({ cells }) => cells[0]) : file.kind;
};

describe('a file with an undeclared encoding', () => {
  it('is read in the encoding likely for the user’s language', () => {
    expect(firstCells({ language: 'ru' })).toEqual(['Имя', 'Иван']);
    expect(readImportFile(TABLE, { language: 'ru' })).toMatchObject({
      encoding: { label: 'windows-1251', isCertain: false },
    });
  });

  it('is read in the encoding that the user chose', () => {
    expect(firstCells({ language: 'ru', encoding: 'windows-1252' })).toEqual(['Èìÿ', 'Èâàí']);
    expect(firstCells({ language: 'en', encoding: 'windows-1251' })).toEqual(['Имя', 'Иван']);
  });

  it('stays a table when the chosen encoding does not fit, so the user can choose another', () => {
    expect(firstCells({ encoding: 'utf-8' })).toEqual(['\uFFFD'.repeat(3), '\uFFFD'.repeat(4)]);
    expect(firstCells({ encoding: 'shift_jis' })).toHaveLength(2);
  });

  it('is recognized as a vCard file in any encoding', () => {
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ren?\r\nEND:VCARD\r\n';
    const bytes = new TextEncoder().encode(card).map((byte) => (byte === 0x3f ? 0xe9 : byte));
    const nameIn = (encoding?: string) => {
      const file = readImportFile(bytes, { encoding });
      return file.kind === 'contacts' ? file.entries[0]?.draft?.name : file.kind;
    };
    expect(nameIn()).toBe('René');
    expect(nameIn('windows-1251')).toBe('Renй');
  });

  it('is recognized as a vCard file in UTF-16', () => {
    const card = '\uFEFFBEGIN:VCARD\r\nVERSION:3.0\r\nFN:René\r\nEND:VCARD\r\n';
    const bytes = Uint8Array.from(
      Array.from(card, (sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]).flat(),
    );
    expect(readImportFile(bytes)).toMatchObject({ kind: 'contacts', entries: [{ draft: { name: 'René' } }] });
  });
});

it('offers no choice of encoding for a file in UTF-8', () => {
  const bytes = new TextEncoder().encode('Имя,Почта\nИван,a@b.example\n');
  expect(readImportFile(bytes, { language: 'ru' })).toMatchObject({
    encoding: { label: 'utf-8', isCertain: true },
  });
});

describe('the entries of a table', () => {
  const cell = fc.constantFrom(
    'Ann',
    '"B" c',
    '"open',
    '5"',
    'x "y"',
    '',
    'a@b.example',
    '"a\nb"',
    'Name',
    '=1',
    '1E+5',
  );
  const separator = fc.constantFrom(',', ';', '\t');
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
  const empty = fc.array(fc.constantFrom('', ' ', '""', '" "', '\u00a0'), { maxLength: 5 });

  it('are all rows but the header, whatever the file holds', () => {
    const table = fc.array(fc.oneof(fc.array(cell, { maxLength: 5 }), empty), { maxLength: 30 });
    fc.assert(
      fc.property(table, separator, lineEnd, (rows, mark, end) => {
        const text = rows.map((row) => row.join(mark)).join(end);
        const file = readImportFile(new TextEncoder().encode(`${text}${end}Zoe${mark}z@x.example`));
        if (file.kind !== 'table') return;
        // Lines are numbered with the empty ones.
        expect(file.rows.length + file.emptyRows).toBe(file.rows.at(-1)?.at);
        const head = headerRow(file.rows);
        const entries = readEntries(file, { mapping: guessMapping(file.rows, head), head });
        const report = applyChoice(admit(entries, []), false);
        expect(report.map(({ at }) => at)).toEqual(
          file.rows.filter((_, index) => index !== head).map(({ at }) => at),
        );
        for (const { draft, skipped } of report) expect(draft === undefined).toBe(skipped !== undefined);
      }),
    );
  });

  it('are as many as the file has rows, with the header and the empty rows', () => {
    const person = fc.constantFrom('Ann,a@x.example', '"Koe, Kit",', '"B" c,b@x.example', '"B ""x"" y",');
    const blank = fc.constantFrom('', ',', ' , ', '"",""', ',,,,', '\t', '" ",');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(person, blank), { minLength: 1, maxLength: 40 }),
        lineEnd,
        (rows, end) => {
          const text = ['Name,Email', ...rows, ''].join(end);
          const file = readImportFile(new TextEncoder().encode(text));
          if (file.kind !== 'table') throw new Error('This is no table.');
          const report = applyChoice(
            admit(readEntries(file, { mapping: ['name', 'email'], head: 0 }), []),
            false,
          );
          expect(1 + report.length + file.emptyRows).toBe(1 + rows.length);
          const blanks = rows.filter((row) => /^[\s,"]*$/.test(row));
          expect(file.emptyRows).toBe(blanks.length);
        },
      ),
    );
  });

  it('are a thousand, though a quotation is wrong in row 10 and another is never closed', () => {
    const row = (number: number) => {
      const name = number === 10 ? `"Bobby" Person ${number}` : number === 500 ? '"Open' : `Person ${number}`;
      return `${name},"Mill, Inc",p${number}@mill.example`;
    };
    const lines = Array.from({ length: 1_000 }, (_, index) => row(index + 1));
    const file = readImportFile(new TextEncoder().encode(['Name,Company,Email', ...lines, ''].join('\r\n')));
    const drafts = readEntries(file, { mapping: ['name', 'company', 'email'], head: 0 }).map(
      ({ draft }) => draft,
    );
    expect(drafts).toHaveLength(1_000);
    expect(drafts.map((draft) => draft?.email)).toEqual(
      lines.map((_, index) => `p${index + 1}@mill.example`),
    );
    expect([9, 499].map((index) => drafts[index]?.name)).toEqual(['"Bobby" Person 10', 'Open']);
  });

  it('name the rows above the header as left out', () => {
    const text = 'Notes:\nSome are missing,really\n\nFirst Name,Last Name,Company\nAnn,Lee,Kiln\n';
    const file = readImportFile(new TextEncoder().encode(text));
    const entries = readEntries(file, { mapping: ['given', 'family', 'company'], head: 2 });
    expect(admit(entries, []).map(({ at, title, skipped }) => [at, title, skipped])).toEqual([
      [1, 'Notes:', 'above'],
      [2, 'Some are missing really', 'above'],
      [5, 'Ann Lee', undefined],
    ]);
  });
});
