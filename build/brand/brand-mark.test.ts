import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMark } from './brand-mark.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const RED = { light: '#AA0000', dark: '#FF9999' };
const BRAND = { mark: 'mark.svg', colors: { accent: RED, ink: RED } };

function markOf(body: string, viewBox = '0 0 24 24') {
  writeFileSync(join(folder, 'mark.svg'), `<?xml version="1.0"?>\n<svg viewBox="${viewBox}">${body}</svg>\n`);
  return readMark(folder, BRAND);
}

test('follows the theme where it has the accent, and white on it', () => {
  const body = `<title>Mark</title><path fill="#aa0000" d="M0 0h9z"/><path d='M1 1z' fill="#ffffff"></path><path fill="#123456" d="M2 2z" />`;
  expect(markOf(body)).toEqual({
    viewBox: '0 0 24 24',
    shapes: [
      { fill: 'var(--accent)', path: 'M0 0h9z' },
      { fill: 'var(--on-accent)', path: 'M1 1z' },
      { fill: '#123456', path: 'M2 2z' },
    ],
    svg: '<path fill="#AA0000" d="M0 0h9z"/><path fill="#FFFFFF" d="M1 1z"/><path fill="#123456" d="M2 2z"/>',
  });
});

test('keeps its own colors without the accent', () => {
  const { shapes } = markOf('<path fill="#00AA00" d="M0 0z"/><path fill="#ffffff" d="M1 1z"/>');
  expect(shapes.map(({ fill }) => fill)).toEqual(['#00AA00', '#FFFFFF']);
});

test.each([
  ['a picture that is wide', '<path fill="#AA0000" d="M0 0z"/>', '0 0 24 12', 'a viewBox that is a square'],
  [
    'a viewBox with more',
    '<path fill="#AA0000" d="M0 0z"/>',
    '0 0 24 24 onload=x',
    'a viewBox that is a square',
  ],
  ['a circle', '<circle r="4"/>', undefined, 'may have only <path> elements, and has <circle r="4"/>'],
  ['a script', '<script>x</script><path fill="#AA0000" d="M0 0z"/>', undefined, 'only <path> elements'],
  ['a stroke', '<path fill="#AA0000" stroke="#000" d="M0 0z"/>', undefined, 'has a path with "stroke"'],
  ['a fill by name', '<path fill="red" d="M0 0z"/>', undefined, 'has a path with the fill "red"'],
  ['a path of nothing', '<path fill="#AA0000"/>', undefined, 'has a path without a drawing'],
  ['no path', '', undefined, 'has no path'],
])('refuses %s', (_case, body, viewBox, message) => {
  expect(() => markOf(body, viewBox)).toThrow(message);
});

test('names the file that is missing', () => {
  expect(() => readMark(folder, BRAND)).toThrow(join(folder, 'mark.svg'));
});
