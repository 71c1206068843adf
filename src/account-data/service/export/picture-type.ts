const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** Marks at fixed places by which browsers, too, know a picture's format (WHATWG MIME Sniffing, 6.1; AVIF: ISO 23000-22). */
const MARKS: readonly (readonly [
  extension: string,
  ...marks: (readonly [at: number, bytes: readonly number[]])[],
])[] = [
  ['png', [0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]]],
  ['jpg', [0, [0xff, 0xd8, 0xff]]],
  ['gif', [0, ascii('GIF8')]],
  ['webp', [0, ascii('RIFF')], [8, ascii('WEBP')]],
  ['avif', [4, ascii('ftypavif')]],
  ['avif', [4, ascii('ftypavis')]],
];

/**
 * The extension of a picture file by what it begins with; undefined for anything else, SVG too, whatever its sender calls it: a
 * picture that is shown by itself must hold no script.
 */
export function pictureExtension(bytes: Uint8Array): string | undefined {
  return MARKS.find(([, ...marks]) =>
    marks.every(([at, mark]) => mark.every((byte, index) => bytes[at + index] === byte)),
  )?.[0];
}
