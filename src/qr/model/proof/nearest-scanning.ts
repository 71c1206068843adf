import { LEVELS, LOGO_SHARE_MIN, type QrStyle } from '@/card/model/qr-style';
import { encode } from '@/qr/model/draw/encode';
import { contrastRatio, hexOf, hexToHsl, hslToHex, luminance } from '@/shared/lib/color';
import { CONTRAST_WARNED_BELOW } from './conditions';
import type { Decoder } from './decode';
import { scanProof, type ScanProof } from './scan-proof';

export interface NearestScanning {
  readonly style: QrStyle;
  /** Empty when the design scans as it is. */
  readonly changes: readonly Change[];
  readonly proof: ScanProof;
}

/** At about 0.1 s each; then the plainest design is tried. */
const TRIES = 16;

/** Returns the nearest design that scans, and its changes; undefined for too long a text. `signal` aborts. */
export async function nearestScanning(
  style: QrStyle,
  text: string,
  decoders: readonly Decoder[],
  signal?: AbortSignal,
): Promise<NearestScanning | undefined> {
  const tried = [...repairsOf(style, text).slice(0, TRIES), ...plainestOf(style, text)];
  for (const { style: candidate, changes } of tried) {
    const proof = await scanProof(candidate, text, decoders, { signal, verdictOnly: true });
    if (proof.verdict === 'scans') return { style: candidate, changes, proof };
  }
  return undefined;
}

/** Each ends a translation key. */
export type Change =
  | ColorChange
  | 'levelRaised'
  | 'levelLowered'
  | 'logoSmaller'
  | 'logoRemoved'
  | 'dotsRounded'
  | 'dotsSquare'
  | 'cornersRounded'
  | 'cornersSquare';

export interface Repair {
  readonly style: QrStyle;
  readonly changes: readonly Change[];
  readonly cost: number;
}

/** One way to change a design, from nothing to the most it can. */
type Axis = (style: QrStyle, text: string) => readonly Repair[];

const AXES: readonly Axis[] = [contrast, background, level, corners, dots, logo];

/** Returns designs near `style`, nearest first, in fixed colors. Empty when no symbol holds `text`. */
export function repairsOf(style: QrStyle, text: string): readonly Repair[] {
  let found: readonly Repair[] = [{ style, changes: [], cost: 0 }];
  for (const axis of AXES) {
    found = found.flatMap((before) =>
      axis(before.style, text).map((step) => ({
        style: step.style,
        changes: [...new Set([...before.changes, ...step.changes])],
        cost: before.cost + step.cost,
      })),
    );
  }
  return found.toSorted((one, other) => one.cost - other.cost);
}

/** The last resort: black on white without a logo. Bright hues can be lost in glare despite contrast. */
function plainestOf(style: QrStyle, text: string): readonly Repair[] {
  const colors: Change[] = [];
  if (style.background.toUpperCase() !== '#FFFFFF') colors.push('backgroundLighter');
  if (style.foreground.toUpperCase() !== '#000000') colors.push('foregroundDarker');
  const shapes: Change[] = [];
  if (style.corners !== 'square') shapes.push('cornersSquare');
  if (style.dots !== 'square') shapes.push('dotsSquare');
  if (style.logo !== undefined) shapes.push('logoRemoved');
  const plain: QrStyle = {
    ...style,
    foreground: '#000000',
    background: '#FFFFFF',
    corners: 'square',
    dots: 'square',
    logo: undefined,
  };
  return level(plain, text)
    .map((step) => ({ ...step, changes: [...colors, ...step.changes, ...shapes] }))
    .toSorted((one, other) => one.cost - other.cost);
}

/** Relative luminance from which jsQR takes a background beside white paper for light, not for ink. */
const LIKE_PAPER = 0.5;

function background(style: QrStyle): readonly Repair[] {
  const unchanged: Repair = { style, changes: [], cost: 0 };
  const isLight = (color: string) => luminance(color) >= LIKE_PAPER;
  if (isLight(style.background)) return [unchanged];
  const lighter = { ...style, background: stepped(style.background, 1, isLight) };
  return [unchanged, { style: lighter, changes: ['backgroundLighter'], cost: 2 }];
}

