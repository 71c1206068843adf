/** The landing page's figures are those of their sources (src/site/model/proofs.ts). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARD_FIELDS } from '../../src/card/model/card-fields.ts';
import { decodersInNode } from '../../src/qr/model/proof/test-decoders.ts';
import { VISITED_CARDS_MAX } from '../../src/shared/browser/visited-cards-cache.ts';
import { PROOFS } from '../../src/site/model/proofs.ts';
import { REPOSITORY } from '../support/repository.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

function proof(key: (typeof PROOFS)[number]['key']): number | string | undefined {
  const found = PROOFS.find((one) => one.key === key);
  return found && ('milliseconds' in found ? found.milliseconds : found.figure);
}

test('decoders are counted as the proof of a design opens them', async () => {
  expect(proof('decoders')).toBe((await decodersInNode()).length);
});

test('the time to the name is the one docs/performance.md has', () => {
  const [, name] = /^\| Carte +\| (\d+) /m.exec(read('docs/performance.md')) ?? [];
  expect(proof('paint')).toBe(Number(name));
});

test('as many cards open again without a connection as a browser keeps', () => {
  expect(proof('offline')).toBe(VISITED_CARDS_MAX);
});

test('a test holds that a card sets no cookie', () => {
  expect(proof('cookies')).toBe(0);
  expect(read('tests/e2e/visitor/public-card.e2e.ts')).toMatch(
    /document\.cookie\]\)\)\.toEqual\(\['en', ''\]\)/,
  );
});

test('a card keeps as many earlier addresses as its field holds', () => {
  expect(proof('links')).toBe(CARD_FIELDS.formerPaths.limit);
});

test('the export and the level of accessibility are described where their sources say', () => {
  expect(proof('export')).toBe(1);
  expect(read('docs/export.md')).toMatch(/everything/i);
  expect(proof('access')).toBe('AA');
  expect(read('docs/accessibility.md')).toContain('WCAG 2.2, levels A and AA');
});

test('every source that is named is there', () => {
  const sources = read('src/site/model/proofs.ts').match(/(?:docs|src|tests)\/[\w/.-]+\.(?:md|ts)/g) ?? [];
  expect(sources.length).toBeGreaterThanOrEqual(PROOFS.length);
  expect(sources.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
});
