/**
 * The faces that pictures are drawn in: Noto Sans for every script of the app's languages (SIL Open Font
 * License 1.1, which lets pictures be published), from npm, cut into subsets by their code points.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/** Weights of the variable faces. */
export type Weight = 400 | 650;

const require = createRequire(import.meta.url);

/** Newsreader in Latin (src/shared/styles/base.css), SIL Open Font License 1.1, too. */
const SERIF = fileURLToPath(
  new URL('../../../src/shared/styles/fonts/newsreader-latin.woff2', import.meta.url),
);

/** In order of preference; a text's language decides among those of Chinese letters. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-kr',
  'noto-sans-jp',
  'noto-sans-sc',
] as const;

type Family = (typeof FAMILIES)[number];

/** A file of a family and the code points in it. */
interface Subset {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Returns the families for a text: Chinese letters have other forms beside kana and beside hangul. */
function familiesFor(text: string): readonly Family[] {
  const first: Family = KANA.test(text)
    ? 'noto-sans-jp'
    : HANGUL.test(text)
      ? 'noto-sans-kr'
      : 'noto-sans-sc';
  const han: readonly Family[] = ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc'];
  return [...FAMILIES.filter((family) => !han.includes(family)), first, ...han];
}

const subsets = new Map<Family, readonly Subset[]>();

function subsetsOf(family: Family): readonly Subset[] {
  let found = subsets.get(family);
  if (found === undefined) {
    const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
    const listed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    found = Object.entries(listed).map(([name, ranges]) => ({
      file: join(folder, 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: ranges.split(',').map(rangeOf),
    }));
    subsets.set(family, found);
  }
  return found;
}

/** `U+0460-052F` or `U+2116`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** A file that is loaded: its fonts by weight, and what it really has glyphs of. */
interface LoadedFace {
  readonly fonts: Readonly<Record<Weight, Font>>;
  readonly unitsPerEm: number;
  readonly has: ReadonlySet<number>;
}

/** Loaded once each; a run meets the same scripts again and again. */
const loaded = new Map<string, Promise<LoadedFace>>();

function load(file: string): Promise<LoadedFace> {
  let found = loaded.get(file);
  if (found === undefined) {
    found = decompress(readFileSync(file)).then((bytes) => {
      const face = new Face(new Blob(new Uint8Array(bytes)));
      const fontOf = (weight: Weight) => {
        const font = new Font(face);
        font.setVariations([new Variation('wght', weight)]);
        return font;
      };
      return {
        fonts: { 400: fontOf(400), 650: fontOf(650) },
        unitsPerEm: face.upem,
        has: new Set(face.collectUnicodes()),
      };
    });
    loaded.set(file, found);
  }
  return found;
}

/** Characters that are drawn with what precedes them and need no glyph of their own. */
const JOINS = /\p{M}|\u200C|\u200D/u;

/**
 * Returns the face for each character of a text, undefined where no face has it; a mark stays in the face of
 * its letter.
 */
export async function facesFor(text: string, isSerif = false): Promise<Map<string, LoadedFace | undefined>> {
  if (isSerif) {
    const serif = await load(SERIF);
    // A word of two faces is worse than one of the other.
    if (Array.from(text).every((character) => serif.has.has(character.codePointAt(0) ?? 0)))
      return new Map(Array.from(text, (character) => [character, serif] as const));
  }
  const families = familiesFor(text);
  const faces = new Map<string, LoadedFace | undefined>();
  for (const character of new Set(text)) faces.set(character, await faceOf(character, families));
  return faces;
}

async function faceOf(character: string, families: readonly Family[]): Promise<LoadedFace | undefined> {
  const point = character.codePointAt(0) ?? 0;
  for (const family of families) {
    for (const { file, ranges } of subsetsOf(family)) {
      if (!ranges.some(([from, to]) => point >= from && point <= to)) continue;
      const face = await load(file);
      if (face.has.has(point)) return face;
    }
  }
  return undefined;
}

/** Whether a character belongs to the one before it. */
export function joinsBefore(character: string): boolean {
  return JOINS.test(character);
}

export type { LoadedFace };
