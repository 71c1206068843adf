import { hexToHsl, hslToHex, type Hsl } from './hsl';
import { contrastRatio, rgbOf } from './rgb';
import { BRIGHTNESS_THRESHOLD } from './limits';

const WHITE: Hsl = { hue: 0, saturation: 0, lightness: 100 };

/** `#RRGGBB` in upper case from `#rgb` or `#rrggbb` (hash optional), or undefined. */
export function normalizeColour(text: string): string | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (hex === undefined) return undefined;
  return `#${(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).toUpperCase()}`;
}

/**
 * Black or white text for a background, by the specification's brightness threshold of 155 (§9); brightness is the weighted
 * mean (299 R + 587 G + 114 B) / 1000 of W3C's AERT. A colour that cannot be read counts as white.
 */
export function textColourOn(background: string): '#000000' | '#FFFFFF' {
  const [red, green, blue] = rgbOf(readable(background));
  return (red * 299 + green * 587 + blue * 114) / 1000 > BRIGHTNESS_THRESHOLD ? '#000000' : '#FFFFFF';
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). A colour that cannot be read counts as white. */
export function contrast(one: string, other: string): number {
  return contrastRatio(readable(one), readable(other));
}

/**
 * The colour nearest in lightness to `colour`, same hue, whose contrast with `against` is at least `ratio`; black or white
 * when the hue cannot reach it.
 */
export function withContrast(colour: string, against: string, ratio: number): string {
  const { hue, saturation, lightness } = hexToHsl(normalizeColour(colour) ?? '') ?? WHITE;
  for (let step = 0; step <= 100; step += 0.5) {
    for (const candidate of [lightness - step, lightness + step]) {
      if (candidate < 0 || candidate > 100) continue;
      const tried =
        step === 0
          ? (normalizeColour(colour) ?? colour)
          : hslToHex({ hue, saturation, lightness: candidate });
      if (contrast(tried, against) >= ratio) return tried;
    }
  }
  return contrast('#000000', against) > contrast('#FFFFFF', against) ? '#000000' : '#FFFFFF';
}

const readable = (colour: string) => normalizeColour(colour) ?? '#FFFFFF';
