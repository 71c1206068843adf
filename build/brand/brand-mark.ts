import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BrandError } from './brand-error.ts';
import type { Brand } from './brand-schema.ts';

/** The brand's mark: filled paths in a square. */
export interface Mark {
  readonly viewBox: string;
  /** `fill` is a color of CSS; what has the accent, and white on it, follows the theme. */
  readonly shapes: readonly { readonly fill: string; readonly path: string }[];
  /** The paths as SVG in the colors of the file, for what has no style sheet. */
  readonly svg: string;
}

const WHOLE = /^\s*(?:<\?xml[^>]*\?>\s*)?<svg\s([^>]*)>([^]*)<\/svg>\s*$/;
const PATH = /<path\s([^>]*?)(?:\/>|>\s*<\/path>)/g;
const BESIDE = /<!--[^]*?-->|<(title|desc)[^>]*>[^<]*<\/\1>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const COLOR = /^#[\dA-F]{6}$/;

const attributesOf = (text: string) =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );

/**
 * Reads the mark of a brand. Throws `BrandError` unless it is a square of paths with a fill: pictures, the
 * page and the icons draw it, so it has nothing that one of them cannot draw.
 */
export function readMark(folder: string, { mark, colors }: Pick<Brand, 'mark' | 'colors'>): Mark {
  const file = join(folder, mark);
  const fail = (why: string): never => {
    throw new BrandError(`${file} ${why}`);
  };
  const [, head = '', body = ''] = WHOLE.exec(readSvg(file)) ?? fail('is not an SVG picture.');
  const viewBox = attributesOf(head).get('viewBox') ?? '';
  const sides = viewBox.split(/[ ,]+/).map(Number);
  const [, , width, height, ...more] = sides;
  // What is more would be part of the tag in pictures that are written as text.
  if (!sides.every(Number.isFinite) || width !== height || !width || more.length > 0)
    fail(`needs a viewBox that is a square, such as "0 0 36 36", and has "${viewBox}".`);
  const content = body.replaceAll(BESIDE, '');
  const rest = content.replaceAll(PATH, '').trim();
  if (rest !== '') fail(`may have only <path> elements, and has ${rest.slice(0, 60)}`);
  const paths = [...content.matchAll(PATH)].map(([, text = '']) => {
    const { fill = '', d = '', ...others } = Object.fromEntries(attributesOf(text));
    const [other] = Object.keys(others);
    if (other !== undefined) fail(`has a path with "${other}": only d and fill are drawn everywhere.`);
    if (!/^[\d\s,.a-z+-]+$/i.test(d)) fail(`has a path without a drawing (d).`);
    const color = fill.toUpperCase();
    if (!COLOR.test(color)) fail(`has a path with the fill "${fill}", which is no color such as #C2371F.`);
    return { color, path: d };
  });
  if (paths.length === 0) fail('has no path.');
  const hasAccent = paths.some(({ color }) => color === colors.accent.light);
  const themed: Readonly<Record<string, string>> = hasAccent
    ? { [colors.accent.light]: 'var(--accent)', '#FFFFFF': 'var(--on-accent)' }
    : {};
  return {
    viewBox,
    shapes: paths.map(({ color, path }) => ({ fill: themed[color] ?? color, path })),
    svg: paths.map(({ color, path }) => `<path fill="${color}" d="${path}"/>`).join(''),
  };
}

function readSvg(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new BrandError(`There is no ${file}, which brand.mark names.`);
  }
}
