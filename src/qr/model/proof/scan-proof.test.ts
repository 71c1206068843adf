import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CORNER_STYLES, DOT_STYLES, LEVELS, PLAIN_STYLE, type QrStyle } from '@/card/model/qr-style';
import { encode } from '@/qr/model/draw/encode';
import { toPixels } from '@/qr/model/export/raster';
import { grayOf, rgbaOf } from '@/shared/lib/pixels';
import { CONDITIONS } from './conditions';
import type { Decoder } from './decode';
import { DECODERS } from './decoder-names';
import { degrade } from './degrade';
import { scanProof } from './scan-proof';
import { decodersInNode } from './test-decoders';

const ADDRESS = 'https://carte.example/minji-kim';

const NONE = DECODERS.map(() => undefined);

let decoders: readonly Decoder[];
beforeAll(async () => {
  decoders = await decodersInNode();
});

async function read(text: string, style: QrStyle, modulePx: number): Promise<(string | undefined)[]> {
  const matrix = encode(text, style);
  if (matrix === undefined) throw new Error('It fits.');
  const picture = toPixels(matrix, style, modulePx);
  return Promise.all(decoders.map((decoder) => decoder.read(picture)));
}

const logo = { share: 0.25, picture: undefined, href: undefined };

const styles: fc.Arbitrary<QrStyle> = fc.record({
  foreground: fc.constantFrom(
    '#000000',
    '#12306B',
    '#7A1F1F',
    '#00664D',
    '#777777',
    '#007AFF',
    '#E0A000',
    '#FFFFFF',
  ),
  background: fc.constantFrom('#FFFFFF', '#FFF8E7', '#DDEEFF', '#B0B0B0', '#202020'),
  level: fc.constantFrom(...LEVELS),
  dots: fc.constantFrom(...DOT_STYLES),
  corners: fc.constantFrom(...CORNER_STYLES),
  logo: fc.constantFrom(undefined, logo, { ...logo, share: 0.15 }),
  frame: fc.constantFrom(undefined, { text: 'Scan me' }),
});

describe('the decoders', () => {
  it('read any text, of any script', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), fc.webUrl({ size: 'small' })),
        fc.constantFrom(...LEVELS),
        async (text, level) => {
          expect(await read(text, { ...PLAIN_STYLE, level }, 6)).toEqual(decoders.map(() => text));
        },
      ),
      {
        numRuns: 12,
        examples: [
          ['김민지 · 대표이사', 'H'],
          ['山田太郎', 'Q'],
          ['محمد عبد الله', 'M'],
          ['नमस्ते 👩‍👩‍👧‍👦', 'L'],
          // Without a declared encoding, ZBar reads these two as Big5.
          ['Jürgen Müller · Köln', 'M'],
          ['BEGIN:VCARD\nN:Größe;Zoë\nEND:VCARD', 'H'],
        ],
      },
    );
  });

  it('find nothing in an empty picture', async () => {
    const empty = { width: 100, height: 100, data: new Uint8ClampedArray(40_000).fill(255) };
    expect(await Promise.all(decoders.map((decoder) => decoder.read(empty)))).toEqual(NONE);
  });

  it('do not read an inverted symbol', async () => {
    const inverted = { ...PLAIN_STYLE, foreground: '#FFFFFF', background: '#000000' };
    expect(await read(ADDRESS, inverted, 6)).toEqual(NONE);
  });
});

