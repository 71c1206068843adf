import type { Card } from '@/card/model/card';
import type { CardLook } from '@/card/model/looks';
import type { QrDesign } from '@/card/model/qr-design';
import type { CornerStyle, DotStyle } from '@/card/model/qr-style';
import { contrastRatio } from '@/shared/lib/color';
import { PLENTY } from './design-style';
import { repairedColors } from './proof/nearest-scanning';

/** What a preset chooses; logo, content and error correction stay the owner's. */
export type PresetDesign = Pick<QrDesign, 'qrColor' | 'qrBackgroundColor' | 'dots' | 'corners' | 'frame'>;

const design = (
  qrColor: string,
  qrBackgroundColor: string,
  dots: DotStyle,
  corners: CornerStyle,
  frame = false,
): PresetDesign => ({ qrColor, qrBackgroundColor, dots, corners, frame });

/** Designs to choose from, each proved to scan with a logo and without (`design-presets.test.ts`). */
const PRESETS = {
  classic: design('#000000', '#FFFFFF', 'square', 'square'),
  paper: design('#1C1A16', '#FAF8F3', 'rounded', 'rounded'),
  circles: design('#1C1A16', '#FFFFFF', 'dots', 'circle'),
  seal: design('#A52A15', '#FFFFFF', 'square', 'rounded'),
  forest: design('#1B5E3F', '#E7F4EA', 'rounded', 'circle'),
  sea: design('#0F4C81', '#E6F0FA', 'bars', 'rounded'),
  plum: design('#4B2E83', '#FBE9EE', 'dots', 'rounded'),
  label: design('#1C1A16', '#FFFFFF', 'rounded', 'rounded', true),
} as const;

export type PresetName = 'match' | keyof typeof PRESETS;

/** The shapes that go with a look. */
const SHAPES: Readonly<Record<CardLook, readonly [DotStyle, CornerStyle]>> = {
  portrait: ['rounded', 'rounded'],
  cover: ['rounded', 'circle'],
  seal: ['square', 'rounded'],
  ink: ['square', 'square'],
  night: ['dots', 'circle'],
  split: ['bars', 'rounded'],
};

/** A ground at least so light, by its contrast with black. */
const LIGHT = 15;

/** Returns the design in the colors and shapes of a card. A dark card lends its ground to the code. */
export function matchingDesign({
  look,
  cardButtonColor: button,
  cardBackgroundColor: ground,
}: Pick<Card, 'look' | 'cardButtonColor' | 'cardBackgroundColor'>): PresetDesign {
  const paper = contrastRatio(ground, '#000000') >= LIGHT ? ground : '#FFFFFF';
  const ink = [button, ground].find((color) => contrastRatio(color, paper) >= PLENTY);
  // Else the button's color, darker.
  const { foreground } = repairedColors({ foreground: button, background: paper }, PLENTY);
  const dark = contrastRatio(foreground, paper) >= PLENTY ? foreground : '#000000';
  return design(ink ?? dark, paper, ...SHAPES[look]);
}

/** Returns the presets for a card by name, the one that matches it first. */
export function presetsOf(
  card: Parameters<typeof matchingDesign>[0],
): readonly (readonly [PresetName, PresetDesign])[] {
  return [['match', matchingDesign(card)], ...(Object.entries(PRESETS) as [PresetName, PresetDesign][])];
}

/** Returns true if a design looks like the preset. */
export function isPreset(preset: PresetDesign, current: QrDesign): boolean {
  return (Object.keys(preset) as (keyof PresetDesign)[]).every((field) => preset[field] === current[field]);
}
