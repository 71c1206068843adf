/**
 * Nothing is laid out by left and right: pages in Hebrew run the other way. Source: issue 6, "Right-to-left".
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

/**
 * Utilities that name a side; the logical ones are ms-, pe-, start-, text-start, rounded-s-, border-e- and so
 * on.
 */
const UTILITY = new RegExp(
  String.raw`(?<![\w-])(?:[\w-]+(?:-\[[^\]\s]*\]|\/\w+)?:|\[[^\]\s]*\]:)*-?(?:` +
    [
      String.raw`(?:m[lr]|p[lr]|scroll-m[lr]|scroll-p[lr]|left|right|translate-x|space-x|divide-x)-(?:\d|\[|\(|px\b|full\b|auto\b)`,
      String.raw`(?:text|float|clear|object|bg|origin)-(?:left|right)\b`,
      String.raw`(?:object|bg|origin)-(?:top|bottom)-(?:left|right)\b`,
      String.raw`(?:rounded|border)-(?:[lr]|tl|tr|bl|br)(?![\w])`,
      String.raw`bg-(?:gradient|linear)-to-(?:[lr]|[tb][lr])\b`,
    ].join('|') +
    ')',
);

const SIDE = '(?:left|right)';

/** Declarations that name a side, as in a style sheet. */
const DECLARATION = new RegExp(
  [
    String.raw`(?:margin|padding|border|inset|scroll-margin|scroll-padding)-${SIDE}`,
    String.raw`border-(?:top|bottom)-${SIDE}-radius`,
    String.raw`(?<![\w-])${SIDE}\s*:`,
    String.raw`(?:text-align|float|clear|transform-origin|object-position|background(?:-position)?)\s*:[^;]*\b${SIDE}\b`,
    String.raw`translateX\(`,
    String.raw`translate(?:3d)?\((?!\s*0(?:px|%)?\s*[,)])`,
    String.raw`\bto ${SIDE}\b`,
  ].join('|'),
);

/** The same written as properties of an object. */
const PROPERTY = new RegExp(
  [
    String.raw`\b(?:margin|padding|border|inset)(?:Left|Right)\w*`,
    String.raw`\bstyle=\{\{[^}]*\b${SIDE}\s*:`,
    String.raw`\b(?:textAlign|float|clear)\s*:\s*['"]${SIDE}`,
    String.raw`(?:translateX\(|linear-gradient\(to ${SIDE})`,
  ].join('|'),
);

/**
 * Shorthands that give each side or corner its own value, and `translate`: as declarations, properties of an
 * object, or utilities.
 */
const SHORTHAND = new RegExp(
  String.raw`(?<![\w-])(margin|padding|inset|border-?(?:width|style|color|radius)|scroll-?(?:margin|padding)|translate)` +
    String.raw`\s*:\s*(['"\x60]?)([^;'"\x60\]}]*)`,
  'gi',
);
const ARBITRARY = /(?<![\w-])-?(m|p|inset|rounded|border|scroll-[mp])-\[([^\]]*)\]/g;

/** The values of a shorthand; a function is one. */
const valuesOf = (text: string) => text.trim().match(/(?:[^\s()]*\((?:[^()]|\([^()]*\))*\)|[^\s()])+/g) ?? [];

/** Whether the values of one shorthand are others on the left than on the right. */
function isLopsided(name: string, text: string): boolean {
  const values = valuesOf(text.replace('!important', ''));
  if (name === 'translate') return !/^(?:0\w*|none)?$/.test(values[0] ?? '');
  if (/radius|rounded/i.test(name))
    return text.split('/').some((part) => {
      const [first, second = first, third = first, fourth = second] = valuesOf(part);
      return first !== second || third !== fourth;
    });
  return values.length === 4 && values[1] !== values[3];
}

/**
 * Whether a style sheet's line or a string of the program holds such a shorthand; in a program's own code,
 * values are in quotes.
 */
