import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CORNER_STYLES, DOT_STYLES, LEVELS, PLAIN_STYLE, type QrStyle } from '@/card/model/qr-style';
import { contrastRatio } from '@/shared/lib/color';
import type { Decoder } from './decode';
import { nearestScanning, repairedColors, repairsOf } from './nearest-scanning';
import { scanProof } from './scan-proof';
import { decodersInNode } from './test-decoders';

const ADDRESS = 'https://carte.example/minji-kim';
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const logo = { share: 0.25, picture: undefined, href: undefined };

let decoders: readonly Decoder[];
beforeAll(async () => {
  decoders = await decodersInNode();
});

describe('repaired colors', () => {
  it('are dark on light with the requested contrast for any colors', () => {
    fc.assert(
      fc.property(color, color, fc.constantFrom(4.5, 7, 12), (foreground, background, least) => {
        const mended = repairedColors({ foreground, background }, least);
        expect(contrastRatio(mended.foreground, mended.background)).toBeGreaterThanOrEqual(least);
        expect(contrastRatio(mended.foreground, '#000000')).toBeLessThan(
          contrastRatio(mended.background, '#000000'),
        );
      }),
    );
  });

  it('are unchanged when nothing is wrong', () => {
    expect(repairedColors({ foreground: '#12306b', background: '#fff' }, 4.5)).toEqual({
      foreground: '#12306b',
      background: '#fff',
      changes: [],
    });
  });

  it('keep the hue, and darken no further than needed', () => {
    const { foreground, changes } = repairedColors({ foreground: '#007AFF', background: '#FFFFFF' }, 4.5);
    expect(changes).toEqual(['foregroundDarker']);
    expect(contrastRatio(foreground, '#FFFFFF')).toBeLessThan(4.7);
  });
});

