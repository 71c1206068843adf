/** A colour by hue (0–360), saturation and lightness (0–100). */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** `#rrggbb` (either case) to HSL, unrounded; undefined for any other text. Formula: CSS Color 4, §7. */
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

/** HSL to `#rrggbb` in capitals; hue wraps, the others are clamped to their range. Formula: CSS Color 4, §7.1. */
export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const light = within(lightness);
  const reach = within(saturation) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const step = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}

/** Percent as a share, 0 to 1. */
function within(percent: number): number {
  return Math.min(100, Math.max(0, percent)) / 100;
}
