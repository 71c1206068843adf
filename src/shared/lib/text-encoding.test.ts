import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodingOf, LEGACY_ENCODINGS } from './text-encoding';

const utf16 = (text: string, littleEndian: boolean, marked: boolean) => {
  const view = new DataView(new ArrayBuffer((text.length + (marked ? 1 : 0)) * 2));
  const units = (marked ? '\uFEFF' : '') + text;
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

describe('a file’s text', () => {
  it.each([
    ['little endian', true, true],
    ['big endian', false, true],
    ['little endian without a mark', true, false],
    ['big endian without a mark', false, false],
  ])('is read from UTF-16, %s', (_, littleEndian, marked) => {
    const text = 'Name,Phone\r\nMinji,0101234\r\n';
    expect(decodeText(utf16(text, littleEndian, marked))).toBe(text);
  });

  it.each([
    ['EUC-KR', [0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0xc0, 0xfc, 0xc8, 0xad, 0x0a], '이름,전화\n'],
    ['Shift_JIS', [0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x83, 0x81, 0x81, 0x5b, 0x83, 0x8b, 0x0a], '名前,メール\n'],
    ['GB18030', [0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xe7, 0xbb, 0xb0, 0x0a], '姓名,电话\n'],
    [
      'Windows-1252',
      [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x2c, 0x52, 0x65, 0x6e, 0xe9, 0x0a],
      'Müller,René\n',
    ],
  ])('is read from %s', (_, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(text);
  });

  it('uses the encoding named in the file, unless it is UTF-8', () => {
    const bytes = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    expect(decodeText(bytes, 'windows-1251')).toBe('Привет');
    expect(decodeText(new TextEncoder().encode('Привет'), 'windows-1251')).toBe('Привет');
  });

  it('has a certain encoding with a byte order mark or unambiguous bytes', () => {
    const certain = (bytes: Uint8Array) => encodingOf(bytes, { named: 'windows-1251', language: 'ru' });
    expect(certain(new TextEncoder().encode('Müller'))).toEqual({ label: 'utf-8', isCertain: true });
    expect(certain(utf16('Name', false, true))).toEqual({ label: 'utf-16be', isCertain: true });
    expect(certain(utf16('Name,Mail', true, false))).toEqual({ label: 'utf-16le', isCertain: true });
    expect(certain(Uint8Array.from([0xcf, 0xf0]))).toEqual({ label: 'windows-1251', isCertain: false });
  });

  it.each([
    ['gb2312', 'gb18030'],
    ['latin1', 'windows-1252'],
    ['ks_c_5601-1987', 'euc-kr'],
  ])('uses the named encoding, %s, by its canonical label', (named, label) => {
    expect(encodingOf(Uint8Array.from([0xb0, 0xa1, 0xb0, 0xa1]), { named }).label).toBe(label);
  });

  // Иван, Müller, קשר in Windows code pages.
  const ivan = [0xc8, 0xe2, 0xe0, 0xed];
  const mueller = [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72];
  const kesher = [0xf7, 0xf9, 0xf8];
  it.each([
    ['ru', ivan, 'windows-1251'],
    ['uk', ivan, 'windows-1251'],
    ['he', kesher, 'windows-1255'],
    ['el', ivan, 'windows-1253'],
    ['ru', mueller, 'windows-1252'],
    ['cs', mueller, 'windows-1250'],
    ['tr', mueller, 'windows-1254'],
    ['en', mueller, 'windows-1252'],
    ['en', ivan, 'windows-1251'],
    ['de', ivan, 'windows-1251'],
  ])('guesses the usual encoding for %s when the bytes are ambiguous', (language, bytes, label) => {
    expect(encodingOf(Uint8Array.from(bytes), { language })).toEqual({ label, isCertain: false });
  });

  it('never guesses an encoding that cannot hold it', () => {
    // ТЕЛЕФОН;Иван Петров in Windows-1251: dense, but not GB18030.
    const bytes = [
      0xd2, 0xc5, 0xcb, 0xc5, 0xd4, 0xce, 0xcd, 0x3b, 0xcf, 0xe5, 0xf2, 0xf0, 0xee, 0x3b, 0xff, 0x0a,
    ];
    const { label } = encodingOf(Uint8Array.from(bytes), { language: 'en' });
    expect(new TextDecoder(label).decode(Uint8Array.from(bytes))).not.toContain('\uFFFD');
  });

  it('can be decoded in every listed encoding', () => {
    for (const { label } of LEGACY_ENCODINGS) expect(new TextDecoder(label).encoding).toBe(label);
  });

  it('is UTF-8 when valid, and any bytes decode to some text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/^\uFEFF|\0/.test(text));
        expect(decodeText(new TextEncoder().encode(text))).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(decodeText(bytes)).toBeTypeOf('string');
      }),
    );
  });
});
