import { describe, expect, it } from 'vitest';
import { condition, document, RulesBench, user } from '../testing/rules-harness.ts';
import type { RuleTrace } from './trace.ts';

const EXPRESSIONS = 'maximum of 1000 expressions to evaluate has been reached';
const ACCESS = 'maximum of document access calls has been reached';

/**
 * Recorded of the service's Rules API (fidelity.md): what passes there passes here, what is refused
 * there is refused here.
 */
describe('the limit of 1,000 expressions', () => {
  const chain = (terms: readonly string[]) => terms.join(' && ');
  const functions = (bodies: readonly string[], name: string) =>
    bodies.map((body, index) => `function ${name}${index}() { return ${body}; }`).join(' ');
  const groups = <T>(items: readonly T[], size: number) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
      items.slice(index * size, (index + 1) * size),
    );

  /** A balanced tree of `&&`; an expression with parentheses, whose depth stays small. */
  const balanced = (leaves: readonly string[]): string => {
    if (leaves.length < 3) return chain(leaves);
    const middle = Math.ceil(leaves.length / 2);
    return `(${balanced(leaves.slice(0, middle))}) && (${balanced(leaves.slice(middle))})`;
  };
  const trues = (count: number) => balanced(Array<string>(count).fill('true'));

  it('lets 334 literals pass that && joins, and refuses 335', () => {
    expect(condition(trues(334))).toBe('allowed');
    expect(condition(trues(335))).toContain(EXPRESSIONS);
  });

  /** Comparisons in functions of ten, which a tree of functions calls. */
  const comparisons = (count: number) => {
    const terms = Array.from({ length: count }, (_, index) => `request.auth.token.n >= ${index}`);
    const declared = [functions(groups(terms, 10).map(chain), 'leaf')];
    let calls = groups(terms, 10).map((_, index) => `leaf${index}()`);
    for (let level = 0; calls.length > 1; level += 1) {
      const pairs = groups(calls, 2);
      declared.push(functions(pairs.map(chain), `branch${level}x`));
      calls = pairs.map((_, index) => `branch${level}x${index}()`);
    }
    const bench = new RulesBench(`${declared.join(' ')} match /docs/{id} { allow get: if ${calls[0]}; }`);
    return bench.get('docs/d', user('ann', { n: 10_000 }));
  };

  it('lets 100 comparisons of a claim pass, and refuses 125', () => {
    expect(comparisons(100)).toBe('allowed');
    expect(comparisons(125)).toContain(EXPRESSIONS);
  });

  it('cannot be absorbed by ||', () => {
    expect(condition(`(${trues(335)}) || true`)).toContain(EXPRESSIONS);
  });

  it('counts over all allow statements of a request', () => {
    const bench = new RulesBench(
      `match /docs/{id} { allow get: if !(${trues(300)}); allow get: if ${trues(100)}; }`,
    );
    expect(bench.get('docs/d')).toContain(EXPRESSIONS);
  });

  it('does not count what is not evaluated', () => {
    expect(condition(`true || (${trues(335)})`)).toBe('allowed');
    expect(condition(`true ? true : (${trues(335)})`)).toBe('allowed');
  });

  it.each([
    ['true', 1],
    ["request.auth.uid == 'ann'", 5],
    ['request.auth != null && true', 4 + 3],
    ["'a' in ['a', 'b']", 5],
    ["{'a': 1}.size() == 1", 6],
    ['(true)', 1],
    ['1 is int', 2],
    ['true ? true : false', 3],
    ['!exists(/databases/$(database)/documents/none/at-all)', 4],
    ['f(1)', 1 + 1 + 1 + 1 + 3],
  ])('counts %s as %i', (expression, expected) => {
    const traces: RuleTrace[] = [];
    const bench = new RulesBench(
      `function f(n) { let m = n; return m == 1; } match /docs/{id} { allow get: if ${expression}; }`,
      [],
      { trace: (trace) => traces.push(trace) },
    );
    expect(bench.get('docs/d', user('ann'))).toBe('allowed');
    expect(traces[0]?.usage.expressions).toBe(expected);
  });

  it('counts literals as nothing and && as three in the other model', () => {
    const traces: RuleTrace[] = [];
    const bench = new RulesBench('match /docs/{id} { allow get: if 1 == 1 && [1, 2].size() == 2; }', [], {
      trace: (trace) => traces.push(trace),
    });
    bench.get('docs/d');
    expect(traces[0]?.usage.otherExpressions).toBe(1 + 3 + 1 + 1 + 3);
  });
});

describe('the limit on calls', () => {
  const chain = (length: number) =>
    Array.from(
      { length },
      (_, index) => `function f${index}() { return ${index + 1 < length ? `f${index + 1}()` : 'true'}; }`,
    );
  const bench = (length: number) =>
    new RulesBench(`${chain(length).join(' ')} match /docs/{id} { allow get: if f0(); }`);

  it('lets 20 functions call each other', () => {
    expect(bench(20).get('docs/d')).toBe('allowed');
  });

  it('refuses the 21st when it is reached, and the 22nd when the rules are compiled', () => {
    expect(bench(21).get('docs/d')).toContain('nested more than 20 deep');
    expect(() => bench(22)).toThrow('calls functions more than 21 deep');
  });
});