function isUneven(text: string, isCode: boolean): boolean {
  return (
    [...text.matchAll(SHORTHAND)].some(
      ([, name = '', quote, values = '']) => (!isCode || quote !== '') && isLopsided(name, spaced(values)),
    ) || [...text.matchAll(ARBITRARY)].some(([, name = '', values = '']) => isLopsided(name, spaced(values)))
  );
}
/** Utilities write a blank as `_`. */
const spaced = (values: string) => values.replaceAll('_', ' ');

/** Exceptions that name a side, and why: the file, and a part of the line. */
const ALLOWED: readonly { file: string; part: string; reason: string }[] = [
  {
    file: 'src/shared/styles/app.css',
    part: 'float: left;',
    reason: 'as wide as its line; Chrome knows `inline-start` since 118',
  },
  {
    file: 'src/qr/ui/qr-screen.css',
    part: 'env(safe-area-inset-left), env(safe-area-inset-right)',
    reason: 'names of the platform; the wider of the two is taken for both sides',
  },
  {
    file: 'src/shared/styles/base.css',
    part: 'env(safe-area-inset-left), env(safe-area-inset-right)',
    reason: 'the same',
  },
  {
    file: 'src/shared/styles/base.css',
    part: '--along: to right',
    reason: 'gradients know no reading direction; the next rule turns it around',
  },
  {
    file: 'src/shared/styles/base.css',
    part: '--along: to left',
    reason: 'the same, turned around for pages from right to left',
  },
];

/** Icons that point along the line: forward and back. They have to turn around with the page. */
const POINTING =
  /<(?:(?:Circle|Square|Big|Move)?Arrow\w*(?:Left|Right)|Chevrons?(?:Left|Right)|StepBack|StepForward|SkipBack|SkipForward|LogIn|LogOut|Send\w*|Undo\w*|Redo\w*|Reply\w*|Forward|CornerDown\w+|CornerUp\w+|ExternalLink|ListStart|Indent\w*|Outdent\w*|PanelLeft\w*|PanelRight\w*|Text(?:Quote|Cursor))\b[^>]*>/g;
const TURNED = /rtl:-scale-x-100/;
/** The same where the icon is a value: looked for as whatever draws it. */
const ARROWS = /[←→‹›⇐⇒«»↩↪]/;

interface Line {
  readonly file: string;
  readonly number: number;
  readonly text: string;
}

/** A file without its comments, which may say left and right; line numbers stay. */
function withoutComments(source: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  return source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank);
}

function linesOf(file: string): Line[] {
  return withoutComments(readFileSync(join(REPOSITORY, file), 'utf8'))
    .split('\n')
    .map((text, index) => ({ file, number: index + 1, text }));
}

const files = [
  'index.html',
  ...['src', 'build'].flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs|css|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ),
];

/** Names a side, by the kind of file: utilities are looked for in strings only. */
function namesSide({ file, text }: Pick<Line, 'file' | 'text'>): boolean {
  if (/\.(?:css|html)$/.test(file)) return DECLARATION.test(text) || isUneven(text, false);
  const strings = text.match(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g) ?? [];
  return (
    PROPERTY.test(text) ||
    isUneven(text, true) ||
    strings.some((string) => UTILITY.test(string) || isUneven(string.slice(1, -1), false))
  );
}

const allowed = ({ file, text }: Line) =>
  ALLOWED.some((exception) => exception.file === file && text.includes(exception.part));