function contrast(style: QrStyle): readonly Repair[] {
  const steps = [
    [CONTRAST_WARNED_BELOW, 0],
    [7, 3],
    [12, 6],
  ] as const;
  return steps.map(([least, cost]) => {
    const { foreground, background, changes } = repairedColors(style, least);
    return { style: { ...style, foreground, background }, changes, cost };
  });
}

/** Stronger levels, and weaker ones at twice the cost: larger modules for a long text. */
function level(style: QrStyle, text: string): readonly Repair[] {
  const at = LEVELS.indexOf(style.level);
  const fitting = LEVELS.filter((one) => encode(text, { level: one }) !== undefined);
  return fitting.map((one) => {
    const steps = LEVELS.indexOf(one) - at;
    const changes: readonly Change[] = steps === 0 ? [] : [steps > 0 ? 'levelRaised' : 'levelLowered'];
    return { style: { ...style, level: one }, changes, cost: steps >= 0 ? steps : -2 * steps };
  });
}

function corners(style: QrStyle): readonly Repair[] {
  const unchanged: Repair = { style, changes: [], cost: 0 };
  const rounded: Repair = { style: { ...style, corners: 'rounded' }, changes: ['cornersRounded'], cost: 2 };
  const square: Repair = { style: { ...style, corners: 'square' }, changes: ['cornersSquare'], cost: 4 };
  if (style.corners === 'square') return [unchanged];
  return style.corners === 'rounded' ? [unchanged, square] : [unchanged, rounded, square];
}

function dots(style: QrStyle): readonly Repair[] {
  const unchanged: Repair = { style, changes: [], cost: 0 };
  const rounded: Repair = { style: { ...style, dots: 'rounded' }, changes: ['dotsRounded'], cost: 4 };
  const square: Repair = { style: { ...style, dots: 'square' }, changes: ['dotsSquare'], cost: 5 };
  if (style.dots === 'square') return [unchanged];
  return style.dots === 'rounded' ? [unchanged, square] : [unchanged, rounded, square];
}

function logo(style: QrStyle): readonly Repair[] {
  const unchanged: Repair = { style, changes: [], cost: 0 };
  if (style.logo === undefined) return [unchanged];
  const { share } = style.logo;
  const smaller = (factor: number, cost: number): Repair => ({
    style: {
      ...style,
      logo: { share: share * factor, picture: style.logo?.picture, href: style.logo?.href },
    },
    changes: ['logoSmaller'],
    cost,
  });
  const removed: Repair = { style: { ...style, logo: undefined }, changes: ['logoRemoved'], cost: 12 };
  const visible = [smaller(0.8, 3), smaller(0.6, 6)].filter(
    (repair) => (repair.style.logo?.share ?? 0) >= LOGO_SHARE_MIN,
  );
  return [unchanged, ...visible, removed];
}

interface Colors {
  readonly foreground: string;
  readonly background: string;
}

export type ColorChange = 'colorsSwapped' | 'foregroundDarker' | 'backgroundLighter';

/** Returns the nearest dark-on-light pair with contrast `least`: swapped, darker ink, then lighter ground. */
export function repairedColors(
  { foreground, background }: Colors,
  least: number,
): Colors & { readonly changes: readonly ColorChange[] } {
  const isInverted = luminance(foreground) > luminance(background);
  let [dark, light] = isInverted ? [background, foreground] : [foreground, background];
  const changes: ColorChange[] = isInverted ? ['colorsSwapped'] : [];
  if (contrastRatio('#000000', light) < least) {
    light = stepped(light, 1, (candidate) => contrastRatio('#000000', candidate) >= least);
    changes.push('backgroundLighter');
  }
  if (contrastRatio(dark, light) < least) {
    dark = stepped(dark, -1, (candidate) => contrastRatio(candidate, light) >= least);
    changes.push('foregroundDarker');
  }
  return { foreground: dark, background: light, changes };
}

/** The first sufficient color of the same hue in 1 % steps of lightness, or black or white. */
function stepped(color: string, step: 1 | -1, isEnough: (candidate: string) => boolean): string {
  const hsl = hexToHsl(hexOf(color));
  if (hsl === undefined) throw new RangeError(`Not a color: ${color}`);
  for (let lightness = hsl.lightness; lightness > 0 && lightness < 100; lightness += step) {
    const candidate = hslToHex({ ...hsl, lightness });
    if (isEnough(candidate)) return candidate;
  }
  return step === 1 ? '#FFFFFF' : '#000000';
}
