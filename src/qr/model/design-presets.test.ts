import { beforeAll, describe, expect, it } from 'vitest';
import { LOOK_PALETTES } from '@/card/model/look-palettes';
import { LOOKS } from '@/card/model/looks';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { isPreset, matchingDesign, presetsOf, type PresetDesign } from './design-presets';
import { styleOf } from './design-style';
import type { Decoder } from './proof/decode';
import { scanProof } from './proof/scan-proof';
import { decodersInNode } from './proof/test-decoders';

const ADDRESS = 'https://carte.example/minji-kim?s=qr';
const LOGO = { picture: undefined, href: undefined };

let decoders: readonly Decoder[];
beforeAll(async () => {
  decoders = await decodersInNode();
});

async function verdictOf(preset: PresetDesign, logo?: typeof LOGO): Promise<string> {
  const style = styleOf({ ...DEFAULT_QR_DESIGN, ...preset, frameText: 'Scan me' }, logo);
  return (await scanProof(style, ADDRESS, decoders)).verdict;
}

const seal = { look: 'seal', ...LOOK_PALETTES.seal } as const;

describe('the presets', () => {
  it('are at least eight, the first in the colors of the card', () => {
    const presets = presetsOf(seal);
    expect(presets.length).toBeGreaterThanOrEqual(8);
    expect(presets[0]).toEqual(['match', matchingDesign(seal)]);
    expect(new Set(presets.map(([, preset]) => JSON.stringify(preset))).size).toBe(presets.length);
  });

  it.each(presetsOf(seal))('%s scans, with a logo and without', async (_name, preset) => {
    expect([await verdictOf(preset), await verdictOf(preset, LOGO)]).toEqual(['scans', 'scans']);
  });

  it.each(LOOKS)('the one that matches a card in the look %s scans', async (look) => {
    expect(await verdictOf(matchingDesign({ look, ...LOOK_PALETTES[look] }))).toBe('scans');
  });

  it.each([
    ['#FFFFFF', '#FFFFFF'],
    ['#FFFF00', '#000000'],
    ['#777777', '#888888'],
    ['#000001', '#FFFFFE'],
  ])('the one of a card in %s on %s scans', async (cardButtonColor, cardBackgroundColor) => {
    const card = { look: 'portrait', cardButtonColor, cardBackgroundColor } as const;
    expect(await verdictOf(matchingDesign(card))).toBe('scans');
  });
});

it('the one that matches keeps the hue of a color that is too light for a code', () => {
  expect(matchingDesign(seal)).toMatchObject({ qrColor: '#B0321C', qrBackgroundColor: '#F7F0E4' });
});

it('a design is the preset that it looks like, whatever it holds', () => {
  const preset = matchingDesign(seal);
  expect(isPreset(preset, { ...DEFAULT_QR_DESIGN, ...preset, content: 'contact' })).toBe(true);
  expect(isPreset(preset, { ...DEFAULT_QR_DESIGN, ...preset, dots: 'bars' })).toBe(false);
});
