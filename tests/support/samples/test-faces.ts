/**
 * Faces from npm for the pages of a browser test, so that text is as wide on one machine as on another. Pages
 * are given bytes, not addresses: these are there before the first text is drawn, and the app's security
 * policy lets no others in.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { REPOSITORY } from '../repository.ts';

const PACKAGES = join(REPOSITORY, 'node_modules');

/** A file of a face, as a page is given it. */
interface FaceFile {
  /** The name that style sheets know the face by. */
  readonly family: string;
  /** The file's bytes in base64. */
  readonly bytes: string;
  readonly weight: string;
  readonly unicodeRange: string;
}

/**
 * The files of a face that have the characters of a text, under the name `family`. `face` is one of
 * fontsource's variable faces, which come in parts.
 */
export function faceFiles(face: string, text: string, family: string): FaceFile[] {
  const folder = join(PACKAGES, '@fontsource-variable', face);
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return Object.entries(parts)
    .filter(([, range]) => points.some((point) => isWithin(point, range)))
    .map(([part, unicodeRange]) => {
      const file = `${face}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`;
      return {
        family,
        bytes: readFileSync(join(folder, 'files', file), 'base64'),
        weight: '100 900',
        unicodeRange,
      };
    });
}

/** Whether a character is in a `unicode-range` of single numbers and spans. */
const isWithin = (point: number, range: string) =>
  range.split(',').some((span) => {
    const [from = 0, to = from] = span
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return from <= point && point <= to;
  });

/** Adds the faces to every page of the context; the pages' style sheets say what is drawn in them. */
export async function giveFaces(context: BrowserContext, files: readonly FaceFile[]): Promise<void> {
  await context.addInitScript((given) => {
    for (const { family, bytes, weight, unicodeRange } of given) {
      const text = atob(bytes);
      const buffer = new Uint8Array(text.length);
      for (let at = 0; at < text.length; at += 1) buffer[at] = text.charCodeAt(at);
      // Made of bytes, it is loaded at once.
      document.fonts.add(new FontFace(family, buffer, { weight, unicodeRange }));
    }
  }, files);
}

/** Latin, Greek, Cyrillic and Hebrew, wider than most: what fits in it fits in the faces people have. */
const WIDE = 'Carte wide';

const wideFiles = () =>
  ['400', '700'].map((weight): FaceFile => {
    const file = `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`;
    const bytes = readFileSync(join(PACKAGES, file), 'base64');
    return { family: WIDE, bytes, weight, unicodeRange: 'U+0-10FFFF' };
  });

/**
 * Draws all text of the context's pages in the faces of the tests, controls too, whatever is installed.
 * Other scripts stay as the machine has them.
 */
export async function drawInTestFaces(context: BrowserContext): Promise<void> {
  await giveFaces(context, wideFiles());
  await context.addInitScript((family) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { font-family: ${family}, sans-serif !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, `'${WIDE}'`);
}
