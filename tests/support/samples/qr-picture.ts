/** The picture of a camera that is held before a QR code. */
import { PNG } from 'pngjs';
import { encode, isDark } from '../../../src/qr/model/draw/encode.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** Luma of paper and ink under a lamp. */
const [PAPER, INK] = [215, 40];

/** The code in the middle of a frame, one byte a pixel. */
function frame(text: string): Buffer {
  const matrix = encode(text, { level: 'M' });
  if (matrix === undefined) throw new Error('No code can hold this text.');
  const pixels = Math.floor((HEIGHT * 0.7) / matrix.size);
  const [left, top] = [(WIDTH - matrix.size * pixels) / 2, (HEIGHT - matrix.size * pixels) / 2];
  const luma = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  for (let at = 0; at < luma.length; at += 1) {
    const [x, y] = [
      Math.floor(((at % WIDTH) - left) / pixels),
      Math.floor((Math.floor(at / WIDTH) - top) / pixels),
    ];
    if (isDark(matrix, x, y)) luma[at] = INK;
  }
  return luma;
}

/** A PNG of the camera's picture. */
export function qrPicture(text: string): Buffer {
  const picture = new PNG({ width: WIDTH, height: HEIGHT });
  for (const [at, luma] of frame(text).entries()) picture.data.set([luma, luma, luma, 255], at * 4);
  return PNG.sync.write(picture);
}
