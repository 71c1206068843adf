import { describe, expect, it } from 'vitest';
import { condition } from '../../testing/rules-harness.ts';

/** Conditions that hold; those marked official are in the reference of the rules language. */
const TRUE: Readonly<Record<string, readonly string[]>> = {
  string: [
    "'ABC'.lower() == 'abc'",
    "'ABC123'.lower() == 'abc123'",
    "'abc'.upper() == 'ABC'",
    "'user@domain.com'.matches('.*@domain[.]com') == true",
    "'banana'.matches('.*@domain[.]com') == false",
    "'banana'.matches('an') == false",
    "'banana'.replace('a', 'o') == 'bonono'",
    "'banana'.replace('ana', 'ee') == 'beena'",
    "'foo@test.com'.replace('.', '-') == '------------'",
    "'abc'.replace('b', '$0') == 'a$0c'",
    "'abc'.replace('', '-') == '-a-b-c-'",
    "'abc'.replace('x*', '-') == '-a-b-c-'",
    "'a😀c'.replace('😀', '') == 'ac'",
    "'a'.size() == 1",
    "'abc'.size() == 3",
    "'😀é'.size() == 2",
    "'a/b/c'.split('/') == ['a', 'b', 'c']",
    "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']",
    // Recorded of the service.
    "'ab'.split('b*') == ['', 'a']",
    "'photo.png'.split('g') == ['photo.pn']",
    "'photo.png'.split('.') == [''] && ''.split(',') == [''] && ',,'.split(',') == ['']",
    "',a,,b,,'.split(',') == ['', 'a', '', 'b']",
    "'  a '.trim() == 'a'",
    "'é'.toUtf8() is bytes && 'é'.toUtf8().size() == 2",
    "'username' + '@domain.com' == 'username@domain.com'",
    "'abcdef'[0] == 'a'",
    "'abcdef'[0:3] == 'abc'",
    "'a😀b'[1] == '😀'",
    "'a' < 'b' && 'a' <= 'a' && 'b' > 'a' && 'b' >= 'b'",
  ],
  list: [
    '[1, 2].concat([3]) == [1, 2, 3]',
    "['a', 'b'].hasAll(['a', 'b']) && ['a', 'b', 'c'].hasAll(['a']) && !['a'].hasAll(['a', 'b'])",
    "['a', 'b'].hasAny(['c', 'a']) && !['a', 'b'].hasAny(['c'])",
    "['a', 'b'].hasOnly(['a', 'b', 'c']) && ['a', 'a'].hasOnly(['a']) && !['a', 'c'].hasOnly(['a', 'b'])",
    "['a', 'b', 'c'].join('-') == 'a-b-c'",
    "[1, true, null].join(',') == '1,true,null'",
    "['a', 'b', 'a'].removeAll(['a']) == ['b']",
    "['a', 'b', 'a'].toSet().size() == 2",
    '[].size() == 0 && [1, 2].size() == 2',
    'math.pow(2, 3) in [8]',
    '[1, 2, 3][1] == 2',
    '[1, 2, 3][0:2] == [1, 2]',
    "'a' in ['a', 'b'] && !('c' in ['a', 'b'])",
    '1 in [1.0]',
    '[1, [2, 3]] == [1, [2, 3]] && [1] != [2] && [1, 2] != [2, 1]',
    "['a'].toSet() == ['a', 'a'].toSet()",
    "['a', 'b'].hasAll(['a'].toSet())",
  ],
  set: [
    "['a', 'b'].toSet().difference(['a', 'c'].toSet()) == ['b'].toSet()",
    "['a', 'b'].toSet().intersection(['a', 'c'].toSet()) == ['a'].toSet()",
    "['a', 'b'].toSet().union(['a', 'c'].toSet()) == ['a', 'b', 'c'].toSet()",
    "['d', 'e', 'f'].toSet().hasAll(['d', 'e'])",
    "['d', 'e', 'f'].toSet().hasAny(['c', 'd'])",
    "!['d', 'e', 'f'].toSet().hasAny(['a', 'b'])",
    "['a', 'b'].toSet().hasOnly(['a', 'c']) == false",
    "['a', 'b'].toSet().hasOnly(['b', 'a'])",
    "'a' in ['a'].toSet()",
    "['a', 'b'].toSet() == ['b', 'a'].toSet()",
    "['a'].toSet() != ['a']",
    '[1, 1.0, 2].toSet().size() == 2',
  ],
  map: [
    "{'a': 3, 'b': 2}.get('c', 7) == 7",
    "{'a': [2, 7], 'b': [9, 12]}.get('c', [1, 1]) == [1, 1]",
    "{'a': [2, 7], 'b': [9, 12]}.get('b', [1, 1]) == [9, 12]",
    "{'a': {'b': 1}, 'c': 2}.get(['a', 'b'], 7) == 1",
    "{'a': {'b': 1}, 'c': 2}.get(['a', 'x'], 7) == 7",
    "{'a': 1}.get(['a', 'b'], 7) == 7",
    "{'a': null}.get('a', 7) == null",
    "{'a': 1, 'b': 2}.keys() == ['a', 'b']",
    "{'a': 1, 'b': 2}.values() == [1, 2]",
    "{'a': 1, 'b': 2}.size() == 2",
    "'a' in {'a': 1} && !('b' in {'a': 1})",
    "{'a': 1}.a == 1 && {'a': 1}['a'] == 1",
    "{'a': 1, 'b': {'c': 2}} == {'b': {'c': 2}, 'a': 1}",
    "{'a': 1} != {'a': 1, 'b': 2} && {'a': 1} != {'b': 1}",
  ],
  'map diff': [
    "{'a': 1, 'b': 2}.diff({'a': 1}).addedKeys() == ['b'].toSet()",
    "{'a': 1}.diff({'a': 1, 'b': 2}).removedKeys() == ['b'].toSet()",
    "{'a': 1, 'b': 2}.diff({'a': 3, 'b': 2}).changedKeys() == ['a'].toSet()",
    "{'a': 1, 'b': 2}.diff({'a': 3, 'b': 2}).unchangedKeys() == ['b'].toSet()",
    "{'a': 1, 'b': 2, 'd': 4}.diff({'a': 3, 'c': 3, 'd': 4}).affectedKeys() == ['a', 'b', 'c'].toSet()",
    "{'a': {'x': 1}}.diff({'a': {'x': 1}}).affectedKeys().size() == 0",
    "{'a': 1}.diff({'a': '1'}).changedKeys().hasOnly(['a'])",
  ],
  timestamp: [
    'timestamp.date(1984, 1, 2) == timestamp.value(441849600000)',
    'timestamp.date(2024, 2, 29).dayOfYear() == 60',
    'timestamp.date(2024, 12, 31).dayOfYear() == 366',
    'timestamp.date(2026, 3, 2).dayOfWeek() == 1 && timestamp.date(2026, 3, 1).dayOfWeek() == 7',
    'timestamp.value(1500).nanos() == 500000000 && timestamp.value(1500).toMillis() == 1500',
    'timestamp.value(-1).toMillis() == -1 && timestamp.value(-1).year() == 1969',
    'timestamp.value(-1).date() == timestamp.date(1969, 12, 31)',
    'timestamp.value(90061000).time() == duration.time(1, 1, 1, 0)',
    'timestamp.value(90061000).hours() == 1 && timestamp.value(90061000).minutes() == 1',
    'timestamp.value(90061000).seconds() == 1 && timestamp.value(90061000).day() == 2',
    'timestamp.value(90061000).month() == 1',
    "timestamp.date(2026, 1, 1) + duration.value(1, 'd') == timestamp.date(2026, 1, 2)",
    "duration.value(1, 'd') + timestamp.date(2026, 1, 1) == timestamp.date(2026, 1, 2)",
    "timestamp.date(2026, 1, 2) - duration.value(1, 'd') == timestamp.date(2026, 1, 1)",
    "timestamp.date(2026, 1, 2) - timestamp.date(2026, 1, 1) == duration.value(24, 'h')",
    'timestamp.date(2026, 1, 2) > timestamp.date(2026, 1, 1)',
  ],
  duration: [
    "duration.value(1, 'w') == duration.value(7, 'd')",
    "duration.value(1, 'h') == duration.value(60, 'm')",
    "duration.value(1, 's') == duration.value(1000, 'ms')",
    "duration.value(1, 'ms') == duration.value(1000000, 'ns')",
    "duration.abs(duration.value(-10, 's')) == duration.value(10, 's')",
    'duration.time(2, 3, 4, 5).seconds() == 7384 && duration.time(2, 3, 4, 5).nanos() == 5',
    "duration.value(1, 'h') - duration.value(30, 'm') == duration.value(30, 'm')",
    "duration.value(1, 'h') + duration.value(30, 'm') > duration.value(1, 'h')",
  ],
  math: [
    'math.abs(-1) == 1 && math.abs(-1.5) == 1.5',
    'math.ceil(4.2) == 5 && math.floor(4.7) == 4',
    'math.ceil(4.2) is int && math.floor(-4.2) == -5',
    'math.round(5.4) == 5 && math.round(5.5) == 6 && math.round(-5.5) == -6',
    'math.isInfinite(1.0 / 0.0) && !math.isInfinite(1)',
    'math.isNaN(0.0 / 0.0) && !math.isNaN(1.0)',
    'math.pow(2, 10) == 1024 && math.pow(2, 10) is int && math.pow(2.0, -1) == 0.5',
    'math.pow(-1, 1000001) == -1 && math.pow(0, 0) == 1 && math.pow(1, 100) == 1',
    'math.sqrt(4) == 2.0',
  ],
  conversion: [
    "hashing.sha256('a').toHexString() == 'CA978112CA1BBDCAFAC231B39A23DC4DA786EFF8147C4E72B9807785AFEE48BB'",
    "hashing.md5('a').toHexString() == '0CC175B9C0F1B6A831C399E269772661'",
    "hashing.crc32('123456789').toHexString() == '2639F4CB'",
    "hashing.crc32c('123456789').toHexString() == '839206E3'",
    "hashing.md5(hashing.md5('a')).size() == 16",
    "path('users/{uid}').bind({'uid': 'ann'}) == /users/ann",
    "int('42') == 42 && int(2.9) == 2 && int(-2.9) == -2 && int('-7') == -7",
    "float('2.5') == 2.5 && float(2) is float",
    "string(true) == 'true' && string(1) == '1' && string(2.0) == '2.0' && string(null) == 'null'",
    "path('/a/b') == /a/b && path('a/b') == /a/b",
    "debug('x') == 'x'",
  ],
  'path, bytes and latlng': [
    "(/path/$(foo)/$(bar)).bind({'foo': 'something', 'bar': 'another'}) == /path/something/another",
    "(/path/$(foo)).bind({'foo': 'x'})['foo'] == 'x' && (/path/$(foo)).bind({'foo': 'x'}).foo == 'x'",
    "/users/ann[1] == 'ann'",
    "/a/$('b')/c == /a/b/c",
    '/a/$(/b/c) == /a/b/c',
    "/a/b != '/a/b'",
    "'aé'.toUtf8().toHexString() == '61C3A9'",
    "'a'.toUtf8().toBase64() == 'YQ=='",
    "'~~~?'.toUtf8().toBase64() == 'fn5-Pw=='",
    'latlng.value(1, 2).latitude() == 1 && latlng.value(1, 2) is latlng',
    'math.round(latlng.value(0, 0).distance(latlng.value(0, 180)) / 1000) == 20015',
  ],
};

