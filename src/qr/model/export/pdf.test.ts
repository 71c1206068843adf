import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PLAIN_STYLE, QUIET_ZONE, type QrStyle } from '@/card/model/qr-style';
import { drawingOf } from '@/qr/model/draw/drawing';
import { encode, isDark, type QrMatrix } from '@/qr/model/draw/encode';
import { toPdf } from './pdf';

const MM = 72 / 25.4;

function symbol(): QrMatrix {
  const matrix = encode('https://carte.example/minji-kim', { level: 'H' });
  if (matrix === undefined) throw new Error('It fits.');
  return matrix;
}

async function pdfOf(style: QrStyle, bleedMm = 3) {
  const drawText = (_: unknown, __: number, width: number, height: number) =>
    new Uint8Array(width * height).fill(255);
  const file = await toPdf(symbol(), style, { widthMm: 41, bleedMm, drawText });
  const bytes = Buffer.from(await file.arrayBuffer());
  return { bytes, text: bytes.toString('latin1') };
}

function streamOf(bytes: Buffer, object: number): Buffer {
  const start = bytes.indexOf(`\n${object} 0 obj\n`);
  const length = Number(/\/Length (\d+)/.exec(bytes.subarray(start).toString('latin1'))?.[1]);
  const data = bytes.indexOf('stream\n', start) + 'stream\n'.length;
  return inflateSync(bytes.subarray(data, data + length));
}

/** In mm. */
function boxOf(text: string, name: string): number[] {
  const values = new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(text)?.[1] ?? '';
  return values.split(' ').map((value) => Math.round((Number(value) / MM) * 100) / 100);
}

describe('a symbol as PDF', () => {
  it('has correct offsets in the cross-reference table', async () => {
    const picture = { width: 2, height: 2, data: new Uint8ClampedArray(16).fill(128) };
    const logo = { share: 0.25, picture, href: undefined };
    const { text } = await pdfOf({ ...PLAIN_STYLE, logo, frame: { text: 'Hi' } });
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(table, table + 5)).toBe('xref\n');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets).toHaveLength(7);
    offsets.forEach((offset, index) => {
      expect(text.slice(offset, offset + 8)).toContain(`${index + 1} 0 obj`);
    });
    expect(text).toContain('/XObject << /Logo 5 0 R /Label 7 0 R >>');
    expect(text).toContain('/SMask 6 0 R');
  });

  it('has the requested size, bleed and crop marks', async () => {
    const { bytes, text } = await pdfOf(PLAIN_STYLE);
    // 3 mm of bleed, 2 mm of distance and 5 mm of mark.
    expect(boxOf(text, 'TrimBox')).toEqual([10, 10, 51, 51]);
    expect(boxOf(text, 'BleedBox')).toEqual([7, 7, 54, 54]);
    expect(boxOf(text, 'MediaBox')).toEqual([0, 0, 61, 61]);
    const marks = / w (.*) S/.exec(streamOf(bytes, 4).toString())?.[1]?.match(/ m /g);
    expect(marks).toHaveLength(8);
  });

  it('has no crop marks without bleed', async () => {
    const { bytes, text } = await pdfOf(PLAIN_STYLE, 0);
    expect(boxOf(text, 'MediaBox')).toEqual([0, 0, 41, 41]);
    expect(streamOf(bytes, 4).toString()).not.toContain(' S');
  });

  it('fills exactly the dark modules, in black ink', async () => {
    const matrix = symbol();
    const content = streamOf((await pdfOf(PLAIN_STYLE)).bytes, 4).toString();
    const filled = Array.from({ length: 41 }, () => Array.from({ length: 41 }, () => -1));
    let ink = -1;
    const drawn = content.slice(content.indexOf(' cm'));
    for (const [, gray, x, y, width, height] of drawn.matchAll(/^(\S+) g$|^(\S+) (\S+) (\S+) (\S+) re$/gm)) {
      if (gray !== undefined) ink = Number(gray);
      else
        for (let row = Number(y); row < Number(y) + Number(height); row += 1)
          filled[row]?.fill(ink, Number(x), Number(x) + Number(width));
    }
    filled.forEach((row, y) => {
      row.forEach((value, x) => {
        expect(value).toBe(isDark(matrix, x - QUIET_ZONE, y - QUIET_ZONE) ? 0 : 1);
      });
    });
  });

  it('writes colors as RGB, and round shapes as curves', async () => {
    const style: QrStyle = { ...PLAIN_STYLE, foreground: '#003366', dots: 'dots', corners: 'circle' };
    const content = streamOf((await pdfOf(style)).bytes, 4).toString();
    expect(content).toContain('\n0 0.2 0.4 rg\n');
    const round = drawingOf(symbol(), style)
      .layers.flatMap(({ boxes }) => boxes)
      .filter(({ radii }) => radii[0] > 0);
    expect(content.match(/ c(?= |$)/gm)).toHaveLength(round.length * 4);
  });

  it('draws the text of a label as a stencil', async () => {
    const { bytes, text } = await pdfOf({ ...PLAIN_STYLE, frame: { text: 'Hi' } });
    expect(text).toContain('/ImageMask true');
    const stencil = streamOf(bytes, 5);
    // Bits of 0 paint; the last byte of a row is filled up with 1.
    expect(stencil[0]).toBe(0);
  });

  it.each([
    [0, 3],
    [Number.NaN, 3],
    [40, -1],
  ])('throws for %f mm with %f mm of bleed', async (widthMm, bleedMm) => {
    const made = toPdf(symbol(), PLAIN_STYLE, { widthMm, bleedMm, drawText: undefined });
    await expect(made).rejects.toThrow(RangeError);
  });
});