describe('the scan proof', () => {
  it('passes a plain symbol with every decoder under every condition', async () => {
    const proof = await scanProof(PLAIN_STYLE, ADDRESS, decoders);
    expect(proof).toMatchObject({ verdict: 'scans', reasons: [], contrast: 21 });
    expect(proof.passes).toEqual(
      CONDITIONS.map(({ kind }) => ({ condition: kind, readBy: DECODERS, lostBy: [], shares: [1, 1, 1, 1] })),
    );
  });

  it('gives designs of different strength clearly different scores', async () => {
    const scoreOf = async (style: Partial<QrStyle>, text = 'HTTPS://CARTE.EXAMPLE/JO?s=qr') =>
      (await scanProof({ ...PLAIN_STYLE, ...style }, text, decoders)).score;
    const plain = await scoreOf({});
    const pale = await scoreOf({ foreground: '#767676' });
    const contact = await scoreOf(
      { level: 'M' },
      `BEGIN:VCARD\nFN:Minji Kim\n${'NOTE:x\n'.repeat(30)}END:VCARD`,
    );
    expect(plain).toBeGreaterThan(90);
    expect(plain).toBeLessThanOrEqual(100);
    expect(pale).toBeLessThan(plain);
    expect(contact).toBeLessThan(pale);
    expect(contact).toBeGreaterThanOrEqual(60);
  });

  it('scores a design as its weakest decoder reads it', async () => {
    const perfect: Decoder = { name: 'ZXing', read: async () => ADDRESS };
    let reads = 0;
    const required: Decoder = { name: 'jsQR', read: async () => ((reads += 1) > 30 ? undefined : ADDRESS) };
    expect((await scanProof(PLAIN_STYLE, ADDRESS, [perfect])).score).toBe(100);
    expect((await scanProof(PLAIN_STYLE, ADDRESS, [perfect, required])).score).toBe(60);
  });

  it('tolerates a decoder that reads the plain symbol just as badly, but not one that reads it better', async () => {
    const dense: QrStyle = { ...PLAIN_STYLE, level: 'M' };
    const half: Decoder = { name: 'ZXing', read: async () => ADDRESS };
    const partly = (times: number): Decoder => {
      let reads = 0;
      return {
        name: 'ZBar',
        read: async () => {
          reads += 1;
          const frame = (reads - 1) % 10;
          return frame === 0 || (frame >= 5 && frame < 5 + times) ? ADDRESS : undefined;
        },
      };
    };
    const first = async (times: number) =>
      (await scanProof(dense, ADDRESS, [half, partly(times)], { verdictOnly: true })).passes[0];
    expect(await first(2)).toMatchObject({ readBy: ['ZXing'], lostBy: [], shares: [1, 0.2] });
    expect(await first(3)).toMatchObject({ readBy: ['ZXing'], lostBy: ['ZBar'] });
  });

  it('checks five further sizes before quirc counts as losing a design', async () => {
    const half: Decoder = { name: 'ZXing', read: async () => ADDRESS };
    /** Reads the plain symbol, three undamaged frames of the design, and `times` of five further ones. */
    const unlucky = (times: number, missesPlain: boolean): Decoder => {
      let reads = 0;
      return {
        name: 'quirc',
        missesPlain,
        read: async () => {
          reads += 1;
          const misses = reads === 1 || reads === 2 || (reads > 10 + times && reads <= 15);
          return misses ? undefined : ADDRESS;
        },
      };
    };
    const first = async (times: number, missesPlain = true) => {
      const reading = [half, unlucky(times, missesPlain)];
      return (await scanProof(PLAIN_STYLE, ADDRESS, reading, { verdictOnly: true })).passes[0];
    };
    expect(await first(5)).toMatchObject({ lostBy: [] });
    expect(await first(4)).toMatchObject({ lostBy: ['quirc'] });
    expect(await first(5, false)).toMatchObject({ lostBy: ['quirc'] });
  });

  it('refuses dots on a medium background, which jsQR misses in two frames of five', async () => {
    const style: QrStyle = {
      ...PLAIN_STYLE,
      foreground: '#0B0C0A',
      background: '#F9878B',
      level: 'H',
      dots: 'dots',
      corners: 'rounded',
    };
    const jsqr = decoders.filter(({ name }) => name === 'jsQR');
    const { reasons } = await scanProof(style, 'HTTPS://CARTE.EXAMPLE/QVLYSHGFWZNBNKA?s=qr', jsqr, {
      verdictOnly: true,
    });
    expect(reasons).toEqual(['unread.smallPrint']);
  });

  it('accepts a framed dark blue code with round eyes and a logo, in any link', async () => {
    const style: QrStyle = {
      ...PLAIN_STYLE,
      foreground: '#0F4C81',
      dots: 'rounded',
      corners: 'circle',
      logo,
      frame: { text: 'Scan me' },
    };
    for (const link of ['30412/MINA-STUDIO1V2K9X', '41877/MINA-STUDIO8QWZ3F', '52093/MINA-STUDIOP0B7TR']) {
      const text = `HTTP://127.0.0.1:${link}MIEX04JZ?s=qr`;
      const { reasons } = await scanProof(style, text, decoders, { verdictOnly: true });
      expect({ text, reasons }).toEqual({ text, reasons: [] });
    }
  });

  it('gives 100 points for all conditions together', () => {
    expect(CONDITIONS.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  });

  // 4.48 and 4.54 against white lie on either side of the warning, 2.96 and 3.03 on either side of the
  // refusal.
  it.each([
    ['#767676', '#FFFFFF', 'scans', []],
    ['#777777', '#FFFFFF', 'weak', ['contrastLow']],
    ['#949494', '#FFFFFF', 'weak', ['contrastLow']],
    ['#969696', '#FFFFFF', 'refused', ['contrastTooLow']],
    ['#FFFFFF', '#000000', 'refused', ['inverted']],
    ['#FFFFFF', '#767676', 'refused', ['inverted']],
    ['#FFFFFF', '#FFFFFF', 'refused', ['contrastTooLow']],
  ])('%s on %s: %s', async (foreground, background, verdict, reasons) => {
    const reader: Decoder = { name: 'jsQR', read: async () => ADDRESS };
    const proof = await scanProof({ ...PLAIN_STYLE, foreground, background }, ADDRESS, [reader]);
    expect(proof.verdict).toBe(verdict);
    expect(proof.reasons).toEqual(reasons);
    expect(proof.score === 0).toBe(verdict === 'refused');
  });

  it('refuses a logo beyond error correction', async () => {
    const proof = await scanProof({ ...PLAIN_STYLE, level: 'L', logo }, 'HTTPS://CARTE.APP/JO', decoders);
    expect(proof).toMatchObject({ verdict: 'refused', score: 0 });
    expect(proof.reasons).toContain('unread.none');
  });

  it('reports “too dense” only when less error correction would scan', async () => {
    const text = 'x'.repeat(350);
    // Version 20 at level H, 12 at L; the larger has frames beyond this width.
    const small: Decoder = { name: 'jsQR', read: async ({ width }) => (width < 540 ? text : undefined) };
    const dense = await scanProof(PLAIN_STYLE, text, [small]);
    expect(dense.verdict).toBe('refused');
    expect(dense.reasons.slice(0, 2)).toEqual(['tooDense', 'unread.none']);
    expect(await scanProof({ ...PLAIN_STYLE, level: 'L' }, text, [small])).toMatchObject({
      verdict: 'scans',
    });
    // A blind decoder reads no lower level either.
    const blind: Decoder = { name: 'jsQR', read: () => Promise.resolve(undefined) };
    const unread = await scanProof(PLAIN_STYLE, text, [blind]);
    expect(unread.reasons).toContain('unread.none');
    expect(unread.reasons).not.toContain('tooDense');
    const faint = await scanProof({ ...PLAIN_STYLE, foreground: '#DDDDDD' }, text, [small]);
    expect(faint.reasons[0]).toBe('contrastTooLow');
    expect(faint.reasons).not.toContain('tooDense');
  });

  it('reports an empty text and one that is too long', async () => {
    expect(await scanProof(PLAIN_STYLE, '', decoders)).toMatchObject({
      verdict: 'refused',
      reasons: ['noText'],
      passes: [],
    });
    expect(await scanProof(PLAIN_STYLE, 'a'.repeat(1274), decoders)).toMatchObject({
      verdict: 'refused',
      reasons: ['textTooLong'],
    });
  });

  it('is deterministic', async () => {
    const style: QrStyle = { ...PLAIN_STYLE, dots: 'dots', corners: 'circle', logo, foreground: '#777777' };
    expect(await scanProof(style, ADDRESS, decoders)).toEqual(await scanProof(style, ADDRESS, decoders));
  });

  it.each([
    ['a condition is unread', { ...PLAIN_STYLE, level: 'L', logo }],
    ['its colors are', { ...PLAIN_STYLE, foreground: '#969696' }],
  ] as const)('with verdictOnly stops early for a design that is refused because %s', async (_, style) => {
    const proof = await scanProof(style, 'HTTPS://CARTE.APP/JO', decoders, { verdictOnly: true });
    expect(proof.verdict).toBe('refused');
    expect(proof.passes).toHaveLength(1);
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    let reads = 0;
    const counting: Decoder = {
      name: 'jsQR',
      read: async () => {
        reads += 1;
        controller.abort();
        return ADDRESS;
      },
    };
    const proof = scanProof(PLAIN_STYLE, ADDRESS, [counting], { signal: controller.signal });
    await expect(proof).rejects.toMatchObject({ name: 'AbortError' });
    expect(reads).toBe(1);
  });

  it('throws for invalid colors', async () => {
    await expect(scanProof({ ...PLAIN_STYLE, foreground: 'red' }, ADDRESS, decoders)).rejects.toThrow(
      RangeError,
    );
  });

  it('scores a scanning design above any other', async () => {
    await fc.assert(
      fc.asyncProperty(styles, fc.integer(), fc.integer({ min: 6, max: 9 }), async (style, seed, px) => {
        const { score, verdict, reasons } = await scanProof(style, ADDRESS, decoders);
        const [least, most] = { scans: [40, 100], weak: [0, 50], refused: [0, 50] }[verdict] as [
          number,
          number,
        ];
        expect(score).toBeGreaterThanOrEqual(least);
        expect(score).toBeLessThanOrEqual(most);
        expect(reasons.length === 0).toBe(verdict === 'scans');
        if (verdict !== 'scans') return;
        const matrix = encode(ADDRESS, style);
        if (matrix === undefined) throw new Error('It fits.');
        const picture = grayOf(toPixels(matrix, style, px));
        for (const { kind, strength } of CONDITIONS) {
          // Fewer pixels a module are harder; for the other kinds more is harder.
          const milder = kind === 'smallPrint' ? strength + 1 : strength * 0.8;
          const seen = rgbaOf(degrade(picture, px, kind, milder, seed));
          const texts = await Promise.all(decoders.map((decoder) => decoder.read(seen)));
          expect(texts, `${kind} with ${JSON.stringify(style)}`).toContain(ADDRESS);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('requires all undamaged frames, most frames of each damage, and one from the side', async () => {
    const reader = (...missed: number[]): Decoder => {
      let reads = 0;
      return { name: 'jsQR', read: async () => (missed.includes((reads += 1)) ? undefined : ADDRESS) };
    };
    const reasons = async (...missed: number[]) =>
      (await scanProof(PLAIN_STYLE, ADDRESS, [reader(...missed)])).reasons;
    expect(await reasons(5)).toEqual(['unread.none']);
    // Looks 1 to 5 are of the undamaged symbol; then one miss each of blur and rotation, four from the side.
    expect(await reasons(6, 11, 16, 17, 18, 19)).toEqual([]);
    expect(await reasons(6, 7)).toEqual(['unread.blur']);
    expect(await reasons(6, 11, 16, 17, 18, 19, 20)).toEqual(['unread.perspective']);
  });
});

describe('a QR code that holds the contact', () => {
  const mecard =
    'MECARD:N:Kim,Minji;TEL:+821012345678;EMAIL:minji.kim@example.com;URL:https://carte.example/minji;;';
  const vcard = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:김;민지;;;',
    'FN:김민지',
    'ORG:Example Studio',
    'TEL:+82 10 1234 5678',
    'EMAIL:minji@example.com',
    'END:VCARD',
  ].join('\r\n');

  it.each([
    ['MECARD', mecard],
    ['vCard', vcard],
  ])('scans as %s', async (_, text) => {
    expect(await scanProof({ ...PLAIN_STYLE, level: 'M' }, text, decoders)).toMatchObject({
      verdict: 'scans',
    });
  });

  it('scans up to version 20', async () => {
    const style: QrStyle = { ...PLAIN_STYLE, level: 'M' };
    const text = vcard.repeat(20).slice(0, 600);
    expect(encode(text, style)?.version).toBe(20);
    expect(await scanProof(style, text, decoders)).toMatchObject({ verdict: 'scans' });
  });
});