/** Conditions that are errors, and why. */
const FAULTS: readonly (readonly [string, string])[] = [
  ["'a'.matches(1)", 'Type error. Received: [int] Expected: [string].'],
  ['[1].size().size() == 1', 'Type error. Received: [int] Expected: '],
  ["int('x') == 1", 'Cannot convert "x" to int.'],
  ["int('9223372036854775808') == 1", 'Integer overflow.'],
  ["float('1,5') == 1.5", 'Cannot convert "1,5" to float.'],
  ['path(/a/b)', 'Type error. Received: [path] Expected: [string].'],
  // Recorded of the service.
  ["string(/a/b) == '/a/b'", 'Type error. Received: [path] Expected: [string,'],
  ["string(request.time) == ''", 'Type error. Received: [timestamp] Expected: [string,'],
  ['hashing.md5(1)', 'Type error. Received: [int] Expected: [string,bytes].'],
  ['math.abs(-9223372036854775808) == 1', 'Integer overflow.'],
  ['math.pow(2, 63) == 1', 'Integer overflow.'],
  ['math.round(0.0 / 0.0) == 1', 'Cannot convert a non-finite float to int.'],
  ['timestamp.date(2026, 2, 30) == null', 'Invalid date.'],
  ["duration.value(1, 'y') == null", "Unknown duration unit 'y'."],
  ["duration.value(9223372036854775807, 'w') == null", 'Duration out of range.'],
  ["path('a//b') == null", 'Invalid path "a//b".'],
  ["{'a': 1}.get(1, 2) == 2", 'Type error. Received: [int] Expected: [string,list].'],
  ["{'a': 1}.diff(null).addedKeys().size() == 0", 'Null value error.'],
  ["['a'].toSet().union(['b']).size() == 2", 'Type error. Received: [list] Expected: [set].'],
  ['latlng.value(91, 0) == null', 'Latitude or longitude out of range.'],
];

describe.each(Object.entries(TRUE))('the builtins of %s', (_type, conditions) => {
  it.each(conditions)('hold: %s', (expression) => {
    expect(condition(expression)).toBe('allowed');
  });

  it.each(conditions)('do not hold negated: %s', (expression) => {
    expect(condition(`!(${expression})`)).toBe('false');
  });
});

describe('a builtin given what it cannot take', () => {
  it.each(FAULTS)('is an error: %s', (expression, message) => {
    expect(condition(expression)).toContain(message);
    expect(condition(`(${expression}) || true`)).toBe('allowed');
  });

  it('is an error for a pattern in the data that is no regular expression', () => {
    expect(condition("'a'.matches(resource.data.pattern)", { pattern: '(' })).toContain(
      'Invalid regular expression',
    );
  });
});

describe('matches', () => {
  it('runs in linear time on patterns that make backtracking engines hang', () => {
    const started = performance.now();
    expect(condition("resource.data.text.matches('(a+)+b')", { text: 'a'.repeat(5_000) })).toBe('false');
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
