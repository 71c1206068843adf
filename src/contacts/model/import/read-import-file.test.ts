import { describe, expect, it } from 'vitest';
import { readImportFile } from './read-import-file';

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
});

it('offers no choice of encoding for a file in UTF-8', () => {
  const bytes = new TextEncoder().encode('Имя,Почта\nИван,a@b.example\n');
  expect(readImportFile(bytes, { language: 'ru' })).toMatchObject({
    encoding: { label: 'utf-8', isCertain: true },
  });
});
