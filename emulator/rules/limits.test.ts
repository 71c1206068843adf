import { describe, expect, it } from 'vitest';
import { RulesBench, condition, document } from './testing/harness.ts';

const EXPRESSIONS = 'maximum of 1000 expressions to evaluate has been reached';
const ACCESS = 'maximum of document access calls has been reached';

describe('the limit of 1,000 expressions', () => {
  /** One negation and one comparison for each term, and one `&&` between terms. */
  const terms = (count: number) => Array.from({ length: count }, () => '!(1 == 2)').join(' && ');

  it('lets 1,000 pass', () => {
    expect(condition(terms(333))).toBe('allowed');
  });

  it('refuses more', () => {
    expect(condition(terms(334))).toContain(EXPRESSIONS);
  });

  it('cannot be absorbed by ||', () => {
    expect(condition(`(${terms(334)}) || true`)).toContain(EXPRESSIONS);
  });

  it('counts over all allow statements of a request', () => {
    const bench = new RulesBench(
      `match /docs/{id} { allow get: if !(${terms(300)}); allow get: if ${terms(100)}; }`,
    );
    expect(bench.get('docs/d')).toContain(EXPRESSIONS);
  });

  it('does not count what is not evaluated', () => {
    expect(condition(`true || (${terms(334)})`)).toBe('allowed');
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

  it('refuses the 21st', () => {
    expect(bench(21).get('docs/d')).toContain('nested more than 20 deep');
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

  it('lets a query look at 10 documents', () => {
    expect(single(checks(names(10))).list({ collectionId: 'docs' })).toBe('allowed');
    expect(single(checks(names(11))).list({ collectionId: 'docs' })).toContain(ACCESS);
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
