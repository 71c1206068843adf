import { expect, it } from 'vitest';
import { pictureExtension } from './pictures';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
  ['GIF89a', 'gif'],
  ['RIFF\u0001\u0000\u0000\u0000WEBPVP8 ', 'webp'],
  ['\u0000\u0000\u0000\u0020ftypavif', 'avif'],
  ['RIFF\u0001\u0000\u0000\u0000WAVEfmt ', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', undefined],
  ['<!doctype html>', undefined],
  ['', undefined],
])('recognizes the format %j by its first bytes', (start, extension) => {
  expect(pictureExtension(bytes(start))).toBe(extension);
});
