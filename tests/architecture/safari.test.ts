/**
 * What Safari lacks or does in its own way, and the source files can show. docs/browsers.md has the whole
 * list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

const files = ['src', 'build']
  .flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(REPOSITORY, file), 'utf8') }));
const sheets = files.filter(({ file }) => file.endsWith('.css'));
const programs = files.filter(({ file }) => !file.endsWith('.css'));

/** Matches of a pattern, each as `file: match`. */
const found = (where: typeof files, pattern: RegExp) =>
  where.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

test('no height counts on a toolbar that comes and goes: dvh or svh, never vh', () => {
  expect(found(files, /(?<![\w.-])[\d.]+vh\b|\b(?:min-|max-)?h-screen\b/g)).toEqual([]);
});

test('the page reaches the edges of the screen, so that safe areas have a size', () => {
  expect(readFileSync(join(REPOSITORY, 'index.html'), 'utf8')).toMatch(
    /<meta name="viewport" content="[^"]*viewport-fit=cover/,
  );
});

/** Rules that size the text of a control, in rem. */
function smallInSheet(text: string): string[] {
  const rules = text.matchAll(/([^{};]*)\{([^{}]*)\}/g);
  return [...rules]
    .filter(
      ([, selector = '', body = '']) =>
        /(?:^|[\s:(,>])(?:input|select|textarea)\b(?![^,)]*(?:checkbox|radio))/.test(selector) &&
        /font-size:\s*0?\.\d+rem/.test(body),
    )
    .map(([, selector = '']) => selector.trim());
}

/** Elements, and classes of controls, with a utility for small text that holds at every width. */
function smallInProgram(text: string): string[] {
  const controls = text
    .replaceAll('=>', '')
    .matchAll(/<(?:input|select|textarea)\b[^>]*>|classNames\(\s*CONTROL_CLASS[^;]*;/g);
  return [...controls].map(([tag]) => tag).filter((tag) => /(?<![\w:-])text-(?:xs|sm)\b/.test(tag));
}

test('rules and utilities for small text of controls are found', () => {
  expect(smallInProgram('<textarea onFocus={() => 1} className="text-xs" />')).toHaveLength(1);
  expect(smallInProgram("classNames(CONTROL_CLASS, 'min-h-11 text-sm');")).toHaveLength(1);
  expect(
    smallInProgram('<input className="placeholder:text-sm lg:text-sm" /><p className="text-sm">'),
  ).toEqual([]);
  expect(smallInSheet('.a select { font-size: 0.9rem }')).toEqual(['.a select']);
  expect(smallInSheet('.a :is(button, select) { color: red } .a p { font-size: 0.9rem }')).toEqual([]);
});

test('no control has text of less than 16 px: an iPhone zooms in on it', () => {
  // A rule for buttons and lists together; the one after it makes the text of lists larger.
  const sized = sheets.flatMap(({ text }) => smallInSheet(text));
  expect(sized.filter((selector) => selector !== '.visitor-tools :is(button, select)')).toEqual([]);
  expect(programs.flatMap(({ file, text }) => smallInProgram(text).map((tag) => `${file}: ${tag}`))).toEqual(
    [],
  );
});

test('no picture is drawn as WebP: Safari writes PNG instead, without a word', () => {
  const drawn = found(programs, /\b(?:toBlob|convertToBlob|toDataURL)\([^;]*;/g);
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.filter((call) => /webp|avif/.test(call))).toEqual([]);
  // Uploads keep the format of what was chosen; uploads.ts names the file by what came of it.
  expect(found(programs, /fileType:[^\n]*webp[^\n]*/g)).toHaveLength(1);
});

test('dates are read from ISO texts only: Safari reads others in its own way', () => {
  const read = found(programs, /(?:new Date|Date\.parse)\(\s*(?:`[^`]*`|'[^']*'|"[^"]*")/g);
  expect(read.length).toBeGreaterThan(2);
  expect(read.filter((call) => !/T(?:\d\d:|\$\{)/.test(call))).toEqual([]);
});

test('no field asks for a month or a week: Safari on a Mac has no control for it', () => {
  expect(found(programs, /type=["'{]+(?:month|week)/g)).toEqual([]);
});
