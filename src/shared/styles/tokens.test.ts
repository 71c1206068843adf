import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withBrandColors } from '../../../build/brand/brand-colors';

// Vitest serves style sheets empty, even raw.
const css = withBrandColors(readFileSync('src/shared/styles/tokens.css', 'utf8'));

const themes = css
  .split(':root')
  .slice(1)
  .map(
    (block) =>
      new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value])),
  );

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = [
  ...['ink', 'ink-soft', 'accent', 'good', 'warn', 'bad'].flatMap((ink) => [
    [ink, 'paper'] as const,
    [ink, 'sheet'] as const,
  ]),
  ['ink', 'accent-wash'] as const,
  ['accent', 'accent-wash'] as const,
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
  ['on-bad', 'bad'] as const,
];

describe.each([
  ['light', themes[0]],
  ['dark', themes[1]],
])('the %s tokens', (_name, tokens) => {
  const value = (token: string) => tokens?.get(token) ?? '';

  it.each(TEXT)('have a contrast of 4.5:1 for %s on %s', (ink, paper) => {
    expect(contrast(value(ink), value(paper))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'sheet'])('have 3:1 for the edges of controls on %s', (paper) => {
    expect(contrast(value('field'), value(paper))).toBeGreaterThanOrEqual(3);
  });
});

it('has the same dark tokens by choice and by device', () => {
  expect(themes).toHaveLength(3);
  expect(themes[2]).toEqual(themes[1]);
});
