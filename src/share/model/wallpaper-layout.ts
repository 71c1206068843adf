import type { Area, Size } from './drawing';

/** Product names are not translated. */
export interface KnownSize extends Size {
  readonly device?: string;
}

/** Common phone screens in pixels; labels fit a phone's line. Source: the makers' specifications. */
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

/** Zoom, Teams and Meet. */
export const CALL_SIZES: readonly [KnownSize, ...KnownSize[]] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

/** In pixels of the picture. */
export interface Plate extends Area {
  readonly code: Area;
  readonly words: Area;
}

/** Code sizes; the smallest that scans is used (ui/use-picture-proof.ts), leaving room to the photo. */
export const PLATE_STEPS = 3;

/** By step, between the clock and the buttons of a lock screen. `widest` is a share of the screen. */
export const PHONE_BANDS = [
  { from: 0.5, to: 0.82, widest: 0.56 },
  { from: 0.46, to: 0.83, widest: 0.66 },
  { from: 0.42, to: 0.84, widest: 0.8 },
] as const;

/** Height by step, as a share of the picture: read from a tile on a screen. */
const CALL_CODES = [0.36, 0.47, 0.58] as const;
/** Share of the height; cameras and programs crop the edges. */
const CALL_MARGIN = 0.06;
/** Share of the code's width. */
const WORDS = 0.24;

/** In the lower part, between clock and buttons. `ratio` is the code's height by its width. */
export function phonePlate({ width, height }: Size, ratio: number, step = 0): Plate {
  const { from, to, widest } = PHONE_BANDS[step] ?? PHONE_BANDS[0];
  const room = (to - from) * height;
  const side = Math.floor(Math.min(width * widest, room / (ratio + WORDS)));
  const [top, total] = [from * height, side * (ratio + WORDS)];
  return plate(Math.round((width - side) / 2), Math.round(top + (room - total) / 2), side, ratio);
}

/** In an upper corner, beside the head. */
export function callPlate({ width, height }: Size, ratio: number, corner: 'left' | 'right', step = 0): Plate {
  const side = Math.floor((height * (CALL_CODES[step] ?? CALL_CODES[0])) / ratio);
  const margin = Math.round(height * CALL_MARGIN);
  return plate(corner === 'left' ? margin : width - margin - side, margin, side, ratio);
}

/** Below the clock of a lock screen, as a share of its height. */
const CLOCK = 0.2;
/** Of the screen's width. */
const LOOK_GAP = 0.04;

/**
 * The area of the card's look above the code. `percent` is its height, of its width; a short screen makes it
 * smaller.
 */
export function phoneLook({ width, height }: Size, { y }: Plate, percent: number): Area {
  const bottom = y - width * LOOK_GAP;
  const unit = Math.min(width / 100, (bottom - height * CLOCK) / percent);
  const side = unit * 100;
  return { x: (width - side) / 2, y: bottom - unit * percent, width: side, height: unit * percent };
}

/** Of the picture's width: beside the head. */
const CALL_LOOK = 0.42;
/** Of the area's width, which looks leave free at their own edges. */
const LOOK_PADDING = 0.07;

/** The area of the card's look: in the upper corner where the code is not, at the same margin. */
export function callLook(size: Size, corner: 'left' | 'right', percent: number): Area {
  const width = size.width * CALL_LOOK;
  const edge = size.height * CALL_MARGIN - width * LOOK_PADDING;
  return {
    x: corner === 'right' ? edge : size.width - edge - width,
    y: edge,
    width,
    height: (width * percent) / 100,
  };
}

function plate(x: number, y: number, width: number, ratio: number): Plate {
  const code = { x, y, width, height: Math.round(width * ratio) };
  const words = { x, y: y + code.height, width, height: Math.round(width * WORDS) };
  return { x, y, width, height: code.height + words.height, code, words };
}
