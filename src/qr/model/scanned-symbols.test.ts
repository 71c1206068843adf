import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { generate, mode, type Bitmap2D, type Mode } from 'lean-qr';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { scannedBytes, UNDECLARED_AS_LATIN } from './scanned-bytes';

const { resolve } = createRequire(import.meta.url);

beforeAll(async () => {
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  });
});

const SCALE = 4;
const QUIET = 4;

/** Draws a symbol, and reads it as the camera does. */
async function scanned(...parts: readonly Mode[]): Promise<string | undefined> {
  const symbol: Bitmap2D = generate(mode.multi(...parts));
  const width = (symbol.size + 2 * QUIET) * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (symbol.get(Math.floor(x / SCALE) - QUIET, Math.floor(y / SCALE) - QUIET))
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const [found] = await readBarcodes(
    { data, width, height: width, colorSpace: 'srgb' },
    { formats: ['QRCode'], ...UNDECLARED_AS_LATIN },
  );
  return found && scannedBytes(found, 'en');
}

/** Bytes as they are, with the number of their encoding (ECI) if one is declared. */
function bytes(text: string, eci?: number): Mode {
  const write: Mode = (data, version) => {
    if (eci !== undefined) {
      data.push(7, 4);
      data.push(eci, 8);
    }
    data.push(4, 4);
    data.push(text.length, version < 10 ? 8 : 16);
    for (const sign of text) data.push(sign.charCodeAt(0), 8);
  };
  return write;
}

describe('a symbol', () => {
  it('in Kanji mode is read', async () => {
    const { ascii, shift_jis: kanji } = mode;
    const rest = ascii(';TEL:09012345678;;');
    expect(await scanned(ascii('MECARD:N:'), kanji('山田'), ascii(','), kanji('太郎'), rest)).toBe(
      'MECARD:N:山田,太郎;TEL:09012345678;;',
    );
    const named = [ascii('MECARD:N:'), kanji('山田'), ascii(';SOUND:'), kanji('ヤマダ'), rest];
    expect(await scanned(...named)).toBe('MECARD:N:山田;SOUND:ヤマダ;TEL:09012345678;;');
    const long = 'BEGIN:VCARD\nORG:京都市立歴史資料館\nEND:VCARD'.split(/(京都市立歴史資料館)/);
    expect(await scanned(...long.map((part) => (/^[ -~\n]*$/.test(part) ? ascii(part) : kanji(part))))).toBe(
      long.join(''),
    );
  });

  it.each([
    [9, 'N:\xc3\xe9\xfe\xf1\xe3\xef\xf2', 'N:Γιώργος'],
    [22, 'N:\xc8\xe2\xe0\xed', 'N:Иван'],
    [20, 'N:\x8e\x52\x93\x63', 'N:山田'],
    [28, 'N:\xa4\xfd\xa4\x70\xa9\xfa', 'N:王小明'],
    [29, 'N:\xcd\xf5\xd0\xa1', 'N:王小'],
    [30, 'N:\xb1\xe8', 'N:김'],
    [26, 'N:\xec\x9d\xb4', 'N:이'],
  ])('with the declared encoding %s is read', async (eci, text, expected) => {
    expect(await scanned(bytes(text, eci))).toBe(expected);
  });

  it.each([
    ['N:\xc8\xe2\xe0\xed', 'N:Иван'],
    ['N:M\xc3\xbcller', 'N:Müller'],
    ['N:M\xfcller', 'N:Müller'],
  ])('without a declared encoding, %j is read as %s', async (text, expected) => {
    expect(await scanned(bytes(text))).toBe(expected);
  });
});