describe('what is refused', () => {
  it.each([
    ['a.tsx', '<p className="ml-4">'],
    ['a.tsx', "'sm:hover:-mr-2 flex'"],
    ['a.tsx', '<p className="text-left">'],
    ['a.tsx', '<p className="rounded-l-field">'],
    ['a.tsx', '<p className="border-r border-line">'],
    ['a.tsx', '<p className="left-1/2 -translate-x-1/2">'],
    ['a.tsx', '<p className="[&>svg]:pl-2">'],
    ['a.tsx', '<p style={{ marginLeft: 4 }}>'],
    ['a.tsx', '<p style={{ left: 4 }}>'],
    ['a.tsx', '`linear-gradient(to right, red, blue)`'],
    ['a.css', '  padding-left: 4px;'],
    ['a.css', '  left: 0;'],
    ['a.css', '  text-align: right;'],
    ['a.css', '  border-top-left-radius: 4px;'],
    ['a.css', '  background-position: right 4px top;'],
    ['a.css', '  transform: translateX(4px);'],
    ['a.css', '  transform: translate(4px, 0);'],
    ['a.css', '  translate: 8px 0;'],
    ['a.css', '  translate: -50%;'],
    ['a.css', '  padding: 0 8px 0 4px;'],
    ['a.css', '  margin: 0 calc(1px + 2px) 0 auto !important;'],
    ['a.css', '  inset: 0 auto 0 0;'],
    ['a.css', '  border-width: 0 1px 0 0;'],
    ['a.css', '  border-radius: 4px 0 0 4px;'],
    ['a.css', '  border-radius: 4px 0;'],
    ['a.tsx', "<p style={{ padding: '0 8px 0 4px' }}>"],
    ['a.tsx', "<p style={{ borderRadius: '4px 0 0 4px' }}>"],
    ['a.tsx', "<p style={{ translate: '8px 0' }}>"],
    ['a.tsx', '<p className="flex p-[0_8px_0_4px]">'],
    ['a.tsx', '<p className="rounded-[4px_0_0_4px]">'],
    ['a.tsx', '<p className="[padding:0_8px_0_4px]">'],
  ])('%s %s', (file, text) => {
    expect(namesSide({ file, text })).toBe(true);
  });

  it.each([
    ['a.tsx', '<p className="ms-4 pe-2 text-start rounded-s-field border-e start-0 inset-x-0 mx-auto">'],
    ['a.tsx', '<p className="grid-cols-[auto_1fr] border-line rounded-full">'],
    ['a.tsx', 'function crop(left: number, right: number)'],
    ['a.css', '  padding: 0 8px 4px 8px; margin: 1px 2px 3px; border-radius: 4px 4px 0 0; inset: 0;'],
    ['a.css', '  padding: 16px 24px max(24px, env(safe-area-inset-bottom));'],
    ['a.css', '  translate: 0 8px; transform: translate(0, -1px);'],
    ['a.css', '  border-color: color-mix(in srgb, currentColor 20%, transparent);'],
    ['a.tsx', '<p style={{ padding: 4 }} className="rounded-[2px] translate-y-1 p-[1px_2px]">'],
    ['a.tsx', 'function around(margin: number, paper: number, a: Side, b: Side)'],
    ['a.css', '  inset-inline-start: 0; text-align: start; border-inline: 0;'],
  ])('and what is not: %s %s', (file, text) => {
    expect(namesSide({ file, text })).toBe(false);
  });
});

test('nothing names a side but what is allowed to', () => {
  const found = files
    .flatMap(linesOf)
    .filter((line) => namesSide(line) && !allowed(line))
    .map(({ file, number, text }) => `${file}:${number} ${text.trim()}`);
  expect(found).toEqual([]);
});

test('every exception is still needed', () => {
  const lines = files.flatMap(linesOf);
  const idle = ALLOWED.filter(
    ({ file, part }) => !lines.some((line) => line.file === file && line.text.includes(part)),
  );
  expect(idle).toEqual([]);
});

test('icons that point along the line turn around with it', () => {
  const still = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...withoutComments(readFileSync(join(REPOSITORY, file), 'utf8')).matchAll(POINTING)]
        .filter(([tag]) => !TURNED.test(tag))
        .map(([tag]) => `${file} ${tag}`),
    );
  expect(still).toEqual([]);
});

test('arrows that are letters are used only where a rule turns them around', () => {
  const withArrows = files.filter((file) => linesOf(file).some(({ text }) => ARROWS.test(text)));
  // card-sheet.css has both, and the rule; those of card-viewer.tsx the browser turns around (Bidi_Mirrored).
  expect(withArrows.sort()).toEqual(['src/card/view/card-sheet.css', 'src/card/view/card-viewer.tsx']);
});

test('code that reads the arrow keys of a line reads its direction, too', () => {
  const blind = files.filter((file) => {
    const source = withoutComments(readFileSync(join(REPOSITORY, file), 'utf8'));
    return /Arrow(?:Left|Right)['"]/.test(source) && !/rtl|RightToLeft/.test(source);
  });
  expect(blind).toEqual([]);
});
