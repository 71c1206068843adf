import { describe, expect, it } from 'vitest';
import { and, document, or, Reference, RulesBench, user, where } from '../../testing/rules-harness.ts';
import type { Filter } from '../types.ts';

/** Whether `allow list` with this condition lets a query of /docs through. */
function proves(condition: string, filter?: Filter): boolean {
  const bench = new RulesBench(`match /docs/{id} { allow list: if ${condition}; }`, [
    document('other/x', { flag: true }),
  ]);
  return bench.list({ collectionId: 'docs', where: filter }, user('ann')) === 'allowed';
}

describe('a list query', () => {
  it.each<readonly [string, string, Filter | undefined, Filter | undefined]>([
    [
      'an equality on the owner',
      'resource.data.owner == request.auth.uid',
      where('owner', '==', 'ann'),
      where('owner', '==', 'bob'),
    ],
    ['… and no filter', 'resource.data.owner == request.auth.uid', where('owner', '==', 'ann'), undefined],
    [
      '… and another field',
      'resource.data.owner == request.auth.uid',
      where('owner', '==', 'ann'),
      where('author', '==', 'ann'),
    ],
    [
      '… and another operator',
      'resource.data.owner == request.auth.uid',
      where('owner', '==', 'ann'),
      where('owner', '>=', 'ann'),
    ],
    [
      'one of several ANDed filters',
      "resource.data.a == 'x'",
      and(where('b', '==', 1n), where('a', '==', 'x')),
      where('b', '==', 1n),
    ],
    [
      'the same in a disjunction',
      "resource.data.a == 'x'",
      where('a', '==', 'x'),
      or(where('a', '==', 'x'), where('b', '==', 'y')),
    ],
    [
      'both sides of an OR',
      "resource.data.a == 'x' || resource.data.b == 'y'",
      or(where('a', '==', 'x'), where('b', '==', 'y')),
      or(where('a', '==', 'x'), where('b', '==', 'z')),
    ],
    [
      'AND over OR',
      "resource.data.o == 'ann' && resource.data.s in ['p', 'q']",
      and(where('o', '==', 'ann'), or(where('s', '==', 'p'), where('s', '==', 'q'))),
      and(where('o', '==', 'ann'), or(where('s', '==', 'p'), where('s', '==', 'r'))),
    ],
    ['in', "resource.data.s in ['p', 'q']", where('s', 'in', ['p', 'q']), where('s', 'in', ['p', 'r'])],
    [
      'a nested field',
      "resource.data.meta.state == 'open'",
      where('meta.state', '==', 'open'),
      where('meta.kind', '==', 'open'),
    ],
    ['a boolean', 'resource.data.public', where('public', '==', true), where('public', '==', false)],
    ['a null', 'resource.data.deleted == null', where('deleted', '==', null), where('deleted', '!=', null)],
    ['not null', 'resource.data.a != null', where('a', '!=', null), undefined],
    ['!=', "resource.data.s != 'secret'", where('s', '!=', 'secret'), where('s', '!=', 'other')],
    [
      'not-in',
      "!(resource.data.s in ['a', 'b'])",
      where('s', 'not-in', ['a', 'b', 'c']),
      where('s', 'not-in', ['a']),
    ],
    [
      'array-contains',
      'request.auth.uid in resource.data.members',
      where('members', 'array-contains', 'ann'),
      where('members', 'array-contains', 'bob'),
    ],
    [
      'array-contains by hasAny',
      'resource.data.tags.hasAny([request.auth.uid])',
      where('tags', 'array-contains', 'ann'),
      where('tags', 'array-contains', 'bob'),
    ],
    [
      'array-contains-any by hasAny',
      "resource.data.tags.hasAny(['a', 'b'])",
      where('tags', 'array-contains-any', ['a', 'b']),
      where('tags', 'array-contains-any', ['a', 'c']),
    ],
    [
      'array-contains twice',
      "resource.data.tags.hasAll(['a', 'b'])",
      and(where('tags', 'array-contains', 'a'), where('tags', 'array-contains', 'b')),
      where('tags', 'array-contains', 'a'),
    ],
    ['> by a smaller bound', 'resource.data.n > 3', where('n', '>', 5n), where('n', '>', 2n)],
    ['> by >= of the same', 'resource.data.n >= 3', where('n', '>=', 3n), where('n', '>=', 2n)],
    ['> strictly', 'resource.data.n > 3', where('n', '>', 3n), where('n', '>=', 3n)],
    ['<', 'resource.data.n < 3', where('n', '<', 3n), where('n', '<=', 3n)],
    ['<=', '3 >= resource.data.n', where('n', '<=', 3n), where('n', '<=', 4n)],
    ['a string range', "resource.data.s >= 'm'", where('s', '>=', 'n'), where('s', '>=', 'l')],
    [
      'a timestamp range',
      'resource.data.at < request.time',
      where('at', '<', new Date(0)),
      where('at', '<', new Date('2999-01-01')),
    ],
    ['a range excluding a value', 'resource.data.n != 0', where('n', '>', 0n), where('n', '>=', 0n)],
    ['the type of a range operand', 'resource.data.n is number', where('n', '>', 0n), where('n', '!=', 0n)],
    ['the type of an equality', 'resource.data.s is string', where('s', '==', 'x'), where('t', '==', 'x')],
    ['existence', "'a' in resource.data", where('a', '!=', 'x'), where('b', '!=', 'x')],
    [
      'existence by keys',
      "resource.data.keys().hasAll(['a', 'b'])",
      and(where('a', '==', 'x'), where('b', '==', 'x')),
      where('a', '==', 'x'),
    ],
    ['get with default', "resource.data.get('a', '') == 'x'", where('a', '==', 'x'), where('b', '==', 'x')],
    [
      'the document id',
      "id == 'one'",
      where('__name__', '==', new Reference('docs/one')),
      where('__name__', '==', new Reference('docs/two')),
    ],
    [
      'the document id by resource',
      "resource.id == 'one' && resource.__name__[4] == 'one'",
      where('__name__', '==', new Reference('docs/one')),
      where('__name__', '==', new Reference('docs/two')),
    ],
    [
      'a method of a pinned string',
      "resource.data.s.matches('a.*')",
      where('s', '==', 'abc'),
      where('s', '==', 'xabc'),
    ],
    [
      'a lookup by a pinned field',
      'get(/databases/$(database)/documents/other/$(resource.data.ref)).data.flag',
      where('ref', '==', 'x'),
      where('ref', '==', 'y'),
    ],
    [
      'a pinned map',
      "resource.data.m == {'a': 'x'}",
      where('m', '==', { a: 'x' }),
      where('m', '==', { a: 'y' }),
    ],
  ])('is proven by %s', (_fact, condition, allowed, refused) => {
    expect(proves(condition, allowed)).toBe(true);
    expect(proves(condition, refused)).toBe(false);
  });

  it.each<readonly [string, Filter | undefined, boolean]>([
    ['true', undefined, true],
    ['request.auth != null', undefined, true],
    ["request.auth.uid == 'bob'", undefined, false],
    ["resource.data.a == 'x' || true", undefined, true],
    ["true || resource.data.a == 'x'", undefined, true],
    ["resource.data.a == 'x' && false", undefined, false],
    ["!(resource.data.a == 'x' && false)", undefined, true],
    ["resource.data.a == 'x' || resource.data.a != 'x'", undefined, false],
    ['resource.data.a == resource.data.a', undefined, false],
    ["!(resource.data.a == 'x')", where('a', '==', 'y'), true],
    ["resource.data.a == 'x' ? true : true", undefined, false],
    ['resource != null', undefined, true],
    ['resource.data != null && resource.data is map', undefined, true],
    ["id != ''", undefined, false],
    ['id is string', undefined, true],
    ['resource.data.size() < 100', undefined, false],
    ["[resource.data.a, 'ann'].hasAny(['ann'])", undefined, false],
    ["resource.data.diff({'a': 'x'}).affectedKeys().size() == 0", where('a', '==', 'x'), false],
    ["resource.data.keys().hasOnly(['a'])", where('a', '==', 'x'), false],
    ['exists(/databases/$(database)/documents/other/x)', undefined, true],
    ['exists(/databases/$(database)/documents/other/$(id))', undefined, false],
    ['resource.data.missing == null', undefined, false],
    ["request.method == 'list'", undefined, true],
  ])('under the condition %s and filter %j is proven: %s', (condition, filter, expected) => {
    expect(proves(condition, filter)).toBe(expected);
  });

  it('leaves null in a list out of account, as queries do, but asks even where nothing else is listed', () => {
    expect(proves("resource.data.s == 'a'", where('s', 'in', ['a', null]))).toBe(true);
    expect(proves('true', where('s', 'in', [null]))).toBe(true);
    expect(proves('false', where('s', 'in', [null]))).toBe(false);
    expect(proves("resource.data.s == 'a'", where('s', 'in', [null]))).toBe(false);
  });

  it('does not know an integer from a float that queries find equal', () => {
    expect(proves('resource.data.n == 1 && resource.data.n < 2', where('n', '==', 1n))).toBe(true);
    expect(proves('resource.data.n is number', where('n', '==', 1n))).toBe(true);
    expect(proves('resource.data.n is int', where('n', '==', 1n))).toBe(false);
    expect(proves('resource.data.n / 2 == 0', where('n', '==', 1n))).toBe(false);
  });

  it('has the fields it orders by', () => {
    const bench = new RulesBench("match /docs/{id} { allow list: if 'at' in resource.data; }");
    const name = { field: ['__name__'], descending: false };
    const at = { field: ['at'], descending: true };
    expect(bench.list({ collectionId: 'docs', orderBy: [at, name] })).toBe('allowed');
    expect(bench.list({ collectionId: 'docs', orderBy: [name] })).not.toBe('allowed');
  });

  it('says which fact is missing', () => {
    const bench = new RulesBench("match /docs/{id} { allow list: if resource.data.owner.name == 'x'; }");
    expect(bench.list({ collectionId: 'docs' })).toBe(
      "the query does not settle resource.data.owner.name for 'list' @ L4",
    );
  });
});

describe('request.query', () => {
  const bench = (condition: string) => new RulesBench(`match /docs/{id} { allow list: if ${condition}; }`);

  it('limits what a query may ask for', () => {
    const rules = bench('request.query.limit <= 10');
    expect(rules.list({ collectionId: 'docs', limit: 10 })).toBe('allowed');
    expect(rules.list({ collectionId: 'docs', limit: 11 })).toContain('false');
    expect(rules.list({ collectionId: 'docs' })).toContain('Null value error.');
  });

  it('tells offset and order', () => {
    const rules = bench("request.query.offset == 0 && request.query.orderBy.at == 'DESC'");
    const orderBy = [
      { field: ['at'], descending: true },
      { field: ['__name__'], descending: true },
    ];
    expect(rules.list({ collectionId: 'docs', orderBy })).toBe('allowed');
    expect(rules.list({ collectionId: 'docs', orderBy, offset: 5 })).toContain('false');
  });
});
