import { hexToHsl, hslToHex } from '@/shared/lib/hsl';
import { contrastRatio, hexOf, luminance } from '@/shared/lib/rgb';

interface Colours {
  readonly foreground: string;
  readonly background: string;
}

/** What was done to the colours. */
export type ColourChange = 'coloursSwapped' | 'foregroundDarker' | 'backgroundLighter';

/**
 * The nearest pair that is dark on light with at least the contrast `least` (at most 21): swapped where inverted, then the
 * foreground darkened in steps; where black is not dark enough, the background lightened as far as needed first.
 */
export function repairedColours(
  { foreground, background }: Colours,
  least: number,
): Colours & { readonly changes: readonly ColourChange[] } {
  const isInverted = luminance(foreground) > luminance(background);
  let [dark, light] = isInverted ? [background, foreground] : [foreground, background];
  const changes: ColourChange[] = isInverted ? ['coloursSwapped'] : [];
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

/** The first colour of the same hue, in steps of 1 % lightness, that is enough; black or white at the end. */
function stepped(colour: string, step: 1 | -1, isEnough: (candidate: string) => boolean): string {
  const hsl = hexToHsl(hexOf(colour));
  if (hsl === undefined) throw new RangeError(`Not a colour: ${colour}`);
  for (let lightness = hsl.lightness; lightness > 0 && lightness < 100; lightness += step) {
    const candidate = hslToHex({ ...hsl, lightness });
    if (isEnough(candidate)) return candidate;
  }
  return step === 1 ? '#FFFFFF' : '#000000';
}
