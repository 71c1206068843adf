/**
 * Every built script and style sheet against the supported browsers, by MDN's data (docs/decisions/0036). No
 * browser is opened.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { OLD, SUPPORTED, type Newer } from '../support/browser/floor/compat.ts';
import { newerInCss } from '../support/browser/floor/newer-css.ts';
import { newerInJs } from '../support/browser/floor/newer-js.ts';
import {
  YOUNGER_IN_OLD_PAGE,
  YOUNGER_IN_SCRIPTS,
  YOUNGER_IN_STYLES,
} from '../support/browser/floor/younger.ts';
import '../support/runner/provided.ts';

const app = inject('builtApp');

/** The built files that end so, with their texts. */
function filesOf(end: RegExp): [name: string, text: string][] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name))
    .map((name) => [name, readFileSync(join(app, name), 'utf8')]);
}

/** Features with the browsers that lack them and where they are used, as a failure should show them. */
function findings(name: string, newer: Newer): [string, string][] {
  return [...newer].map(([feature, { lacking, example }]) => [
    feature,
    `${name}: ${lacking.join(', ')}: ${example}`,
  ]);
}

/**
 * The features that are not among the excused ones, each with one place; and the excused ones that no file
 * has.
 */
function unexcused(found: readonly [string, string][], excused: readonly string[]): Record<string, string> {
  const places = new Map(found);
  const needless = excused.filter((feature) => !places.has(feature));
  return Object.fromEntries([
    ...found.filter(([feature]) => !excused.includes(feature)),
    ...needless.map((feature) => [feature, 'is used nowhere: take it out of younger.ts']),
  ]);
}

test('the scripts need nothing younger than the supported browsers', () => {
  const found = filesOf(/\.m?js$/).flatMap(([name, text]) => findings(name, newerInJs(text, SUPPORTED)));
  expect(unexcused(found, YOUNGER_IN_SCRIPTS)).toEqual({});
});

test('the style sheets need nothing younger than the supported browsers', () => {
  const found = filesOf(/\.css$/).flatMap(([name, text]) => findings(name, newerInCss(text, SUPPORTED)));
  expect(unexcused(found, YOUNGER_IN_STYLES)).toEqual({});
});

test('the page of older browsers is in ECMAScript 5, and asks for what it needs beyond the browsers of 2015', () => {
  const [[name, script] = ['', 'let none'], ...others] = filesOf(/old-browser-[\w-]+\.js$/);
  expect(others).toEqual([]);
  const sheets = filesOf(/old-browser-[\w-]+\.css$/);
  expect(sheets).toHaveLength(1);
  const found = sheets.flatMap(([sheet, text]) => findings(sheet, newerInCss(text, OLD)));
  expect(unexcused([...findings(name, newerInJs(script, OLD)), ...found], YOUNGER_IN_OLD_PAGE)).toEqual({});
});

test('every script that index.html begins with is one that older browsers can read up to where they leave it', () => {
  const html = readFileSync(join(app, 'index.html'), 'utf8');
  const [probe = 'let none'] = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, script]) => script);
  expect(probe).toContain('/assets/old-browser-');
  expect([...newerInJs(probe, OLD).keys()]).toEqual([]);
});
