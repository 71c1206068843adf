import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { PICTURES } from './brand-pictures.ts';

const PAPER = [0xfa, 0xf8, 0xf3, 0xff];
const NOTHING = [0, 0, 0, 0];

test.each([
  ['apple-touch-icon.png', 180, PAPER],
  ['icons/icon-192.png', 192, NOTHING],
  ['icons/icon-512.png', 512, NOTHING],
  ['icons/maskable-512.png', 512, PAPER],
] as const)('%s has %i pixels, and paper where a system cuts it', async (name, side, ground) => {
  const { width, height, data } = PNG.sync.read(Buffer.from(await PICTURES[name]()));
  expect([width, height]).toEqual([side, side]);
  expect([...data.subarray(0, 4)]).toEqual(ground);
  const middle = (side * (side / 2) + side / 2) * 4;
  expect([...data.subarray(middle, middle + 4)]).toEqual([0xff, 0xff, 0xff, 0xff]);
});
