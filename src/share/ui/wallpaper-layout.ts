import type { Area, Size } from './areas';

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

/** A sheet of paper with the code on it and words below the code. In pixels of the picture. */
export interface Plate extends Area {
  readonly code: Area;
  /** The band of the words, within the plate. */
  readonly words: Area;
}

/**
 * How large the code is drawn: the first that scans where it stands is taken (use-picture-proof.ts), so that a code of little content
 * leaves the picture to the photo.
 */
export const PLATE_STEPS = 3;

/**
 * Of a phone's lock screen, by step: clock and widgets take what is above, the torch and the camera, the dock and the bar to swipe
 * what is below. `widest` is the widest plate, as a share of the screen.
 */
export const PHONE_BANDS = [
  { from: 0.5, to: 0.82, widest: 0.56 },
  { from: 0.46, to: 0.83, widest: 0.66 },
  { from: 0.42, to: 0.84, widest: 0.8 },
] as const;

/** Height of the code in a video call, as a share of the picture, by step: it is read from a tile on somebody's screen. */
const CALL_CODES = [0.36, 0.47, 0.58] as const;
/** Distance of the plate from the corner of a call's picture, as a share of its height: cameras and programs crop the edges. */
const CALL_MARGIN = 0.06;
/** Height of the words below the code, as a share of the code's width. */
const WORDS = 0.24;

/** The plate in the lower part of a phone's screen, between clock and buttons. `ratio` is the code's height by its width. */
export function phonePlate({ width, height }: Size, ratio: number, step = 0): Plate {
  const { from, to, widest } = PHONE_BANDS[step] ?? PHONE_BANDS[0];
  const room = (to - from) * height;
  const side = Math.floor(Math.min(width * widest, room / (ratio + WORDS)));
  const [top, total] = [from * height, side * (ratio + WORDS)];
  return plate(Math.round((width - side) / 2), Math.round(top + (room - total) / 2), side, ratio);
}

/** The plate in an upper corner of a video call's background, beside the head. */
export function callPlate({ width, height }: Size, ratio: number, corner: 'left' | 'right', step = 0): Plate {
  const side = Math.floor((height * (CALL_CODES[step] ?? CALL_CODES[0])) / ratio);
  const margin = Math.round(height * CALL_MARGIN);
  return plate(corner === 'left' ? margin : width - margin - side, margin, side, ratio);
}

function plate(x: number, y: number, width: number, ratio: number): Plate {
  const code = { x, y, width, height: Math.round(width * ratio) };
  const words = { x, y: y + code.height, width, height: Math.round(width * WORDS) };
  return { x, y, width, height: code.height + words.height, code, words };
}
