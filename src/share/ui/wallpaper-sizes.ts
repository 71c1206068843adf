import type { Size } from './areas';

/** A size people have, and on what; names of products are not translated. */
export interface KnownSize extends Size {
  readonly device?: string;
}

/**
 * Screens of phones in pixels, the common ones of recent years, named so shortly that a choice fits a phone's
 * line: one that is too long is cut. Source: the makers' own specifications.
 */
export const PHONE_SIZES: readonly [KnownSize, ...KnownSize[]] = [
  { width: 1206, height: 2622, device: 'iPhone 16 Pro, 17' },
  { width: 1320, height: 2868, device: 'iPhone 16 Pro Max' },
  { width: 1179, height: 2556, device: 'iPhone 15, 16' },
  { width: 1290, height: 2796, device: 'iPhone 15–16 Plus' },
  { width: 1170, height: 2532, device: 'iPhone 12–14' },
  { width: 750, height: 1334, device: 'iPhone SE' },
  { width: 1080, height: 2340, device: 'Galaxy S23–S25' },
  { width: 1440, height: 3120, device: 'Galaxy S24–S25 Ultra' },
  { width: 1080, height: 2400, device: 'Pixel 8, Galaxy A' },
  { width: 1344, height: 2992, device: 'Pixel 8 Pro' },
];

/** Backgrounds that Zoom, Teams and Meet take. */
export const CALL_SIZES: readonly [KnownSize, ...KnownSize[]] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

/** The most pixels a side: beyond, phones have no canvas (Safari's limit is 16 million in all). */
const SIDE_MAX = 4_000;

/** The screen this page is on, upright, in its own pixels; undefined where a browser tells none that can be. */
export function screenSize(): Size | undefined {
  const { width, height } = window.screen;
  const scale = window.devicePixelRatio;
  const sides = [width, height].map((side) => Math.round(side * scale)).sort((one, other) => one - other);
  const [short = 0, long = 0] = sides;
  return short >= 320 && long <= SIDE_MAX ? { width: short, height: long } : undefined;
}
