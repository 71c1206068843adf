/** Finds features of a style sheet that a browser at the floor may not know. */
import type { Identifier } from '@mdn/browser-compat-data/types';
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { COMPAT, lacking, partsOf, type Floor, type Newer } from './compat.ts';

const { properties, selectors, types } = COMPAT.css;
const atRules = COMPAT.css['at-rules'];

/** Functions and kinds of values by name, however deep in the data. */
const functions = new Map<string, Identifier>();
function collect(entry: Identifier | undefined): void {
  for (const [name, part] of partsOf(entry)) {
    if (!functions.has(name)) functions.set(name, part);
    collect(part);
  }
}
collect(types);

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

/** The conditions of `@supports` around a node. */
function conditions(node: ChildNode): string {
  let text = '';
  for (let { parent } = node; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports')
      text += ` ${(parent as AtRule).params}`;
  return text;
}

/** All declarations in the rule of one, itself among them. */
function beside(node: Declaration): Declaration[] {
  return (node.parent?.nodes ?? []).filter((other) => other.type === 'decl');
}

const WORD = /(?<![\w.-])-?[a-z][\w-]*(?![\w(-])/g;

class Findings {
  readonly newer: Newer = new Map();

  constructor(readonly floor: Floor) {}

  /** Notes a feature if a browser lacks it in every one of its forms. */
  look(
    feature: string,
    forms: readonly (readonly [Identifier | undefined, string])[],
    node: ChildNode,
  ): void {
    if (this.newer.has(feature)) return;
    const known = forms.flatMap(([entry, prefix]) =>
      entry?.__compat ? [lacking(entry.__compat, this.floor, prefix)] : [],
    );
    const [first = [], ...others] = known;
    const names = (list: readonly string[]) => list.map((one) => one.split(' ')[0]);
    const missing = first.filter((one) => others.every((list) => names(list).includes(one.split(' ')[0])));
    if (missing.length > 0) this.newer.set(feature, { lacking: missing, example: example(node) });
  }
}

function example(node: ChildNode): string {
  const within = conditions(node);
  const rule = node.parent?.type === 'rule' ? (node.parent as Rule).selector : '';
  return `${within && `@supports${within} `}${rule} ${node.toString()}`.replaceAll(/\s+/g, ' ').slice(0, 220);
}

/** A property in all forms that its rule has: with prefixes and without. */
function lookAtProperty(findings: Findings, node: Declaration): void {
  const [, bare] = unprefixed(node.prop);
  const forms = beside(node)
    .filter(({ prop }) => unprefixed(prop)[1] === bare)
    .map(({ prop }): [Identifier | undefined, string] => {
      const own = properties?.[prop];
      return own ? [own, ''] : [properties?.[bare], unprefixed(prop)[0]];
    });
  findings.look(bare, forms, node);
}

/** The words of a value, each in all forms that its rule has. */
function lookAtWords(findings: Findings, node: Declaration): void {
  const entry = properties?.[node.prop] ?? properties?.[unprefixed(node.prop)[1]];
  for (const [word] of node.value.matchAll(WORD)) {
    const [, bare] = unprefixed(word);
    if (conditions(node).includes(word)) continue;
    const forms = beside(node)
      .filter(({ prop }) => prop === node.prop)
      .flatMap(({ value }) => value.match(WORD) ?? [])
      .filter((other) => unprefixed(other)[1] === bare)
      .map((other): [Identifier | undefined, string] => {
        const own = entry?.[other];
        return own ? [own, ''] : [entry?.[bare], unprefixed(other)[0]];
      });
    findings.look(`${unprefixed(node.prop)[1]}: ${bare}`, forms, node);
  }
}

function lookAtDeclaration(findings: Findings, node: Declaration): void {
  const guard = conditions(node);
  // What a variable holds is used by properties elsewhere.
  if (!node.prop.startsWith('--')) {
    if (!guard.includes(node.prop)) lookAtProperty(findings, node);
    lookAtWords(findings, node);
  }
  for (const [, name = ''] of node.value.matchAll(/(?<![\w-])(-?[a-z][\w-]*)\(/g)) {
    const [prefix, bare] = unprefixed(name);
    const own = functions.get(name);
    if (!guard.includes(`${name}(`))
      findings.look(`${name}()`, [own ? [own, ''] : [functions.get(bare), prefix]], node);
  }
  for (const [pattern, name] of UNITS) {
    const [found] = pattern.exec(node.value) ?? [];
    if (found !== undefined) findings.look(`unit ${found.slice(1)}`, [[functions.get(name), '']], node);
  }
}

function lookAtSelector(findings: Findings, node: Rule): void {
  const selector = node.selector.replaceAll(/\\./g, 'x');
  for (const [whole, name = ''] of selector.matchAll(/(?<!:)::?(-?[a-z][\w-]*)/g)) {
    const [prefix, bare] = unprefixed(name);
    const own = selectors?.[name];
    findings.look(whole, [own ? [own, ''] : [selectors?.[bare], prefix]], node);
  }
  if (selector.includes('&') || node.parent?.type === 'rule')
    findings.look('nesting', [[selectors?.['nesting'], '']], node);
}

function lookAtRule(findings: Findings, node: AtRule): void {
  findings.look(`@${node.name}`, [[atRules?.[unprefixed(node.name)[1]], '']], node);
  if (node.name !== 'media') return;
  const media = (feature: string) => atRules?.['media']?.[feature];
  for (const [, feature = ''] of node.params.matchAll(/\(\s*([a-z][\w-]*)/g))
    findings.look(`@media ${feature}`, [[media(feature.replace(/^(?:min|max)-/, '')), '']], node);
  if (/[<>]/.test(node.params)) findings.look('@media range', [[media('range_syntax'), '']], node);
}

/**
 * Everything in a style sheet that some browser does not know at the floor, where no `@supports` asks for it
 * first.
 */
export function newerInCss(css: string, floor: Floor): Newer {
  const findings = new Findings(floor);
  postcss.parse(css).walk((node) => {
    if (node.type === 'decl') lookAtDeclaration(findings, node);
    else if (node.type === 'rule') lookAtSelector(findings, node);
    else if (node.type === 'atrule') lookAtRule(findings, node);
  });
  return findings.newer;
}