describe('the nearest design that scans', () => {
  it('is the same design when it scans', async () => {
    const style: QrStyle = { ...PLAIN_STYLE, dots: 'dots', corners: 'rounded' };
    expect(await nearestScanning(style, ADDRESS, decoders)).toMatchObject({ style, changes: [] });
  });

  it('darkens pale colors without changing shapes', async () => {
    const style: QrStyle = { ...PLAIN_STYLE, foreground: '#7FBFFF', dots: 'rounded' };
    const nearest = await nearestScanning(style, ADDRESS, decoders);
    expect(nearest).toMatchObject({
      changes: ['foregroundDarker'],
      style: { dots: 'rounded', background: '#FFFFFF' },
    });
  });

  it('lightens a background that a decoder takes for ink beside the paper', async () => {
    const style: QrStyle = { ...PLAIN_STYLE, background: '#8C9BA8', dots: 'rounded' };
    expect((await scanProof(style, ADDRESS, decoders)).verdict).toBe('refused');
    const nearest = await nearestScanning(style, ADDRESS, decoders);
    expect(nearest).toMatchObject({
      changes: ['backgroundLighter'],
      style: { foreground: '#000000', dots: 'rounded' },
    });
    expect(nearest?.style.background).not.toBe('#FFFFFF');
  });

  it('swaps the colors of an inverted design', async () => {
    const style: QrStyle = { ...PLAIN_STYLE, foreground: '#FFFFFF', background: '#12306B' };
    expect(await nearestScanning(style, ADDRESS, decoders)).toMatchObject({
      changes: ['colorsSwapped'],
      style: { foreground: '#12306B', background: '#FFFFFF' },
    });
  });

  it('raises error correction before it changes the logo', async () => {
    const style: QrStyle = { ...PLAIN_STYLE, level: 'L', logo };
    const nearest = await nearestScanning(style, 'HTTPS://CARTE.APP/JO', decoders);
    expect(nearest).toMatchObject({ changes: ['levelRaised'], style: { logo } });
  });

  it('tries black on white last, for a decoder that reads only black', async () => {
    const reader: Decoder = {
      name: 'jsQR',
      read: async ({ data }) => (data.some((value) => value < 8) ? ADDRESS : undefined),
    };
    const { foreground, background, dots } = PLAIN_STYLE;
    const style: QrStyle = {
      ...PLAIN_STYLE,
      foreground: '#001c73',
      background: '#38ed00',
      dots: 'dots',
      logo,
    };
    const nearest = await nearestScanning(style, ADDRESS, [reader]);
    expect(nearest?.style).toMatchObject({ foreground, background, dots, logo: undefined });
    expect(nearest?.changes).toEqual(['backgroundLighter', 'foregroundDarker', 'dotsSquare', 'logoRemoved']);
  });

  it('keeps a frame in which a decoder loses even the plain symbol', async () => {
    /** A decoder that reads nothing with a dark middle of the upper edge. */
    const frameless: Decoder = {
      name: 'quirc',
      read: async ({ width, data }) => ((data[Math.floor(width / 2) * 4] ?? 0) < 128 ? undefined : ADDRESS),
    };
    const perfect: Decoder = { name: 'ZXing', read: async () => ADDRESS };
    const style: QrStyle = { ...PLAIN_STYLE, dots: 'bars', frame: { text: '' } };
    expect(await nearestScanning(style, ADDRESS, [perfect, frameless])).toMatchObject({ style, changes: [] });
  });

  it('lowers error correction when the text does not fit', () => {
    const [nearest] = repairsOf({ ...PLAIN_STYLE, level: 'H' }, 'a'.repeat(1500));
    expect(nearest).toMatchObject({ changes: ['levelLowered'], style: { level: 'Q' } });
  });

  it('is undefined for a text beyond any symbol', async () => {
    expect(await nearestScanning(PLAIN_STYLE, 'a'.repeat(3000), decoders)).toBeUndefined();
    expect(await nearestScanning(PLAIN_STYLE, '', decoders)).toBeUndefined();
  });

  it('is found for any design of a URL, and names every changed field', async () => {
    const styles: fc.Arbitrary<QrStyle> = fc.record({
      foreground: color,
      background: color,
      level: fc.constantFrom(...LEVELS),
      dots: fc.constantFrom(...DOT_STYLES),
      corners: fc.constantFrom(...CORNER_STYLES),
      logo: fc.constantFrom(undefined, logo, { ...logo, share: 0.2 }),
      frame: fc.constantFrom(undefined, { text: 'Scan me' }),
    });
    await fc.assert(
      fc.asyncProperty(styles, fc.constantFrom(ADDRESS, 'HTTPS://CARTE.APP/JO'), async (style, text) => {
        const nearest = await nearestScanning(style, text, decoders);
        expect(nearest?.proof.verdict).toBe('scans');
        const hasChange = (start: string) =>
          nearest?.changes.some((change) => change.startsWith(start)) ?? false;
        expect(hasChange('level')).toBe(nearest?.style.level !== style.level);
        expect(hasChange('dots')).toBe(nearest?.style.dots !== style.dots);
        expect(hasChange('corners')).toBe(nearest?.style.corners !== style.corners);
        expect(hasChange('logoRemoved')).toBe(nearest?.style.logo === undefined && style.logo !== undefined);
        expect(hasChange('foreground') || hasChange('background') || hasChange('colorsSwapped')).toBe(
          nearest?.style.foreground !== style.foreground || nearest.style.background !== style.background,
        );
      }),
      { numRuns: 3 },
    );
  });

  it('lowers error correction when dense modules are not read at an angle', async () => {
    const text = 'x'.repeat(700);
    const nearest = await nearestScanning(PLAIN_STYLE, text, decoders);
    const proof = await scanProof(PLAIN_STYLE, text, decoders, { verdictOnly: true });
    expect(proof.reasons).toEqual(['unread.perspective']);
    expect(nearest?.changes).toEqual(['levelLowered']);
  });
});
