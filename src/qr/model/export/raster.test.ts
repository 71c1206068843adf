import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORNER_STYLES, DOT_STYLES, PLAIN_STYLE, QUIET_ZONE, type QrStyle } from '@/card/model/qr-style';
import { inFinder } from '@/qr/model/draw/drawing-modules';
import { encode, isDark, type QrMatrix } from '@/qr/model/draw/encode';
import type { Rgba } from '@/shared/lib/pixels';
import { toPixels } from './raster';

function symbol(text = 'https://carte.example/minji-kim'): QrMatrix {
  const matrix = encode(text, { level: 'H' });
  if (matrix === undefined) throw new Error('It fits.');
  return matrix;
}

/** With alpha. */
const at = ({ data, width }: Rgba, x: number, y: number) =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));

const BLUE: Rgba = { width: 1, height: 1, data: new Uint8ClampedArray([0, 0, 255, 255]) };

describe('pixels of a symbol', () => {
  it('are the modules in a quiet zone of four', () => {
    const matrix = symbol();
    const picture = toPixels(matrix, PLAIN_STYLE, 1);
    expect(picture.width).toBe(matrix.size + 8);
    for (let y = 0; y < picture.height; y += 1)
      for (let x = 0; x < picture.width; x += 1)
        expect(at(picture, x, y)[0]).toBe(isDark(matrix, x - QUIET_ZONE, y - QUIET_ZONE) ? 0 : 255);
  });

  it('leave no seam between neighbors at fractional module sizes', () => {
    const matrix = symbol();
    const picture = toPixels(matrix, PLAIN_STYLE, 7.3);
    // The top of a finder pattern is dark from end to end.
    for (let x = Math.ceil(4 * 7.3); x < Math.floor(11 * 7.3); x += 1) expect(at(picture, x, 33)[0]).toBe(0);
  });

  it('have the middle of every module in its color, in every style, round corners of finder patterns aside', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DOT_STYLES), fc.constantFrom(...CORNER_STYLES), (dots, corners) => {
        const matrix = symbol();
        const style: QrStyle = {
          ...PLAIN_STYLE,
          dots,
          corners,
          foreground: '#102030',
          background: '#F0E0D0',
        };
        const picture = toPixels(matrix, style, 5);
        for (let y = 0; y < matrix.size; y += 1)
          for (let x = 0; x < matrix.size; x += 1) {
            // Decoders look for a scan line through the middle of a finder pattern.
            if (
              inFinder(matrix.size, x, y) &&
              ![3, matrix.size - 4].some((middle) => x === middle || y === middle)
            )
              continue;
            const seen = at(picture, (x + QUIET_ZONE) * 5 + 2, (y + QUIET_ZONE) * 5 + 2);
            expect(seen).toEqual(isDark(matrix, x, y) ? [16, 32, 48, 255] : [240, 224, 208, 255]);
          }
      }),
      { numRuns: 12 },
    );
  });

  it('show a logo with padding in a hole of at most a quarter of the width', () => {
    for (const share of [0.1, 0.25, 0.9]) {
      const matrix = symbol('x'.repeat(80));
      const logo = { share, picture: BLUE, href: undefined };
      const picture = toPixels(matrix, { ...PLAIN_STYLE, logo }, 2);
      const middle = Array.from({ length: picture.width }, (_, x) => at(picture, x, picture.height / 2));
      const blue = middle.filter(([red, , blueness]) => red === 0 && blueness === 255).length / 2;
      expect(blue).toBeGreaterThan(0);
      expect((blue + 1) / matrix.size).toBeLessThanOrEqual(Math.min(share, 0.25));
      // Half a module of padding on each side.
      const left = middle.findIndex(([red, , blueness]) => red === 0 && blueness === 255);
      expect(middle[left - 1]).toEqual([255, 255, 255, 255]);
    }
  });

  it('keep the quiet zone clear inside a frame', () => {
    const matrix = symbol();
    const picture = toPixels(matrix, { ...PLAIN_STYLE, frame: { text: 'Scan me' } }, 4);
    expect(picture.height).toBeGreaterThan(picture.width);
    for (let x = 6; x < (matrix.size + 8) * 4; x += 1)
      for (const y of [6, 12, 19]) expect(at(picture, x, y)).toEqual([255, 255, 255, 255]);
    expect(at(picture, 40, 1)).toEqual([0, 0, 0, 255]);
  });

  it('draw a label with the injected function', () => {
    const style = { ...PLAIN_STYLE, frame: { text: ' Hello ' } };
    let drawn = '';
    const picture = toPixels(symbol(), style, 4, (label, _, width, height) => {
      drawn = label.text;
      return new Uint8Array(width * height).fill(255);
    });
    expect(drawn).toBe('Hello');
    expect(at(picture, 100, picture.height - 8)).toEqual([255, 255, 255, 255]);
    expect(at(toPixels(symbol(), style, 4), 100, picture.height - 8)).toEqual([0, 0, 0, 255]);
  });
});
