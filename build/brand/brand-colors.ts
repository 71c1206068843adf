import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contrastRatio, hexFrom, READABLE, rgbOf } from '../../src/shared/lib/color.ts';
import { BrandError } from './brand-error.ts';
import type { Brand, ColorPair } from './brand-schema.ts';
import { readBrand } from './read-brand.ts';

const TOKENS = join(import.meta.dirname, '../../src/shared/styles/tokens.css');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Text on the accent: the one that is easier to read. */
const ON_ACCENT = ['#FFFFFF', '#161512'] as const;
/** How far a hovered button's accent goes to black, on dark grounds to white; how much of it is in a wash. */
const STRONG = 0.18;
const WASH = 0.1;

/** The colors that style sheets ask for, by the names of `brand(name)`. */
type Palette = Readonly<Record<'accent' | 'accent-strong' | 'accent-wash' | 'on-accent' | 'ink', ColorPair>>;

/** The grounds of a theme, as tokens.css has them. */
function groundsIn(theme: Theme): Readonly<Record<'paper' | 'sheet', string>> {
  const css = readFileSync(TOKENS, 'utf8');
  const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`));
  const [paper, sheet] = ['paper', 'sheet'].map(
    (name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(block)?.[1],
  );
  if (paper === undefined || sheet === undefined) throw new Error(`tokens.css has no grounds for ${theme}.`);
  return { paper: paper.toUpperCase(), sheet: sheet.toUpperCase() };
}

function mixed(color: string, other: string, share: number): string {
  const [from, to] = [rgbOf(color), rgbOf(other)];
  return hexFrom(from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * share));
}

const inBoth = (color: (theme: Theme) => string): ColorPair => ({
  light: color('light'),
  dark: color('dark'),
});

/** Returns all colors of a brand, with those that follow from its accent. */
export function paletteOf({ accent, accentStrong, accentWash, ink }: Brand['colors']): Palette {
  const [first, second] = ON_ACCENT;
  return {
    accent,
    'accent-strong':
      accentStrong ??
      inBoth((theme) => mixed(accent[theme], theme === 'light' ? '#000000' : '#FFFFFF', STRONG)),
    'accent-wash': accentWash ?? inBoth((theme) => mixed(groundsIn(theme).sheet, accent[theme], WASH)),
    'on-accent': inBoth((theme) =>
      contrastRatio(first, accent[theme]) >= contrastRatio(second, accent[theme]) ? first : second,
    ),
    ink,
  };
}

/** Text and what it is on; each has to be readable in both themes (WCAG 2.2, 1.4.3). */
const READ_ON = [
  ['accent', 'paper'],
  ['accent', 'sheet'],
  ['accent', 'accent-wash'],
  ['ink', 'paper'],
  ['ink', 'sheet'],
  ['ink', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as const;

/** Throws `BrandError` with the measured contrast of each pair that is too low. */
export function checkContrast(colors: Brand['colors']): void {
  const palette = paletteOf(colors);
  const problems = THEMES.flatMap((theme) => {
    const all = { ...groundsIn(theme), ...inTheme(palette, theme) };
    return READ_ON.flatMap(([text, ground]) => {
      const ratio = contrastRatio(all[text], all[ground]);
      if (ratio >= READABLE) return [];
      const measured = Math.floor(ratio * 10) / 10;
      return [
        `  ${theme}: ${text} ${all[text]} on ${ground} ${all[ground]} has ${measured}:1 and needs ${READABLE}:1`,
      ];
    });
  });
  if (problems.length > 0)
    throw new BrandError(`brand.colors have too little contrast:\n${problems.join('\n')}`);
}

const inTheme = (palette: Palette, theme: Theme) =>
  Object.fromEntries(Object.entries(palette).map(([name, pair]) => [name, pair[theme]])) as Readonly<
    Record<keyof Palette, string>
  >;

/** Returns a text of CSS with the brand's color in place of each `brand(accent light)`. */
export function withBrandColors(css: string, colors: Brand['colors'] = readBrand().colors): string {
  const palette = paletteOf(colors);
  return css.replaceAll(/\bbrand\(([\w-]+) (light|dark)\)/g, (whole, name: string, theme: Theme) => {
    if (!Object.hasOwn(palette, name)) throw new Error(`No color of the brand is called ${whole}.`);
    return palette[name as keyof Palette][theme].toLowerCase();
  });
}

/** Puts the brand's colors into the style sheets, also into those that others import, and checks them. */
export function brandColors(): Plugin {
  const { colors } = readBrand();
  return {
    name: 'carte:brand-colors',
    config() {
      checkContrast(colors);
      const plugin = {
        postcssPlugin: 'brand-colors',
        Declaration(declaration: { value: string }) {
          if (declaration.value.includes('brand('))
            declaration.value = withBrandColors(declaration.value, colors);
        },
      };
      return { css: { postcss: { plugins: [plugin] } } };
    },
  };
}