describe('the limit on nested expressions', () => {
  it('is 98 operators in a chain', () => {
    expect(condition(Array(99).fill('true').join(' && '))).toBe('allowed');
    expect(() => condition(Array(100).fill('true').join(' && '))).toThrow('too complex');
  });

  it.each([
    ['parentheses', (depth: number) => `${'('.repeat(depth)}true${')'.repeat(depth)}`],
    ['negations', (depth: number) => `${'!'.repeat(depth)}true`],
    ['lists', (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)} != 1`],
    ['calls', (depth: number) => `${'string('.repeat(depth)}1${')'.repeat(depth)} == '1'`],
  ])('is less than 99 %s', (_what, nested) => {
    expect(condition(nested(96))).toBe('allowed');
    expect(() => condition(nested(99))).toThrow(/nested too deeply|too complex/);
  });
});

describe('the limit on document access', () => {
  const path = (name: string) => `/databases/$(database)/documents/other/${name}`;
  const checks = (names: readonly string[], call = 'exists') =>
    names.map((name) => `!${call}(${path(name)})`).join(' && ');
  const names = (count: number, prefix = 'n') =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const single = (expression: string) =>
    new RulesBench(`match /docs/{id} { allow read, write: if ${expression}; }`);

  it('lets a single request look at 10 documents', () => {
    expect(single(checks(names(10))).get('docs/d')).toBe('allowed');
    expect(single(checks(names(11))).get('docs/d')).toContain(ACCESS);
  });

  it('lets a query look at 20 documents', () => {
    expect(single(checks(names(20))).list({ collectionId: 'docs' })).toBe('allowed');
    expect(single(checks(names(21))).list({ collectionId: 'docs' })).toContain(ACCESS);
  });

  it('ends one allow, and a later one may still allow', () => {
    const bench = new RulesBench(
      `match /docs/{id} { allow read: if ${checks(names(11))}; allow read: if true; }`,
    );
    expect(bench.get('docs/d')).toBe('allowed');
  });

  it('counts the same document once, whether by get or exists', () => {
    const repeated = `exists(${path('n0')}) && get(${path('n0')}).data.a == 1 && get(${path('n0')}).id == 'n0' && `;
    const bench = new RulesBench(`match /docs/{id} { allow get: if ${repeated}${checks(names(9, 'm'))}; }`, [
      document('other/n0', { a: 1n }),
    ]);
    expect(bench.get('docs/d')).toBe('allowed');
  });

  it('counts the state before and the state after as two', () => {
    const both = `${checks(names(5))} && ${checks(names(5), 'existsAfter')}`;
    expect(single(both).write({ 'docs/d': {} })).toBe('allowed');
    expect(single(`${both} && ${checks(['one-more'])}`).write({ 'docs/d': {} })).toContain(ACCESS);
  });

  it('lets a batch look at 20 documents, 10 for each write', () => {
    const perDocument = (count: number) =>
      names(count)
        .map((name) => `!exists(/databases/$(database)/documents/$(id)/${name})`)
        .join(' && ');
    const bench = (count: number) => single(perDocument(count));
    expect(bench(10).write({ 'docs/a': {}, 'docs/b': {} })).toBe('allowed');
    expect(bench(7).write({ 'docs/a': {}, 'docs/b': {}, 'docs/c': {} })).toContain(ACCESS);
    expect(bench(11).write({ 'docs/a': {}, 'docs/b': {} })).toContain(ACCESS);
  });

  it('counts a document that several writes of a batch look at once for the batch', () => {
    const writes = Object.fromEntries(names(5).map((name) => [`docs/${name}`, {}]));
    expect(single(checks(names(10))).write(writes)).toBe('allowed');
  });

  it('cannot be absorbed by ||', () => {
    expect(single(`(${checks(names(11))}) || true`).get('docs/d')).toContain(ACCESS);
  });
});

describe('the limit on the length of a text', () => {
  const letters = "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'";
  const TOO_LONG = 'A text is longer than 2097152 characters';
  /** 32 letters, each replaced by 32, and so on. */
  const replaced = (times: number): string =>
    times === 0 ? letters : `${replaced(times - 1)}.replace('a', ${letters})`;

  it('lets the text of two large documents pass', () => {
    expect(condition(`${replaced(3)}.size() == 1048576`)).toBe('allowed');
    expect(condition(`(${replaced(3)} + ${replaced(3)}).size() == 2097152`)).toBe('allowed');
  });

  it('stops nested replacements soon', () => {
    const start = performance.now();
    expect(condition(`${replaced(8)}.size() > 0`)).toContain(TOO_LONG);
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  it('holds for + and join, and is an error like any other', () => {
    expect(condition(`(${replaced(3)} + ${replaced(3)} + 'a').size() > 0`)).toContain(TOO_LONG);
    expect(condition(`[${replaced(3)}, ${replaced(3)}].join('-').size() > 0`)).toContain(TOO_LONG);
    expect(condition(`(${replaced(4)}.size() > 0) || true`)).toBe('allowed');
  });
});
