/** Nothing is laid out by left and right: pages in Hebrew run the other way. Source: issue 6, "Right-to-left". */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Utilities that name a side; the logical ones are ms-, pe-, start-, text-start, rounded-s-, border-e- and so on. */
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

/** What names a side all the same, and why: the file, and a part of the line. */
const ALLOWED: readonly { file: string; part: string; reason: string }[] = [
  {
    file: 'src/styles/app.css',
    part: 'margin-right: 0 !important',
    reason: 'takes back a margin that Radix sets by this name',
  },
  {
    file: 'src/styles/base.css',
    part: '--along: to right',
    reason: 'gradients know no reading direction; the next rule turns it around',
  },
  {
    file: 'src/styles/base.css',
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
  if (/\.(?:css|html)$/.test(file)) return DECLARATION.test(text);
  const strings = text.match(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g) ?? [];
  return PROPERTY.test(text) || strings.some((string) => UTILITY.test(string));
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
  ])('%s %s', (file, text) => {
    expect(namesSide({ file, text })).toBe(true);
  });

  it.each([
    ['a.tsx', '<p className="ms-4 pe-2 text-start rounded-s-field border-e start-0 inset-x-0 mx-auto">'],
    ['a.tsx', '<p className="grid-cols-[auto_1fr] border-line rounded-full">'],
    ['a.tsx', 'function crop(left: number, right: number)'],
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

test('arrows that are letters stand only where a rule turns them around', () => {
  const withArrows = files.filter((file) => linesOf(file).some(({ text }) => ARROWS.test(text)));
  // card-sheet.css has both, and the rule; those of card-viewer.tsx the browser turns around (Bidi_Mirrored).
  expect(withArrows.sort()).toEqual(['src/ui/card-sheet.css', 'src/ui/card-viewer.tsx']);
});

test('whoever asks for the arrow keys of a line asks for its direction, too', () => {
  const blind = files.filter((file) => {
    const source = withoutComments(readFileSync(join(REPOSITORY, file), 'utf8'));
    return /Arrow(?:Left|Right)['"]/.test(source) && !/rtl|RightToLeft/.test(source);
  });
  expect(blind).toEqual([]);
});
