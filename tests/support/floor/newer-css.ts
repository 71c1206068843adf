/** What of a style sheet a supported browser may not know. */
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import type { Identifier } from '@mdn/browser-compat-data/types';
import { COMPAT, lacking, partsOf } from './compat.ts';

/** Newer features by name, each with the browsers that lack it and where it first stands. */
export type Newer = Map<string, { readonly lacking: readonly string[]; readonly example: string }>;

const { properties, selectors, types } = COMPAT.css;
const atRules = COMPAT.css['at-rules'];

/** Functions and kinds of values by name, however deep they stand in the data. */
const functions = new Map<string, Identifier>();
function collect(entry: Identifier | undefined): void {
  for (const [name, part] of partsOf(entry)) {
    if (!functions.has(name)) functions.set(name, part);
    collect(part);
  }
}
collect(types as Identifier | undefined);

/** Units that are younger than the others, by where the data has them. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\d(?:[sld]v(?:h|w|b|i|min|max))\b/, 'viewport_percentage_units_dynamic'],
  [/\dcq(?:w|h|i|b|min|max)\b/, 'container_query_length_units'],
  [/\dlh\b/, 'lh'],
  [/\drlh\b/, 'rlh'],
  [/\dr?cap\b/, 'cap'],
  [/\dr?ic\b/, 'ic'],
  [/\drex\b/, 'rex'],
];

/** `-webkit-mask` as `['-webkit-', 'mask']`. */
function unprefixed(name: string): [prefix: string, bare: string] {
  const [, prefix = '', bare = name] = /^(-(?:webkit|moz|ms|o)-)(.+)$/.exec(name) ?? [];
  return [prefix, bare];
}

/** Conditions of `@supports` around a node, those that have to hold. */
function conditions(node: ChildNode): string {
  let text = '';
  for (let parent = node.parent; parent; parent = parent.parent as typeof node.parent) {
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports') text += ` ${(parent as AtRule).params}`;
  }
  return text;
}

class Findings {
  readonly newer: Newer = new Map();

  look(feature: string, entry: Identifier | undefined, node: ChildNode, prefix = ''): void {
    const compat = entry?.__compat;
    if (compat === undefined || this.newer.has(feature)) return;
    const missing = lacking(compat, prefix);
    if (missing.length > 0) this.newer.set(feature, { lacking: missing, example: example(node) });
  }
}

function example(node: ChildNode): string {
  const within = conditions(node);
  const rule = node.parent?.type === 'rule' ? (node.parent as Rule).selector : '';
  return `${within && `@supports${within} `}${rule} ${node.toString()}`.replaceAll(/\s+/g, ' ').slice(0, 220);
}

function lookAtDeclaration(findings: Findings, node: Declaration): void {
  const guard = conditions(node);
  // A colour or a length of a variable is used by properties elsewhere.
  if (!node.prop.startsWith('--')) {
    const [prefix, bare] = unprefixed(node.prop);
    const own = properties?.[node.prop];
    const entry = own ?? properties?.[bare];
    if (!guard.includes(node.prop)) findings.look(node.prop, entry, node, own ? '' : prefix);
    for (const [word] of node.value.matchAll(/(?<![\w.-])-?[a-z][\w-]*(?![\w(-])/g)) {
      const [valuePrefix, bareWord] = unprefixed(word);
      const value = (entry?.[word] ?? entry?.[bareWord]) as Identifier | undefined;
      if (!guard.includes(word)) findings.look(`${node.prop}: ${word}`, value, node, entry?.[word] ? '' : valuePrefix);
    }
  }
  for (const [, name = ''] of node.value.matchAll(/(?<![\w-])(-?[a-z][\w-]*)\(/g)) {
    const [prefix, bare] = unprefixed(name);
    if (!guard.includes(`${name}(`))
      findings.look(`${name}()`, functions.get(name) ?? functions.get(bare), node, functions.has(name) ? '' : prefix);
  }
  for (const [pattern, name] of UNITS) {
    const [found] = pattern.exec(node.value) ?? [];
    if (found !== undefined) findings.look(`unit ${found.replace(/^\d/, '')}`, functions.get(name), node);
  }
}

function lookAtSelector(findings: Findings, node: Rule): void {
  for (const [whole, , name = ''] of node.selector.matchAll(/(::?)(-?[a-z][\w-]*)/g)) {
    const [prefix, bare] = unprefixed(name);
    const own = selectors?.[name];
    findings.look(whole, own ?? selectors?.[bare], node, own ? '' : prefix);
  }
  if (node.selector.includes('&')) findings.look('nesting', selectors?.['nesting'], node);
  else if (node.parent?.type === 'rule') findings.look('nesting', selectors?.['nesting'], node);
}

function lookAtRule(findings: Findings, node: AtRule): void {
  findings.look(`@${node.name}`, atRules?.[unprefixed(node.name)[1]], node);
  if (node.name !== 'media') return;
  for (const [, feature = ''] of node.params.matchAll(/\(\s*([a-z][\w-]*)/g))
    findings.look(`@media ${feature}`, atRules?.['media']?.[feature.replace(/^(?:min|max)-/, '')] as Identifier, node);
  if (/[<>]/.test(node.params))
    findings.look('@media range', atRules?.['media']?.['range_syntax'] as Identifier, node);
}

/** Everything in a style sheet that at least one supported browser does not know at the floor, where nothing asks for it first. */
export function newerInCss(css: string): Newer {
  const findings = new Findings();
  postcss.parse(css).walk((node) => {
    if (node.type === 'decl') lookAtDeclaration(findings, node);
    else if (node.type === 'rule') lookAtSelector(findings, node);
    else if (node.type === 'atrule') lookAtRule(findings, node);
  });
  return findings.newer;
}
