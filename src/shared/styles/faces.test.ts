import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';

// Vitest serves style sheets empty, even raw.
const css = ['faces', 'base'].map((name) => readFileSync(`src/shared/styles/${name}.css`, 'utf8')).join('\n');
const visitorCss = readFileSync('src/public-page/ui/public-card.css', 'utf8');

function valueFor(language: string, property: string): string {
  const rules = [...css.matchAll(/^(\[lang\][^{]*)\{([^}]*)\}/gm)].map(([, selector = '', body = '']) => ({
    languages: [...selector.matchAll(/:lang\((\w+)\)/g)].map(([, code]) => code),
    value: new RegExp(`${property}:\\s*([^;]*);`).exec(body)?.[1]?.replace(/\s+/g, ' ').trim(),
  }));
  const own = rules.findLast(({ languages, value }) => languages.includes(language) && value !== undefined);
  const all = rules.find(({ languages, value }) => languages.length === 0 && value !== undefined);
  return own?.value ?? all?.value ?? '';
}

/** Digits and punctuation are in every font. */
function lettersOf(language: string): string[] {
  const texts: string[] = [];
  JSON.parse(readFileSync(`public/locales/${language}.json`, 'utf8'), (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return [...new Set(texts.join(''))].filter((letter) => /\p{L}|\p{M}/u.test(letter));
}

/** Characters that the self-hosted font declares. */
const claimed = (/unicode-range:([^;]*);/.exec(css)?.[1] ?? '').split(',').map((range) => {
  const [, from = '', to = from] = /U\+([\dA-F]+)(?:-([\dA-F]+))?/.exec(range) ?? [];
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
});
const hasNewsreader = (letter: string) =>
  claimed.some(([from, to]) => (letter.codePointAt(0) ?? 0) >= from && (letter.codePointAt(0) ?? 0) <= to);

test.each(LANGUAGE_CODES)('uses Newsreader in %s only if it has every letter', (language) => {
  const missing = lettersOf(language).filter((letter) => !hasNewsreader(letter));
  const stack = valueFor(language, '--display-face');
  expect(stack === 'var(--brand-face)', `without ${missing.join('')}`).toBe(missing.length === 0);
});

describe('lists a script’s own fonts before the system font', () => {
  it.each([
    ['ko', 'Malgun Gothic', 'Noto Sans CJK KR'],
    ['ja', 'Yu Gothic UI', 'Noto Sans CJK JP'],
    ['zh', 'Microsoft YaHei', 'Noto Sans CJK SC'],
    ['th', 'Leelawadee UI', 'Noto Sans Thai'],
    ['hi', 'Nirmala UI', 'Noto Sans Devanagari'],
    ['he', 'Arial Hebrew', 'Noto Sans Hebrew'],
    ['en', 'Segoe UI', 'Noto Sans'],
  ])('%s', (language, ...faces) => {
    const stack = valueFor(language, '--text-face');
    for (const face of faces) {
      expect(stack).toContain(`'${face}'`);
      expect(stack.indexOf(face)).toBeLessThan(stack.indexOf('system-ui'));
    }
  });
});

it('shares no font between scripts with common characters', () => {
  const own = ['ko', 'ja', 'zh'].map((language) =>
    valueFor(language, '--text-face').split(', ').slice(1, -2),
  );
  const faces = own.flat();
  expect(new Set(faces).size).toBe(faces.length);
});

it('breaks Korean between words, Japanese between phrases; leaves room for Thai and Hindi marks', () => {
  expect(valueFor('ko', '--word-break')).toBe('keep-all');
  expect(valueFor('ja', '--word-break')).toBe('auto-phrase');
  expect(valueFor('ja', '--line-break')).toBe('strict');
  for (const language of ['th', 'hi']) {
    expect(Number(valueFor(language, '--line-text'))).toBeGreaterThanOrEqual(1.6);
    for (const size of ['lg', 'xl', '2xl', '3xl'])
      expect(Number(valueFor(language, `--line-${size}`))).toBeGreaterThanOrEqual(1.35);
  }
});

it('shares its fonts with the public page', () => {
  expect(visitorCss).toContain("@import '../../shared/styles/faces.css'");
  expect(visitorCss).toContain('font-family: var(--text-face)');
  expect(visitorCss).not.toMatch(/font-family:(?!\s*var\()/);
});

it('keeps the line height of a card’s script', () => {
  const sheet = readFileSync('src/card/view/card-sheet.css', 'utf8');
  expect(/\.card-sheet \{[^}]*line-height: ([^;]+);/.exec(sheet)?.[1]).toMatch(/^var\(--line-text\b/);
});
