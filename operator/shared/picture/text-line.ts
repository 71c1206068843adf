/** Texts as outlines: shaped by HarfBuzz, in the visual order of the bidirectional algorithm (UAX #9). */
import bidiFactory from 'bidi-js';
import { Buffer, Direction, shape } from 'harfbuzzjs';
import { beginningOf, graphemes } from '../../../src/shared/lib/graphemes.ts';
import { facesFor, joinsBefore, type LoadedFace, type Weight } from './faces.ts';

const bidi = bidiFactory();

/** A shaped line; lengths are in ems. */
export interface TextLine {
  readonly width: number;
  readonly isRtl: boolean;
  readonly glyphs: readonly Glyph[];
}

interface Glyph {
  /** SVG path data in the face's units, upwards. */
  readonly path: string;
  readonly unitsPerEm: number;
  readonly x: number;
  readonly y: number;
}

/** Consecutive characters of one face and one level. */
interface Run {
  readonly face: LoadedFace;
  readonly level: number;
  text: string;
}

const ELLIPSIS = '…';
/**
 * Code units of a text that are shaped: more than lines of a picture show, and than the rules let a field
 * have. Ordering and shaping a stored text of any length takes minutes.
 */
const MOST = 1_000;

/** How a text is set; in the site's serif where that has all of its letters. */
interface Type {
  readonly weight: Weight;
  readonly isSerif?: boolean | undefined;
}

/** Returns the line; characters that no face has (emoji) are left out. */
async function shapeLine(text: string, { weight, isSerif }: Type): Promise<TextLine> {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const faces = await facesFor(text, isSerif);
  const runs: Run[] = [];
  let at = 0;
  let face: LoadedFace | undefined;
  for (const character of text) {
    const level = levels[at] ?? 0;
    at += character.length;
    const last = runs.at(-1);
    face = last !== undefined && joinsBefore(character) ? last.face : faces.get(character);
    if (face === undefined) continue;
    if (last?.face === face && last.level === level) last.text += character;
    else runs.push({ face, level, text: character });
  }
  let x = 0;
  const glyphs = visualOrder(runs).flatMap((run) => {
    const shaped = shapeRun(run, weight, x);
    x = shaped.end;
    return shaped.glyphs;
  });
  return { width: x, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1, glyphs };
}

/** Reverses the runs of each level and above, from the highest to the lowest odd one (UAX #9, L2). */
function visualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return ordered;
}

function shapeRun({ face, level, text }: Run, weight: Weight, start: number) {
  const font = face.fonts[weight];
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  let x = start;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph): Glyph => {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const placed = {
      path: font.glyphToPath(codepoint),
      unitsPerEm: face.unitsPerEm,
      x: x + xOffset / face.unitsPerEm,
      y: yOffset / face.unitsPerEm,
    };
    x += xAdvance / face.unitsPerEm;
    return placed;
  });
  return { glyphs, end: x };
}

/**
 * Returns a text as at most `lines` lines of `width` ems: broken at spaces, and within a word that is wider
 * than a line; what does not fit ends in an ellipsis. No lines for a text without a visible character.
 */
export async function textLines(
  text: string,
  { width, lines, ...type }: Type & { readonly width: number; readonly lines: number },
): Promise<TextLine[]> {
  const set: TextLine[] = [];
  let rest = graphemes(beginningOf(text.replaceAll(/\s+/g, ' ').trim(), MOST));
  while (rest.length > 0 && set.length < lines) {
    const whole = await shapeLine(rest.join(''), type);
    if (whole.width <= width) {
      set.push(whole);
      break;
    }
    const isLast = set.length === lines - 1;
    const fitting = await longestFitting(rest, width, type, isLast ? ELLIPSIS : '');
    const space = rest.slice(0, fitting + 1).lastIndexOf(' ');
    const end = !isLast && space > 0 ? space : fitting;
    set.push(await shapeLine(rest.slice(0, end).join('').trimEnd() + (isLast ? ELLIPSIS : ''), type));
    rest = graphemes(rest.slice(end).join('').trimStart());
  }
  return set.filter(({ glyphs }) => glyphs.some(({ path }) => path !== ''));
}

/** How many of the characters fit with `ending` behind them; one at least, so that lines come to an end. */
async function longestFitting(
  characters: readonly string[],
  width: number,
  type: Type,
  ending: string,
): Promise<number> {
  let [fits, tooMany] = [1, characters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const line = await shapeLine(characters.slice(0, middle).join('') + ending, type);
    if (line.width <= width) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** The outlines of a line as SVG, its baseline at `y`, from `x` or, when it ends there, up to it. */
export function lineSvg(
  line: TextLine,
  {
    x,
    y,
    size,
    end = false,
  }: { readonly x: number; readonly y: number; readonly size: number; readonly end?: boolean },
): string {
  const start = end ? x - line.width * size : x;
  return line.glyphs
    .filter(({ path }) => path !== '')
    .map((glyph) => {
      const scale = rounded(size / glyph.unitsPerEm, 5);
      const left = rounded(start + glyph.x * size, 2);
      const top = rounded(y - glyph.y * size, 2);
      return `<path transform="translate(${left} ${top}) scale(${scale} -${scale})" d="${glyph.path}"/>`;
    })
    .join('');
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
