/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The channels of `#rgb` or `#rrggbb`. Throws a RangeError for any other text, so that nothing else reaches a picture. */
export function rgbOf(colour: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex === undefined) throw new RangeError(`Not a colour: ${colour}`);
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** `#RRGGBB` from what `rgbOf` reads, with its RangeError. */
export function hexOf(colour: string): string {
  return `#${rgbOf(colour)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour);
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
