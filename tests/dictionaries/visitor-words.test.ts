/** The public page's words, as the build takes them out of the dictionaries (build/visitor-words.ts). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readVisitorWords } from '../../build/visitor-words.ts';

const folder = mkdtempSync(join(tmpdir(), 'visitor-words-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (code: string, dictionary: object) =>
  writeFileSync(join(folder, `${code}.json`), JSON.stringify({ common: {}, ...dictionary }));

test('words that are missing, empty or no text are English, with a warning', () => {
  write('en', { visitor: { call: 'Call', mail: 'Email', map: 'Map', zoom: 'Enlarge' } });
  write('ko', { visitor: { call: '전화', mail: '', map: 3 } });
  const warn = vi.fn<(text: string) => void>();
  expect(readVisitorWords(folder, 'ko', warn)).toEqual({
    call: '전화',
    mail: 'Email',
    map: 'Map',
    zoom: 'Enlarge',
  });
  expect(warn.mock.calls.flat()).toEqual([
    'Missing translation: ko visitor.mail',
    'Missing translation: ko visitor.map',
    'Missing translation: ko visitor.zoom',
  ]);
});

test('a dictionary without the group ends the build', () => {
  write('en', { visitor: { call: 'Call' } });
  write('ko', {});
  expect(() => readVisitorWords(folder, 'ko')).toThrow('has no group "visitor"');
});
