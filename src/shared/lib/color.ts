/** Specification §9. */
const BRIGHTNESS_THRESHOLD = 155;

/** Returns `#RRGGBB` in upper case from `#rgb` or `#rrggbb` (hash optional), or undefined. */
export function normalizeColor(text: string): string | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (hex === undefined) return undefined;
  return `#${(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).toUpperCase()}`;
}

/** WCAG 2.2, 1.4.3: text needs this contrast with its background. */
export const READABLE = 4.5;

/** The same for large text: from 18.66 px, if it is bold. */
export const READABLE_LARGE = 3;

/** Black or white by brightness 155 (specification §9; W3C's AERT), unless the other alone is readable. */
export function textColorOn(background: string, needed = READABLE): '#000000' | '#FFFFFF' {
  const [red, green, blue] = rgbOf(readable(background));
  const isBright = (red * 299 + green * 587 + blue * 114) / 1000 > BRIGHTNESS_THRESHOLD;
  const isDark = isBright === contrast(isBright ? '#000000' : '#FFFFFF', background) >= needed;
  return isDark ? '#000000' : '#FFFFFF';
}

/** 1 to 21 (WCAG 2.2). An invalid color counts as white. */
export function contrast(one: string, other: string): number {
  return contrastRatio(readable(one), readable(other));
}

const readable = (color: string) => normalizeColor(color) ?? '#FFFFFF';

/** 0 to 360, 0 to 100, 0 to 100. */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** Undefined for other text. Formula: CSS Color 4, §7. */
export function hexToHsl(hex: string): Hsl | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16) / 255);
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const range = high - low;
  const lightness = (high + low) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness: lightness * 100 };
  let sector = (red - green) / range + 4;
  if (high === red) sector = ((green - blue) / range + 6) % 6;
  else if (high === green) sector = (blue - red) / range + 2;
  return {
    hue: sector * 60,
    saturation: (range / (1 - Math.abs(2 * lightness - 1))) * 100,
    lightness: lightness * 100,
  };
}

/** Hue wraps, the others are clamped. Formula: CSS Color 4, §7.1. */
export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const light = within(lightness);
  const reach = within(saturation) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const step = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return hexFrom([channel(0), channel(8), channel(4)]);
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent)) / 100;
}

/** 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Throws a RangeError for anything but `#rgb` or `#rrggbb`, so that nothing else reaches a picture. */
export function rgbOf(color: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (hex === undefined) throw new RangeError(`Not a color: ${color}`);
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** `#RRGGBB` of channels from 0 to 255, rounded. */
export function hexFrom(channels: readonly number[]): string {
  const hex = channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`.toUpperCase();
}

/** Throws as `rgbOf`. */
export function hexOf(color: string): string {
  return hexFrom(rgbOf(color));
}

/** 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color);
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
